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
  /** Commissions earned before this day were paid before commission runs existed. */
  readonly runsSince: string;
  /** Alerts of orders reopened before this instant are dismissed. */
  readonly attentionSince: Instant;
}
