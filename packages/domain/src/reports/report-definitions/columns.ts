import type { PermissionKey } from '../../office/access/permissions';
import type { Secrecy } from '../../office/access/seen';

/**
 * What a column holds, which decides its type in the contract, its format on the page and in files, and its alignment.
 * `id` columns are never shown: addresses and other columns use them.
 */
export type ColumnKind = 'choice' | 'count' | 'date' | 'id' | 'money' | 'percent' | 'quantity' | 'rate' | 'text';

/**
 * A value of a line, in the unit of the contract: dollars, hundredths as decimals, `YYYY-MM-DD`, the value of a choice.
 */
export type LineValue = string | number | null;
/** One line of a report by the names of its columns. */
export type Line = Readonly<Record<string, LineValue>>;

/** A value of a choice as it is stored, and as people read it. */
export interface ColumnChoice {
  readonly value: string | number;
  readonly label: string;
}

/** The unit of a quantity on a line, which is left out of the cell while the column that names it is shown. */
export interface LineUnit {
  readonly of: (line: Line) => string;
  readonly column: string;
}

/** For everyone who doesn't see a column, it does not leave the server. */
interface ColumnOptions extends Secrecy {
  /** Initial width on the page in pixels; by its kind if left out. */
  readonly width?: number;
  /** Hidden on the page until the user shows it. */
  readonly hidden?: true;
  /** Its name among the sorts of the contract, or false if it can't be sorted; made from its id if left out. */
  readonly sort?: string | false;
  /** Lines can be blank here. */
  readonly blank?: true;
  /** Only lines of these filter values have it: by what they are grouped. Lines are blank there otherwise. */
  readonly when?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** 0 is left blank on a line: where most are 0, the others are found at once. Totals have it. */
  readonly blankZero?: true;
  /** What it means, in the description of the API. */
  readonly about?: string;
}

/**
 * The address that a cell leads to, from its line and the values of the report's filters; null where it leads nowhere.
 */
export type CellLink = (line: Line, filters: Readonly<Record<string, unknown>>) => string | null;

interface Totaled extends ColumnOptions {
  /** Its sum over all lines is shown below; false for a percentage whose whole has no sense over all lines. */
  readonly total?: boolean;
}

/** One column of a report. */
export interface ReportColumn<Id extends string = string> extends Totaled {
  readonly id: Id;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly choices?: readonly ColumnChoice[];
  /** The unit of a quantity: the same for all lines, or by line. */
  readonly unit?: string | LineUnit;
  /** On these lines a quantity is a number of things, without decimals. */
  readonly isWhole?: (line: Line) => boolean;
  readonly link?: CellLink;
  /** Only users with this permission can open it. */
  readonly linkNeeds?: PermissionKey;
  /** Worked out from the other columns; not in the contract, and not sorted. */
  readonly of?: (line: Line) => LineValue;
  /**
   * Worked out by the server: one column as a part of another, 0 when that is 0. Its total is that of the totals.
   * Rounded half-up to tenths of a percent, as margins are everywhere, or to hundredths.
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

/** Dollars, in cents on the server; its link leads to what they are the sum of. */
export const money = figure('money');
/** A number of things; its link leads to them. */
export const count = figure('count');

/** A quantity, in hundredths on the server, with its unit. */
export const quantity = <const Id extends string>(
  id: Id,
  label: string,
  options: Totaled & Pick<ReportColumn, 'isWhole' | 'unit'> = {},
): ReportColumn<Id> => ({ id, label, kind: 'quantity', ...options });

/** A percentage of the line, in hundredths of a percent on the server. */
export const percent = column('percent');

/** One column as a percentage of another, on each line and of the totals; 0 when the whole is 0. */
export const percentOf = <const Id extends string>(
  id: Id,
  label: string,
  ratio: NonNullable<ReportColumn['ratio']>,
  options: Totaled = {},
): ReportColumn<Id> => ({ id, label, kind: 'percent', ratio, ...options });

/** One value of a short list, shown by its label. */
export const choice = <const Id extends string>(
  id: Id,
  label: string,
  choices: readonly ColumnChoice[],
  options: ColumnOptions = {},
): ReportColumn<Id> => ({ id, label, kind: 'choice', choices, ...options });

/** The name of a record. `to` is the address of its page from the line. */
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

/** Words worked out from the other columns. */
export const worded = <const Id extends string>(
  id: Id,
  label: string,
  of: (line: Line) => LineValue,
  options: ColumnOptions = {},
): ReportColumn<Id> => ({ id, label, kind: 'text', of, sort: false, ...options });
