import './receipts.schema';
import './slips.schema';
