import './supply-purchases.schema';
import './supply-items.schema';
import './stock-lists.schema';
import './supply-purchases.report';

export { storePurchase } from './store-purchase';
export { storeCount, storeReceipt } from './supply-stock.queries';
