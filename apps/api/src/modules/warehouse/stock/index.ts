import './stock.schema';
import './stock-changes.schema';
