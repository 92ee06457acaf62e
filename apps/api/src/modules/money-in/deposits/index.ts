import './deposits.schema';
import './slip.schema';
