import type { PermissionKey } from '../../office/access/permissions';
import type { Secrecy } from '../../office/access/seen';

/**
 * What a column holds, which sets its contract type, its format on the page and in files, and its alignment. `id`
 * columns are never shown: addresses and other columns use them.
 */
export type ColumnKind = 'choice' | 'count' | 'date' | 'id' | 'money' | 'percent' | 'quantity' | 'rate' | 'text';

/**
 * A value of a line, in the unit of the contract: dollars, hundredths as decimals, `YYYY-MM-DD`, the value of a choice.
 */
export type LineValue = string | number | null;
/** One line of a report, by column name. */
export type Line = Readonly<Record<string, LineValue>>;

/** A choice's stored value and its label. */
export interface ColumnChoice {
  readonly value: string | number;
  readonly label: string;
}

/** The unit of a line's quantity; omitted from the cell while the column that names it is shown. */
export interface LineUnit {
  readonly of: (line: Line) => string;
  readonly column: string;
}

/** For everyone who doesn't see a column, it does not leave the server. */
interface ColumnOptions extends Secrecy {
  /** Initial width on the page in pixels; by default, the kind's. */
  readonly width?: number;
  /** Hidden on the page until the user shows it. */
  readonly hidden?: true;
  /** Its sort name in the contract, or false if it can't be sorted; by default derived from its id. */
  readonly sort?: string | false;
  /** Lines may be blank here. */
  readonly blank?: true;
  /** Shown only for these filter values, such as a grouping; otherwise lines are blank. */
  readonly when?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** Leaves 0 blank on lines, so that the few other values stand out; totals still show it. */
  readonly blankZero?: true;
  /** Its meaning, for the API description. */
  readonly about?: string;
}

/** The address that a cell links to, from its line and the report's filter values; null for no link. */
export type CellLink = (line: Line, filters: Readonly<Record<string, unknown>>) => string | null;

interface Totaled extends ColumnOptions {
  /** Shows its sum over all lines below; false for a percentage that makes no sense as a total. */
  readonly total?: boolean;
}

/** One column of a report. */
export interface ReportColumn<Id extends string = string> extends Totaled {
  readonly id: Id;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly choices?: readonly ColumnChoice[];
  /** A quantity's unit: the same for all lines, or per line. */
  readonly unit?: string | LineUnit;
  /** Lines on which the quantity is a count, without decimals. */
  readonly isWhole?: (line: Line) => boolean;
  readonly link?: CellLink;
  /** Only users with this permission can open it. */
  readonly linkNeeds?: PermissionKey;
  /** Derived from other columns; not in the contract, and can't be sorted. */
  readonly of?: (line: Line) => LineValue;
  /**
   * Calculated by the server: one column as a share of another, 0 if that is 0. Its total comes from the totals.
   * Rounded half-up to tenths of a percent, as all margins are, or to hundredths.
   */
  readonly ratio?: { readonly part: string; readonly whole: string; readonly hundredths?: true };
}

const column =
  (kind: ColumnKind) =>
  <const Id extends string>(id: Id, label: string, options: ColumnOptions = {}): ReportColumn<Id> => ({
    id,
    label,
    kind,
    ...options,
  });

/** Words. */
export const text = column('text');
/** A calendar date. */
export const date = column('date');
/** A price per unit, in ten-thousandths of a dollar on the server. */
export const rate = column('rate');

const figure =
  (kind: ColumnKind) =>
  <const Id extends string>(
    id: Id,
    label: string,
    options: Totaled & Pick<ReportColumn, 'link' | 'linkNeeds'> = {},
  ): ReportColumn<Id> => ({ id, label, kind, ...options });

/** Dollars, in cents on the server; its link goes to the records that it adds up. */
export const money = figure('money');
/** A count; its link goes to the records counted. */
export const count = figure('count');

/** A quantity, in hundredths on the server, with its unit. */
export const quantity = <const Id extends string>(
  id: Id,
  label: string,
  options: Totaled & Pick<ReportColumn, 'isWhole' | 'unit'> = {},
): ReportColumn<Id> => ({ id, label, kind: 'quantity', ...options });

/** A percentage of the line, in hundredths of a percent on the server. */
export const percent = column('percent');

/** One column as a percentage of another, on each line and for the totals; 0 if the whole is 0. */
export const percentOf = <const Id extends string>(
  id: Id,
  label: string,
  ratio: NonNullable<ReportColumn['ratio']>,
  options: Totaled = {},
): ReportColumn<Id> => ({ id, label, kind: 'percent', ratio, ...options });

/** A value from a short list, shown by its label. */
export const choice = <const Id extends string>(
  id: Id,
  label: string,
  choices: readonly ColumnChoice[],
  options: ColumnOptions = {},
): ReportColumn<Id> => ({ id, label, kind: 'choice', choices, ...options });

/** A record's name. `to` is its page's address, from the line. */
export const reference = <const Id extends string>(
  id: Id,
  label: string,
  to: CellLink,
  options: ColumnOptions = {},
): ReportColumn<Id> => ({ id, label, kind: 'text', link: to, ...options });

/** A record's id, for addresses and sorts; never shown. */
export const recordId = <const Id extends string>(
  id: Id,
  options: Pick<ColumnOptions, 'blank'> = {},
): ReportColumn<Id> => ({
  id,
  label: '',
  kind: 'id',
  sort: false,
  ...options,
});

/** Text derived from other columns. */
export const worded = <const Id extends string>(
  id: Id,
  label: string,
  of: (line: Line) => LineValue,
  options: ColumnOptions = {},
): ReportColumn<Id> => ({ id, label, kind: 'text', of, sort: false, ...options });
