import { createContext, useContext } from 'react';
import type { Price, PriceLine } from './price-types';

/**
 * Where the figures come from: outdated and `waiting` for the server, calculated in the browser (`checking`),
 * `confirmed` by the server, or `held` because the form can't be calculated.
 */
export type PriceState = 'waiting' | 'checking' | 'confirmed' | 'held';

/** The live price of the order on screen. */
export interface LivePrice {
  /** At the order's own prices (today's for a draft); null before the first response. */
  price: Price | null;
  /** At today's prices, if they differ from the order's own. */
  today: Price | null;
  standing: PriceState;
  /** Why the price could not be calculated. */
  failure: string | undefined;
}

/** The id of the price card, for a link to it. */
export const PRICE_CARD = 'price-card';

/** No price yet. */
export const NO_PRICE: LivePrice = { price: null, today: null, standing: 'held', failure: undefined };

/** The live price for the lines and the card. */
export const PriceContext = createContext<LivePrice>(NO_PRICE);

/** The live price. */
export const usePrice = (): LivePrice => useContext(PriceContext);

/** One line of a price. */
export const lineOf = (price: Price | null, key: string): PriceLine | undefined =>
  price?.lines.find((line) => line.lineKey === key);
