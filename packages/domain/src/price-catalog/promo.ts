import { addDays } from '../schedule';

/** What a cost is to a promo: the regular one, that of the promo, or the regular one again after it. */
export type CostPart = 'REGULAR' | 'PROMO' | 'AFTER_PROMO';

/** A cost of an item from a day on. */
export interface CostStep {
  readonly costE4: number;
  readonly effectiveDate: string;
  readonly part: CostPart;
}

/** What a vendor announces for one item. */
export interface Announcement {
  /** What the item costs once everything that waits has come into force. */
  readonly standingE4: number;
  readonly regularE4: number;
  /** From when the regular cost counts. */
  readonly from: string;
  readonly promo: { readonly costE4: number; readonly from: string; readonly until: string } | null;
}

/**
 * The costs of an item day by day: the regular one from its day, the promo from its first day, and the regular one again on the day after its last.
 * A regular cost whose day falls into the promo counts after it; one that begins later lets the cost of before come back in between.
 * A promo that is over says nothing.
 */
export function costSteps({ standingE4, regularE4, from, promo }: Announcement, today: string): CostStep[] {
  const regular: CostStep[] = regularE4 === standingE4 ? [] : [{ costE4: regularE4, effectiveDate: from, part: 'REGULAR' }];
  if (!promo || promo.until < today) return regular;
  const begin = promo.from < today ? today : promo.from;
  const after = addDays(promo.until, 1);
  const during: CostStep = { costE4: promo.costE4, effectiveDate: begin, part: 'PROMO' };
  const back = (costE4: number): CostStep => ({ costE4, effectiveDate: after, part: 'AFTER_PROMO' });
  const first = from < today ? today : from;
  if (first < begin) return [...regular, during, back(regularE4)];
  return first <= after ? [during, back(regularE4)] : [during, back(standingE4), ...regular];
}

/** A cost of an item that waits for its day. */
export interface Waiting {
  readonly effectiveDate: string;
  readonly costE4: number;
}

/** Whether a promo was announced before: its cost counts or waits from its day on, and a cost waits for the day after it. */
export function isAnnounced(promo: { readonly costE4: number; readonly from: string; readonly until: string }, currentE4: number, waiting: readonly Waiting[], today: string): boolean {
  const begins = promo.from <= today ? currentE4 === promo.costE4 : waiting.some(({ effectiveDate, costE4 }) => effectiveDate === promo.from && costE4 === promo.costE4);
  return begins && waiting.some(({ effectiveDate }) => effectiveDate === addDays(promo.until, 1));
}
