import type { StockReceiptOneQuery } from './receiving.generated';

/** The claim of a receipt. */
export type Claim = NonNullable<NonNullable<StockReceiptOneQuery['stockReceipt']>['claim']>;
