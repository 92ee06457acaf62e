import type { PriceAspect, PriceLine } from './price-types';

/** The figure to explain, and a sentence above it. */
export interface ExplainProps {
  title: string;
  /** A sentence about the whole figure. */
  summary?: string | undefined;
  lines: readonly PriceLine[];
  /** One part of each line, or all of them. */
  about: PriceAspect | 'all';
}
