import type { FigureKind } from '@falcon/domain/kit/sheets';
import type { ComponentProps, ReactNode } from 'react';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';
import { Wrapped } from '#ui/Wrapped';
import type { ListColumn } from './seen-columns';

type Text = string | null | undefined;
type Amount = number | null | undefined;
type Pill = ComponentProps<typeof StatusPill>;

const date = (value: Text): ReactNode => <DateText value={value} />;
const time = (value: Text): ReactNode => <TimeText value={value} />;
const figure = (as: FigureKind) => (value: Amount) => <Figure value={value} as={as} />;
const blankOr =
  <Value extends Amount | Text>(cellOf: (value: Value) => ReactNode) =>
  (value: Value): ReactNode =>
    value ? cellOf(value) : '';

/** The width in pixels of a column of pills in which none of these labels is cut. */
export const pillWidth = (options: readonly { readonly label: string }[]): number =>
  // Dot and padding of pill and cell, and a letter at its average width.
  44 + Math.ceil(6 * Math.max(...options.map(({ label }) => label.length)));

/** The widths that a date and a time need in pixels, so that none is cut. */
const [DATE, TIME] = [100, 140];

/**
 * Makes the columns of a list, each in a line: `date('due', 'Due', 100, (row) => row.dueDate, { sort: 'DUE_DATE' })`.
 * What is shown otherwise has a `cell` of its own; the value is in exported files then.
 */
export function columnsOf<Row, Sort extends string = never>() {
  type Column = ListColumn<Row, Sort>;
  type More = Partial<Omit<Column, 'header' | 'id' | 'width'>>;
  const column =
    <Value,>(cellOf: (value: Value) => ReactNode, keyOf: (value: Value) => Amount | Text, align?: 'right', least = 0) =>
    (id: string, header: string, given: number, value: (row: Row) => Value, more: More = {}): Column => {
      const cell = (row: Row) => cellOf(value(row));
      const plain = {
        id,
        header,
        width: Math.max(given, least),
        align,
        cell,
        value: (row: Row) => keyOf(value(row)) ?? null,
      };
      return { ...plain, ...(more.cell && { exported: cell }), ...more };
    };
  const itself = (value: Amount | Text): Amount | Text => value;
  const ofText = (cellOf: (value: Text) => ReactNode, least?: number) => column<Text>(cellOf, itself, undefined, least);
  const ofAmount = (cellOf: (value: Amount) => ReactNode) => column<Amount>(cellOf, itself, 'right');
  return {
    text: ofText((value) => value ?? ''),
    /** A text that can be too long for its column: whole on hover. */
    titled: ofText((value) => (value ? <span title={value}>{value}</span> : '')),
    /** A sentence, on two lines where it needs them. */
    wrapped: column<string>((value) => <Wrapped title={value}>{value}</Wrapped>, itself),
    pill: column<Pill | null>(
      (value) => (value ? <StatusPill {...value} /> : ''),
      (value) => value?.label,
    ),
    date: ofText(date, DATE),
    time: ofText(time, TIME),
    money: ofAmount(figure('money')),
    count: ofAmount(figure('count')),
    percent: ofAmount(figure('percent')),
    quantity: ofAmount(figure('quantity')),
    rate: ofAmount(figure('rate')),
    /** Blank instead of a dash, or of 0. */
    ifAny: {
      date: ofText(blankOr(date), DATE),
      time: ofText(blankOr(time), TIME),
      money: ofAmount(blankOr(figure('money'))),
      count: ofAmount(blankOr(figure('count'))),
    },
    /** Buttons, which a file doesn't have. */
    buttons: (id: string, header: string, width: number, cell: (row: Row) => ReactNode, more: More = {}): Column => ({
      id,
      header,
      width,
      cell,
      exported: null,
      ...more,
    }),
  };
}
