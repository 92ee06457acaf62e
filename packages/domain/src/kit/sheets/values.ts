/**
 * The format of a number: grouped integer, dollars, dollars per unit (all four decimals, or as many as needed),
 * quantity, percentage (one decimal, or two in a column); `number` has no style.
 */
export type FigureKind =
  | 'count'
  | 'money'
  | 'rate'
  | 'columnRate'
  | 'quantity'
  | 'percent'
  | 'columnPercent'
  | 'number';

/** Whether a figure is a percentage. */
export const isPercent = (kind: FigureKind): boolean => kind === 'percent' || kind === 'columnPercent';

/** A number in a file. `unit` is shown after it, such as `SY`. A percentage is stored as displayed: 18.9. */
export interface SheetFigure {
  readonly figure: number;
  readonly kind: FigureKind;
  readonly unit?: string | undefined;
}

/** A date, `YYYY-MM-DD`. */
export interface SheetDay {
  readonly day: string;
}

/** A local date and time, `YYYY-MM-DDTHH:MM`. */
export interface SheetMoment {
  readonly moment: string;
}

/** The content of a cell in an exported file; null is blank. */
export type SheetValue = string | null | SheetFigure | SheetDay | SheetMoment;

// Sums of decimals have floating-point noise after the last digit.
const DECIMALS = 6;

/** A number for files, without grouping or floating-point noise. */
export function bareNumber(value: number): string {
  const text = String(value);
  const point = text.indexOf('.');
  const isShort = point === -1 || text.length - point - 1 <= DECIMALS;
  return isShort && !text.includes('e') ? text : String(Number(value.toFixed(DECIMALS)));
}
