import type { CostLine, WaitingCost } from './cost-lines';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { FieldFault } from '#core/errors';
import { costWords, endsPromo, halfFault, promoFault } from './promos';

/** The effects of a price list: costs withdrawn, costs announced, costs that apply immediately. */
export interface CostPlan {
  readonly withdrawn: readonly WaitingCost[];
  readonly queued: readonly (CostLine & { readonly newCost: number })[];
  readonly atOnce: readonly (CostLine & { readonly newCost: number })[];
}

function byItem<Row extends { readonly itemId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}

/** A sentence about an item: with its name if a list has several. */
const toSentence = (name: string, sentence: string): string =>
  name === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `${name}: ${sentence}`;

/**
 * Plans the effects of a price list, or reports the errors of each line. Two costs of an item never share a date
 * (within the list or with an announced cost), none starts inside a promo, no promo loses one half, and an item takes
 * only one cost that is already due (it applies from today). `nameOf` returns an empty text if all lines are for one
 * item.
 */
export function planCosts(
  lines: readonly CostLine[],
  waiting: readonly WaitingCost[],
  today: string,
  path: string,
  nameOf: (itemId: number) => string,
): { readonly faults: readonly FieldFault[]; readonly plan: CostPlan } {
  const faults: FieldFault[] = [];
  const key = (itemId: number, date: string) => `${itemId} ${date}`;
  const standing = new Map(waiting.map((cost) => [key(cost.itemId, cost.effectiveDate), cost]));
  const [linesOf, waitingOf] = [byItem(lines), byItem(waiting)];
  const withdrawn: WaitingCost[] = [];
  const takenDays = new Map<string, number>();
  const queued: CostPlan['queued'][number][] = [];
  const atOnce: CostPlan['atOnce'][number][] = [];
  for (const [index, line] of lines.entries()) {
    const { itemId, newCost, effectiveDate } = line;
    const name = nameOf(itemId);
    const due = effectiveDate <= today;
    const day = key(itemId, due ? today : effectiveDate);
    const fault = (sentence: string) =>
      faults.push({ path: `${path}.${index}.effectiveDate`, message: toSentence(name, sentence) });
    const waitingCost = standing.get(key(itemId, effectiveDate));
    const earlier = takenDays.get(day);
    const [list, others] = [linesOf.get(itemId) ?? [], waitingOf.get(itemId) ?? []];
    const hindered = others.length === 0 ? null : (newCost === null ? halfFault : promoFault)(line, list, others);
    if (newCost === null) {
      if (!waitingCost) fault(`no cost waits for ${writtenDate(effectiveDate)}.`);
      else if (hindered !== null) fault(hindered);
      else withdrawn.push(waitingCost);
      standing.delete(key(itemId, effectiveDate));
    } else if (earlier !== undefined)
      fault(`line ${earlier + 1} has a cost for ${due ? 'today' : writtenDate(effectiveDate)} already.`);
    else if (hindered !== null) fault(hindered);
    else if (waitingCost)
      fault(
        `${costWords(waitingCost)} waits for ${writtenDate(effectiveDate)} already. Withdraw it first, or choose another day.`,
      );
    else {
      takenDays.set(day, index);
      if (due) atOnce.push({ ...line, newCost });
      else
        queued.push({
          ...line,
          newCost,
          ...(endsPromo(line, list, others) ? { source: { kind: 'HAND', part: 'AFTER_PROMO' } } : {}),
        });
    }
  }
  return { faults, plan: { withdrawn, queued, atOnce } };
}
