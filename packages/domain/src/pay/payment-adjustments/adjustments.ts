/** The most weeks that an adjustment recurs: two years. */
export const MOST_RECURRENCES = 104;

/** The most lines of one adjustment. */
export const MOST_ADJUSTMENT_LINES = 50;

/** The largest amount of a line, in whole dollars. */
export const LARGEST_ADJUSTMENT = 99_999;

/** Who an adjustment is for. */
export const CONTRACTOR_TYPES = [
  { value: 'INSTALLER', label: 'Installer' },
  { value: 'SALESPERSON', label: 'Salesperson' },
] as const;
export type ContractorType = (typeof CONTRACTOR_TYPES)[number]['value'];

/** One reason for an adjustment and its amount in cents; negative amounts are deducted. */
export interface AdjustmentLine {
  readonly description: string;
  readonly amountCents: number;
}

/** What an adjustment pays (or deducts) per occurrence, in cents. */
export const adjustmentTotal = (lines: readonly Pick<AdjustmentLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Why lines with amounts are not a valid adjustment; null if they are. */
export const linesFault = (lines: readonly Pick<AdjustmentLine, 'amountCents'>[]): string | null => {
  if (lines.length === 0) return 'Enter at least one line.';
  return adjustmentTotal(lines) === 0 ? 'The lines add up to 0. Nothing would be paid or deducted.' : null;
};
