import { addDays } from '../../kit/schedule';

/** A cost's role in a promo: regular, promo, or the regular cost again after it. */
export type CostPart = 'REGULAR' | 'PROMO' | 'AFTER_PROMO';

/** An item's cost from a date on. */
export interface CostStep {
  readonly costE4: number;
  readonly effectiveDate: string;
  readonly part: CostPart;
}

/** What a vendor announces for one item. */
export interface Announcement {
  /** The cost once all announced costs have taken effect. */
  readonly standingE4: number;
  readonly regularE4: number;
  /** The date on which the regular cost takes effect. */
  readonly from: string;
  readonly promo: { readonly costE4: number; readonly from: string; readonly until: string } | null;
}

/**
 * The costs of an item by date: the regular one from its date, the promo from its first day, and the regular one again
 * on the day after its last. A regular cost dated within the promo applies after it; if it starts later, the former
 * cost returns in between. A promo that is over is ignored.
 */
export function costSteps({ standingE4, regularE4, from, promo }: Announcement, today: string): CostStep[] {
  const regular: CostStep[] =
    regularE4 === standingE4 ? [] : [{ costE4: regularE4, effectiveDate: from, part: 'REGULAR' }];
  if (!promo || promo.until < today) return regular;
  const begin = promo.from < today ? today : promo.from;
  const after = addDays(promo.until, 1);
  const during: CostStep = { costE4: promo.costE4, effectiveDate: begin, part: 'PROMO' };
  const back = (costE4: number): CostStep => ({ costE4, effectiveDate: after, part: 'AFTER_PROMO' });
  const first = from < today ? today : from;
  if (first < begin) return [...regular, during, back(regularE4)];
  return first <= after ? [during, back(regularE4)] : [during, back(standingE4), ...regular];
}

/** An announced cost of an item. */
export interface AnnouncedCost {
  readonly effectiveDate: string;
  readonly costE4: number;
}

/**
 * Whether a promo was already announced: its cost applies or is announced for its first day, and another cost for the
 * day after its last.
 */
export function isAnnounced(
  promo: { readonly costE4: number; readonly from: string; readonly until: string },
  currentE4: number,
  waiting: readonly AnnouncedCost[],
  today: string,
): boolean {
  const begins =
    promo.from <= today
      ? currentE4 === promo.costE4
      : waiting.some(({ effectiveDate, costE4 }) => effectiveDate === promo.from && costE4 === promo.costE4);
  return begins && waiting.some(({ effectiveDate }) => effectiveDate === addDays(promo.until, 1));
}
