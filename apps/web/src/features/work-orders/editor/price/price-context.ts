import { createContext, useContext } from 'react';
import type { Price, PriceLine } from './price-types';

/** The live price of the order on screen. */
export interface LivePrice {
  /** At the prices that the order keeps (today's for a draft); null until the first answer. */
  price: Price | null;
  /** At today's prices, where they differ from those kept. */
  today: Price | null;
  /** True while the answer to the latest change is on its way. */
  waiting: boolean;
  /** Why no price could be worked out. */
  failure: string | undefined;
}

/** No price yet. */
export const NO_PRICE: LivePrice = { price: null, today: null, waiting: false, failure: undefined };

/** The live price for the lines and the card. */
export const PriceContext = createContext<LivePrice>(NO_PRICE);

/** The live price. */
export const usePrice = (): LivePrice => useContext(PriceContext);

/** One line of a price. */
export const lineOf = (price: Price | null, key: string): PriceLine | undefined => price?.lines.find((line) => line.lineKey === key);
