import type { PriceAspect, PriceLine } from './price-types';

/** What is explained, and the sentence above it. */
export interface ExplainProps {
  title: string;
  /** A sentence about the figure as a whole. */
  summary?: string | undefined;
  lines: readonly PriceLine[];
  /** One part of each line, or all of them. */
  about: PriceAspect | 'all';
}
