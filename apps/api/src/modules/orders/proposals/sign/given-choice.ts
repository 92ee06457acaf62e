import type { Choice } from '../accept/accepted-offer';
import type { OfferRow } from '../offers/offers.queries';

/** The alternative and options that were chosen; null if the offer has no such ones. */
export function choiceOf(
  { content, prices }: OfferRow,
  { alternative, options }: { readonly alternative: number; readonly options: readonly number[] },
): Choice | null {
  const chosen = [...new Set(options)].toSorted((a, b) => a - b);
  return content.alternatives[alternative] && chosen.every((place) => prices.optional.includes(place))
    ? { alternative, options: chosen }
    : null;
}

/** What the customer owes for a choice, in cents. */
export function totalOf({ prices }: OfferRow, { alternative, options }: Choice): number {
  const offered = prices.alternatives[alternative];
  return prices.optional.reduce(
    (sum, place, index) => (options.includes(place) ? sum + (offered?.options[index] ?? 0) : sum),
    offered?.total ?? 0,
  );
}
