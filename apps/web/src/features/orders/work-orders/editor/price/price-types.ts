import type { OrderPriceFragment, OrderPriceLineFragment, OrderPriceSourceFragment } from './price.generated';

/** The price of an order at one set of prices, in dollars; amounts are null for users who can't see totals. */
export type Price = OrderPriceFragment;
/** One line of a price. */
export type PriceLine = OrderPriceLineFragment;
/** The record that set a price. */
export type Origin = OrderPriceSourceFragment;
/** One answer to "How is this calculated?". */
export type Step = PriceLine['explanation'][number];
/** The subject of a step or figure. */
export type PriceAspect = 'quantity' | 'material' | 'labor' | 'profit';
/** The parts of a cost, in column order. */
export const COST_PARTS = [
  { part: 'material', label: 'Material' },
  { part: 'labor', label: 'Labor' },
  { part: 'profit', label: 'Profit' },
] as const;

/** The server's explanation of a figure that is not a sum of lines. */
export const explanationOf = (price: Price, figure: string): string | undefined =>
  price.explanations.find((one) => one.figure === figure)?.text;
