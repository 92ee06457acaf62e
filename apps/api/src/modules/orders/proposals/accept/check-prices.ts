import { cents, formatMoney } from '@falcon/domain/kit/money';
import { validationError } from '#core/errors';
import type { FrozenPrices } from '../offers/frozen-prices';
import type { OfferRow } from '../offers/offers.queries';

const MOST_NAMED = 3;
const money = (amount: number): string => formatMoney(cents(amount));

/** Earlier offers rounded the tax of an option together with that of its floor, so they can be a cent off. */
const isSameOptions = (was: readonly (number | null)[], is: readonly (number | null)[]): boolean =>
  was.length === is.length &&
  was.every((amount, place) => {
    const other = is[place] ?? null;
    return amount === null || other === null ? amount === other : Math.abs(amount - other) <= 1;
  });

/** The lines of an alternative whose present price differs from the offered one, as text. */
export function differingLines({ content, prices }: OfferRow, now: FrozenPrices, alternative: number): string[] {
  const [was, is] = [prices.alternatives[alternative]?.lines ?? [], now.alternatives[alternative]?.lines ?? []];
  return was.flatMap((line, index) => {
    const today = is[index];
    const isSame = today?.perApartment === line.perApartment && isSameOptions(line.options, today.options);
    if (isSame || !today) return [];
    const name = content.lines[index]?.name ?? '';
    return today.perApartment === line.perApartment
      ? [`${name}: an option`]
      : [`${name}: ${money(line.perApartment)} offered, ${money(today.perApartment)} now`];
  });
}

/**
 * Refuses an offer whose units no longer cost the offered amount at its kept prices, because their cuts, defaults or
 * additional costs have changed since; unless today's prices are requested.
 */
export function requireSameLines(offer: OfferRow, now: FrozenPrices, alternative: number, isKept: boolean): void {
  const differing = differingLines(offer, now, alternative);
  if (differing.length === 0) return;
  const more = differing.length > MOST_NAMED ? ` and ${differing.length - MOST_NAMED} more` : '';
  const what = isKept ? 'Cuts, defaults or additional costs of units' : 'Prices';
  throw validationError(
    'atTodaysPrices',
    `${what} have changed since offer ${offer.number} was sent (${differing.slice(0, MOST_NAMED).join('; ')}${more}). Change the proposal and send it again, or accept at today’s prices.`,
  );
}
