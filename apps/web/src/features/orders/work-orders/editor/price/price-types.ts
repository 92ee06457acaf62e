import type { OrderPriceFragment, OrderPriceLineFragment, OrderPriceSourceFragment } from './price.generated';

/** What an order costs at one set of prices, in dollars; amounts are null for users who can't see totals. */
export type Price = OrderPriceFragment;
/** One line of a price. */
export type PriceLine = OrderPriceLineFragment;
/** The record that set a price. */
export type Origin = OrderPriceSourceFragment;
/** One answer to "How is this calculated?". */
export type Step = PriceLine['explanation'][number];
/** What a step or a figure is about. */
export type PriceAspect = 'quantity' | 'material' | 'labor' | 'profit';
/** The parts of a cost, in the order of their columns. */
export const COST_PARTS = [
  { part: 'material', label: 'Material' },
  { part: 'labor', label: 'Labor' },
  { part: 'profit', label: 'Profit' },
] as const;

/** How a figure that is not a sum of lines was calculated, in the server's words. */
export const explanationOf = (price: Price, figure: string): string | undefined =>
  price.explanations.find((one) => one.figure === figure)?.text;
