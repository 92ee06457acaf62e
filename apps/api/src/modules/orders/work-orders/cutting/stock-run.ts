import type { Transaction } from 'kysely';
import type { DB } from '#db/database';

/** The cutting, re-cut or cancellation of one order, in its transaction. */
export interface StockRun {
  readonly trx: Transaction<DB>;
  readonly orderId: number;
  readonly userId: number;
  readonly now: Date;
  /** The business date for additions to stock. */
  readonly today: string;
  /** The shortest roll end that is kept, in ten-thousandths of a foot. */
  readonly smallestE4: number;
}
