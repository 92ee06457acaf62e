/** How a number is written: grouped whole, dollars, dollars a unit (all four decimals, or as many as it has), a quantity, hundredths of a whole; `number` has no style of its own. */
export type FigureKind = 'count' | 'money' | 'rate' | 'columnRate' | 'quantity' | 'percent' | 'number';

/** A number in a file. `unit` is what stands behind it, such as `SY`. A percentage is given as it is read: 18.9. */
export interface SheetFigure {
  readonly figure: number;
  readonly kind: FigureKind;
  readonly unit?: string | undefined;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface SheetDay {
  readonly day: string;
}

/** A day and a time of the wall clock, `YYYY-MM-DDTHH:MM`. */
export interface SheetMoment {
  readonly moment: string;
}

/** What one cell of an exported file holds; null is an empty one. */
export type SheetValue = string | null | SheetFigure | SheetDay | SheetMoment;

// Sums of decimal fractions carry dust behind their last digit.
const DECIMALS = 6;

/** A number as files hold it: without grouping, and without the dust of binary fractions. */
export const bareNumber = (value: number): string => String(Number(value.toFixed(DECIMALS)));
