import type { AdjustmentLine } from '@falcon/domain/pay/payment-adjustments';
import type { FieldChange } from '@falcon/domain/company/history';
import { partChanges } from '#kit/record-kit';

type Line = AdjustmentLine | undefined;

/** What changed in the lines of an adjustment, by their number, for its history. */
export function lineChanges(before: readonly AdjustmentLine[], after: readonly AdjustmentLine[]): FieldChange[] {
  const valuesOf = (line: Line, other: Line) =>
    line
      ? {
          'adjustment.amountCents': line.amountCents,
          ...(other && { 'adjustment.description': line.description }),
        }
      : null;
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [was, is]: readonly [Line, Line] = [before[index], after[index]];
    const reference = { part: 'adjustment', key: index + 1, name: (is ?? was)?.description ?? '' } as const;
    return partChanges(reference, valuesOf(was, is), valuesOf(is, was));
  }).flat();
}
