import { formatUnitCost, unitCost } from '@falcon/domain/kit/money';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import type { CostLine, WaitingCost } from './cost-lines';

export const partOf = (source: unknown): string =>
  typeof source === 'object' && source !== null && 'part' in source ? String(source.part) : '';
export const costWords = ({ costE4 }: Pick<WaitingCost, 'costE4'>): string => formatUnitCost(unitCost(costE4));

/** A promo of an item: its cost and the one that applies after it. Without `begin` it is already running. */
export interface Promo {
  readonly begin: WaitingCost | null;
  readonly end: WaitingCost;
}

/** The promos of one item, from its announced costs. */
export function promosOf(waiting: readonly WaitingCost[]): Promo[] {
  const promos: Promo[] = [];
  let begin: WaitingCost | null = null;
  for (const cost of waiting.toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate))) {
    if (partOf(cost.source) === 'PROMO') begin = cost;
    if (partOf(cost.source) !== 'AFTER_PROMO') continue;
    promos.push({ begin, end: cost });
    begin = null;
  }
  return promos;
}

/**
 * A promo's dates and cost, and the cost after it: "a promo at $6.00 runs from … to …, and then $8.00 counts again".
 */
export function promoWords({ begin, end }: Promo): string {
  const last = writtenDate(addDays(end.effectiveDate, -1));
  const days = begin
    ? `a promo at ${costWords(begin)} runs from ${writtenDate(begin.effectiveDate)} to ${last}`
    : `a promo runs until ${last}`;
  return `${days}, and then ${costWords(end)} counts again`;
}

const isWithdrawn = (list: readonly CostLine[], cost: WaitingCost): boolean =>
  list.some(({ newCost, effectiveDate }) => newCost === null && effectiveDate === cost.effectiveDate);
const wayOut = ({ begin, end }: Promo): string =>
  `Choose a day after ${writtenDate(end.effectiveDate)}, or ${begin ? 'withdraw' : 'end'} the promo first.`;

/**
 * Why a promo prevents a cost from starting on a date: the regular cost would overwrite it, or it would fall into the
 * promo. Null when nothing prevents it.
 */
export function promoFault(line: CostLine, list: readonly CostLine[], waiting: readonly WaitingCost[]): string | null {
  const own = waiting.filter((cost) => !isWithdrawn(list, cost));
  const undone = promosOf(own).find(({ end }) => end.effectiveDate >= line.effectiveDate);
  if (undone) return `${promoWords(undone)}. ${wayOut(undone)}`;
  if (partOf(line.source) !== 'AFTER_PROMO') return null;
  const begin = list.find((other) => partOf(other.source) === 'PROMO')?.effectiveDate ?? line.effectiveDate;
  const between = own.find(({ effectiveDate }) => effectiveDate > begin && effectiveDate < line.effectiveDate);
  return between
    ? `${costWords(between)} waits for ${writtenDate(between.effectiveDate)}, during the promo. Withdraw it first.`
    : null;
}

/** The line that ends a promo instead of its own end, which the same list withdraws. */
const newEnd = ({ begin, end }: Promo, list: readonly CostLine[]): CostLine | undefined =>
  isWithdrawn(list, end) && !(begin && isWithdrawn(list, begin))
    ? list
        .filter(({ newCost, effectiveDate }) => newCost !== null && (!begin || effectiveDate > begin.effectiveDate))
        .toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate))[0]
    : undefined;

/** Whether a line sets the end of a promo, replacing the former one. */
export const endsPromo = (line: CostLine, list: readonly CostLine[], waiting: readonly WaitingCost[]): boolean =>
  promosOf(waiting).some((promo) => newEnd(promo, list) === line);

/**
 * Why an announced cost can't be withdrawn alone: it is half of a promo, which would never end, or would end without
 * having started. Null if it can.
 */
export function halfFault(line: CostLine, list: readonly CostLine[], waiting: readonly WaitingCost[]): string | null {
  const promo = promosOf(waiting).find(
    ({ begin, end }) => line.effectiveDate === end.effectiveDate || line.effectiveDate === begin?.effectiveDate,
  );
  if (!promo) return null;
  const { begin, end } = promo;
  if (begin?.effectiveDate === line.effectiveDate)
    return isWithdrawn(list, end)
      ? null
      : `${promoWords(promo)}. Withdraw both of its costs, that of ${writtenDate(end.effectiveDate)} too.`;
  if ((begin && isWithdrawn(list, begin)) || newEnd(promo, list)) return null;
  return `without ${costWords(end)} on ${writtenDate(end.effectiveDate)} the promo would never end. ${begin ? `Withdraw its cost of ${writtenDate(begin.effectiveDate)} too.` : 'To end the promo, also enter the cost that replaces it and its effective date.'}`;
}
