import type { RowStore } from '../rows';
import type { Bank } from './bank';
import type { Instant } from './course';
import type { StockRoom } from './stock-room';

export interface Storing {
  readonly store: RowStore;
  readonly stock: StockRoom;
  readonly bank: Bank;
  readonly warehouseUserId: number;
  readonly officeUserId: number;
  readonly adminUserId: number;
  /** Commissions that were earned before this day were paid before there were runs. */
  readonly runsSince: string;
  /** Reopened orders from before this instant have been looked into. */
  readonly attentionSince: Instant;
}
