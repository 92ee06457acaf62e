import type { SheetValue } from '@falcon/domain/kit/sheets';
import { isValidElement, type ReactNode } from 'react';
import { Figure } from '#ui/format/Figure';
import { type FigureProps, figureText } from '#ui/format/figure-text';
import { isoDate, typedDate } from '#ui/format/dates';
import type { DataColumn } from '#ui/table/columns';

/** What a list shows for unknown values; blank in a file. */
const NOTHING = '—';

const two = (part: number): string => String(part).padStart(2, '0');

/** A `<time>`: a date as is, an instant in the browser's time zone, as in the list. */
function timeValue(value: string): SheetValue {
  if (!value.includes('T')) return { day: value };
  const at = new Date(value);
  return { moment: `${isoDate(at)}T${two(at.getHours())}:${two(at.getMinutes())}` };
}

function figureValue({ value, as, unit }: FigureProps): SheetValue {
  return value === null || value === undefined ? null : { figure: value, kind: as, unit };
}

/** A value as text, for cells that hold several. */
function textOf(value: SheetValue): string {
  if (value === null || typeof value === 'string') return value ?? '';
  if ('figure' in value) return figureText({ value: value.figure, as: value.kind, unit: value.unit });
  return 'day' in value ? typedDate(value.day) : value.moment.replace('T', ' ');
}

type ElementProps = { children?: ReactNode; dateTime?: string } & FigureProps;

/**
 * The parts that a cell shows, in order. Small components are called as functions; those that need a context can't be.
 */
function pieces(node: ReactNode): SheetValue[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string') return [node];
  if (typeof node === 'number' || typeof node === 'bigint') return [{ figure: Number(node), kind: 'number' }];
  if (Array.isArray(node)) return (node as readonly ReactNode[]).flatMap(pieces);
  if (!isValidElement<ElementProps>(node)) return [];
  const { type, props } = node;
  if (type === Figure) return [figureValue(props)];
  if (type === 'time' && props.dateTime) return [timeValue(props.dateTime)];
  if (typeof type === 'function') return pieces((type as (elementProps: ElementProps) => ReactNode)(props));
  return pieces(props.children);
}

/**
 * What a cell shows as a plain value: a number, date or time as such, everything else as text; null if the cell is
 * blank.
 */
export function plainOf(node: ReactNode): SheetValue {
  const values = pieces(node).filter((piece) => piece !== null && piece !== '');
  const [only = null] = values;
  if (values.length === 1 && typeof only !== 'string') return only;
  const text = values.map(textOf).join('').trim();
  return text === '' || text === NOTHING ? null : text;
}

/** A figure without its unit, which is in the heading or in a column of its own. */
const bare = (value: SheetValue): SheetValue =>
  typeof value === 'object' && value !== null && 'figure' in value ? { figure: value.figure, kind: value.kind } : value;

/** A column of a file. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly width: number;
  readonly valueOf: (row: Row) => SheetValue;
}

/**
 * The file columns for a list column, `width` characters wide: a figure's unit goes into the heading, or into a column
 * after it.
 */
export function fileColumns<Row, Sort extends string>(
  { header, cell, exported, unit, beside }: DataColumn<Row, Sort>,
  width: number,
): FileColumn<Row>[] {
  if (exported === null) return [];
  const toPlain = (row: Row) => plainOf((exported ?? cell)(row));
  const own: FileColumn<Row> = {
    header: unit === undefined ? header : `${header} (${unit})`,
    width,
    valueOf: unit === undefined && beside === undefined ? toPlain : (row) => bare(toPlain(row)),
  };
  return beside ? [own, { header: beside.header, width, valueOf: (row) => plainOf(beside.cell(row)) }] : [own];
}
