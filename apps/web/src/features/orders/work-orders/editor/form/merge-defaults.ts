import { sameValue } from '#blocks/entity-form/same-value';
import type { LineValue, OrderValues } from './order-values';
import { blankLines } from './order-values';

/** Keeps what the user selected or typed, and takes the rest from the new defaults. */
const merged = <Whole extends object>(before: Whole, now: Whole, next: Whole): Whole =>
  Object.fromEntries(
    (Object.keys(next) as (keyof Whole)[]).map((key) => [key, sameValue(now[key], before[key]) ? next[key] : now[key]]),
  ) as Whole;

const find = (lines: readonly LineValue[], key: string): LineValue | undefined =>
  lines.find((line) => line.lineKey === key);

/**
 * The form after selecting another customer or unit: unchanged defaults are replaced, typed values stay. `before` is
 * what was last filled in, or a blank order.
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
