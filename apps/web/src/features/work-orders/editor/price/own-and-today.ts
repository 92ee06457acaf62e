import type { LivePrice } from './price-context';
import type { Price } from './price-types';

/** An order's price, and that of today only where it differs. */
export const pricesOf = (own: Price, today: Price | null): Pick<LivePrice, 'price' | 'today'> => ({
  price: own,
  today: today !== null && JSON.stringify(own) !== JSON.stringify(today) ? today : null,
});
