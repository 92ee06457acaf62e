import { sameValue } from '../../../../blocks/entity-form/same-value';
import type { LineValue, OrderValues } from './order-values';
import { blankLines } from './order-values';

/** A line keeps what was selected or typed on it and takes the rest from the new defaults. */
function mergedLine(next: LineValue, now: LineValue | undefined, before: LineValue | undefined): LineValue {
  if (!now || !before) return next;
  return {
    lineKey: next.lineKey,
    item: sameValue(now.item, before.item) ? next.item : now.item,
    selectedValue: now.selectedValue === before.selectedValue ? next.selectedValue : now.selectedValue,
    quantity: sameValue(now.quantity, before.quantity) ? next.quantity : now.quantity,
  };
}

const find = (lines: readonly LineValue[], key: string): LineValue | undefined =>
  lines.find((line) => line.lineKey === key);

/**
 * The form after another customer or unit was selected: unchanged copies are replaced by the new defaults, typed values are kept.
 * `before` is what was filled in last; a blank order if nothing was.
 */
export function mergeDefaults(before: OrderValues, now: OrderValues, next: OrderValues): OrderValues {
  const merged = Object.fromEntries(
    (Object.keys(next) as (keyof OrderValues)[]).map((key) => [
      key,
      sameValue(now[key], before[key]) ? next[key] : now[key],
    ]),
  ) as unknown as OrderValues;
  const sameFloor = now.flooringTypeId === next.flooringTypeId;
  const lines = blankLines(next.flooringTypeId).map((blank) => {
    const line = find(next.lines, blank.lineKey) ?? blank;
    return sameFloor ? mergedLine(line, find(now.lines, line.lineKey), find(before.lines, line.lineKey)) : line;
  });
  return { ...merged, customer: next.customer, unit: next.unit, flooringTypeId: next.flooringTypeId, lines };
}
