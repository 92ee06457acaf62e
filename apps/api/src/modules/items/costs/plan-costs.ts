import { formatUnitCost, unitCost } from '@falcon/domain/money';
import type { FieldFault } from '../../../graphql/errors';

/** One line of a price list: a cost for an item from a day on; without a cost the one that waits for that day is withdrawn. */
export interface CostLine {
  readonly itemId: number;
  readonly newCost: number | null;
  readonly effectiveDate: string;
  /** Where it comes from, when not from a person's hand: the file and the segment of a price catalog. */
  readonly source?: CostSource;
}

/** The place in a vendor's price catalog that a cost stands in: a segment of X12 832, or a row of a price list, where it may be that of a promo or the regular one after it. */
export type CostSource =
  | { readonly kind: '832'; readonly file: string; readonly sha256: string; readonly segment: number }
  | { readonly kind: 'LIST'; readonly file: string; readonly sha256: string; readonly row: number; readonly part?: 'PROMO' | 'AFTER_PROMO' };

/** A cost that waits already. */
export interface WaitingCost {
  readonly id: number;
  readonly itemId: number;
  readonly costE4: number;
  readonly effectiveDate: string;
  readonly source?: unknown;
}

const partOf = (source: unknown): string => (typeof source === 'object' && source !== null && 'part' in source ? String(source.part) : '');

/** What a price list does: costs taken back, costs that wait from now on, costs that count at once. */
export interface CostPlan {
  readonly withdrawn: readonly WaitingCost[];
  readonly queued: readonly (CostLine & { readonly newCost: number })[];
  readonly atOnce: readonly (CostLine & { readonly newCost: number })[];
}

const dateWords = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}/${date.slice(0, 4)}`;

function byItem<Row extends { readonly itemId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}

const costWords = ({ costE4 }: WaitingCost): string => formatUnitCost(unitCost(costE4));

/** Why a cost of an item may not begin on a day because of a promo, given all lines and waiting costs of this item: the regular cost would come back over it, or it would break into the promo. Null when nothing hinders it. */
function promoFault(line: CostLine, list: readonly CostLine[], waiting: readonly WaitingCost[]): string | null {
  const own = waiting.filter(({ effectiveDate }) => !list.some((other) => other.newCost === null && other.effectiveDate === effectiveDate));
  const back = own.find((cost) => partOf(cost.source) === 'AFTER_PROMO' && cost.effectiveDate > line.effectiveDate);
  if (back) return `a promo runs until the day before ${dateWords(back.effectiveDate)}, and then ${costWords(back)} counts again. Choose a day after that, or withdraw that cost first.`;
  if (partOf(line.source) !== 'AFTER_PROMO') return null;
  const begin = list.find((other) => partOf(other.source) === 'PROMO')?.effectiveDate ?? line.effectiveDate;
  const between = own.find(({ effectiveDate }) => effectiveDate > begin && effectiveDate < line.effectiveDate);
  return between ? `${costWords(between)} waits for ${dateWords(between.effectiveDate)}, in the midst of the promo. Withdraw it first.` : null;
}

/**
 * Decides what a price list does, or says at each line what is wrong with it. Two costs of one item never share a day: neither within
 * the list nor with a cost that waits, none breaks into a promo, and of those whose day has come (they count from today) an item takes one.
 */
export function planCosts(lines: readonly CostLine[], waiting: readonly WaitingCost[], today: string, path: string, nameOf: (itemId: number) => string): { readonly faults: readonly FieldFault[]; readonly plan: CostPlan } {
  const faults: FieldFault[] = [];
  const key = (itemId: number, date: string) => `${itemId} ${date}`;
  const standing = new Map(waiting.map((cost) => [key(cost.itemId, cost.effectiveDate), cost]));
  const [linesOf, waitingOf] = [byItem(lines), byItem(waiting)];
  const withdrawn: WaitingCost[] = [];
  const taken = new Map<string, number>();
  const queued: CostPlan['queued'][number][] = [];
  const atOnce: CostPlan['atOnce'][number][] = [];
  for (const [index, line] of lines.entries()) {
    const { itemId, newCost } = line;
    const due = line.effectiveDate <= today;
    const day = key(itemId, due ? today : line.effectiveDate);
    const fault = (message: string) => faults.push({ path: `${path}.${index}.effectiveDate`, message });
    const found = standing.get(key(itemId, line.effectiveDate));
    const earlier = taken.get(day);
    const others = waitingOf.get(itemId);
    const hindered = newCost === null || !others ? null : promoFault(line, linesOf.get(itemId) ?? [], others);
    if (newCost === null) {
      if (!found) fault(`No cost of ${nameOf(itemId)} waits for ${dateWords(line.effectiveDate)}.`);
      else withdrawn.push(found);
      standing.delete(key(itemId, line.effectiveDate));
    } else if (earlier !== undefined) fault(`${nameOf(itemId)} has a cost for ${due ? 'today' : dateWords(line.effectiveDate)} in line ${earlier + 1} already.`);
    else if (hindered !== null) fault(`${nameOf(itemId)}: ${hindered}`);
    else if (found) fault(`${nameOf(itemId)}: ${costWords(found)} waits for ${dateWords(line.effectiveDate)} already. Withdraw it first, or choose another day.`);
    else {
      taken.set(day, index);
      (due ? atOnce : queued).push({ ...line, newCost });
    }
  }
  return { faults, plan: { withdrawn, queued, atOnce } };
}
