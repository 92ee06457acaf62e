import type { FieldChange } from '@falcon/domain/company/history';
import { partChanges } from '#kit/record-kit';
import type { PurchaseLine } from './purchase-form';

type Line = Pick<PurchaseLine, 'itemId' | 'itemPriceE4' | 'quantityE2'> | undefined;

const valuesOf = (line: Line) =>
  line ? { 'supply.quantityE2': line.quantityE2, 'supply.itemPriceE4': line.itemPriceE4 } : null;

/** What changed in the lines of a purchase, for its history; another item on a line is a line removed and one added. */
export function lineChanges(before: readonly NonNullable<Line>[], after: readonly NonNullable<Line>[]): FieldChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [was, is]: readonly [Line, Line] = [before[index], after[index]];
    const of = (line: Line) => ({ part: 'supply', key: index + 1, item: line?.itemId ?? null }) as const;
    if (was && is && was.itemId !== is.itemId)
      return [...partChanges(of(was), valuesOf(was), null), ...partChanges(of(is), null, valuesOf(is))];
    return partChanges(of(is ?? was), valuesOf(was), valuesOf(is));
  }).flat();
}
