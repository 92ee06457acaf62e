import type { Transaction } from 'kysely';
import type { DB } from '../../../db/database';

/** The cutting, re-cut or cancellation of one order, in its transaction. */
export interface StockRun {
  readonly trx: Transaction<DB>;
  readonly orderId: number;
  readonly userId: number;
  readonly now: Date;
  /** The business date, for what is added to stock. */
  readonly today: string;
}
