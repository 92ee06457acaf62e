import './receipts.schema';
import './slips.schema';

export { StockReceipt } from './receipts.schema';
export { rollsOfReceipts, visibleReceipt } from './receipts.queries';
