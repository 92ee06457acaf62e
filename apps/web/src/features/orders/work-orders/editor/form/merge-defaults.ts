import { sameValue } from '#blocks/entity-form/same-value';
import type { LineValue, OrderValues } from './order-values';
import { blankLines } from './order-values';

/** What was selected or typed is kept, and the rest taken from the new defaults. */
const merged = <Whole extends object>(before: Whole, now: Whole, next: Whole): Whole =>
  Object.fromEntries(
    (Object.keys(next) as (keyof Whole)[]).map((key) => [key, sameValue(now[key], before[key]) ? next[key] : now[key]]),
  ) as Whole;

const find = (lines: readonly LineValue[], key: string): LineValue | undefined =>
  lines.find((line) => line.lineKey === key);

/**
 * The form after another customer or unit was selected: unchanged copies are replaced by the new defaults, typed values
 * are kept. `before` is what was filled in last; a blank order if nothing was.
 */
export function mergeDefaults(before: OrderValues, now: OrderValues, next: OrderValues): OrderValues {
  const sameFloor = now.flooringTypeId === next.flooringTypeId;
  const lines = blankLines(next.flooringTypeId).map((blank) => {
    const [line = blank, was, is] = [next, before, now].map(({ lines }) => find(lines, blank.lineKey));
    return sameFloor && was && is ? merged(was, is, line) : line;
  });
  return {
    ...merged(before, now, next),
    customer: next.customer,
    unit: next.unit,
    flooringTypeId: next.flooringTypeId,
    lines,
  };
}
