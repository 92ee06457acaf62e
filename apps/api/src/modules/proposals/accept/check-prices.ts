import { cents, formatMoney } from '@falcon/domain/money';
import { validationError } from '../../../core/errors';
import type { FrozenPrices } from '../offers/frozen-prices';

const MOST_NAMED = 3;
const money = (amount: number): string => formatMoney(cents(amount));

/** Refuses to accept at other prices than were offered, unless that is wanted: costs or rates have changed since. */
export function requireSamePrices(
  offered: FrozenPrices,
  now: FrozenPrices,
  alternative: number,
  { names, number }: { readonly names: readonly string[]; readonly number: number },
): void {
  const [was, is] = [offered.alternatives[alternative]?.lines ?? [], now.alternatives[alternative]?.lines ?? []];
  const differing = was.flatMap((line, index) => {
    const today = is[index];
    const isSame =
      today?.perApartment === line.perApartment && JSON.stringify(today.options) === JSON.stringify(line.options);
    if (isSame || !today) return [];
    return today.perApartment === line.perApartment
      ? [`${names[index] ?? ''}: an option`]
      : [`${names[index] ?? ''}: ${money(line.perApartment)} then, ${money(today.perApartment)} today`];
  });
  if (differing.length === 0) return;
  const more = differing.length > MOST_NAMED ? ` and ${differing.length - MOST_NAMED} more` : '';
  throw validationError(
    'atTodaysPrices',
    `Prices have changed since offer ${number} was sent (${differing.slice(0, MOST_NAMED).join('; ')}${more}). Change the proposal and send it again, or accept at today’s prices.`,
  );
}
