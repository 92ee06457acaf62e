import { offerRounding } from '@falcon/domain/orders/proposals';
import { roundedBy } from '#orders/work-orders';
import type { OfferRow } from '../offers/offers.queries';
import type { KeptFor, PricedProposal } from '../pricing/price-proposal';
import type { Choice } from './accepted-offer';

/** The total of an offer for a choice. */
interface OfferedTotal {
  /** For each line, the cents by which its orders' tax is adjusted so that they cost what was offered. */
  readonly roundings: readonly number[];
  /** In cents, for all apartments. */
  readonly total: number;
}

/** The offer priced in two ways at its kept prices: with its options separate, and as chosen. */
interface BothWays {
  /** Null if today's prices are requested, or the offer is from before prices were kept. */
  readonly apart: PricedProposal | null;
  readonly made: PricedProposal;
}

/** The total of an offer for a choice: the offered prices of each line and each chosen option. */
export function offeredTotal(
  { prices }: OfferRow,
  { alternative, options }: Choice,
  { apart, made: chosenPrices }: BothWays,
): OfferedTotal {
  if (!apart) return { roundings: [], total: chosenPrices.alternatives[0]?.total ?? 0 };
  const places = options.map((place) => prices.optional.indexOf(place));
  const amounts = (of: readonly (number | null)[] | undefined) => places.flatMap((place) => of?.[place] ?? []);
  const lines = chosenPrices.alternatives[0]?.lines ?? [];
  const roundings = lines.map(({ summary }, index) => {
    const was = prices.alternatives[alternative]?.lines[index];
    const is = apart.alternatives[alternative]?.lines[index];
    if (!was || !is || places.length === 0) return 0;
    return offerRounding(
      { perApartment: was.perApartment, options: amounts(was.options) },
      { line: is.summary.totals.sellingPrice, options: amounts(is.untaxedOptions) },
      summary.totals,
    );
  });
  const total = lines.reduce(
    (sum, { perApartment }, index) =>
      sum + (perApartment + (roundings[index] ?? 0)) * (chosenPrices.content.lines[index]?.apartments ?? 0),
    0,
  );
  return { roundings, total };
}

/** Kept prices with each line's tax adjustment. */
export const roundedFor =
  (keptFor: KeptFor, roundings: readonly number[]): KeptFor =>
  (alternative, line) => {
    const keptPrices = keptFor(alternative, line);
    return keptPrices && roundedBy(keptPrices, roundings[line] ?? 0);
  };
