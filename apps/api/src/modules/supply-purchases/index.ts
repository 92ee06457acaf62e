import './supply-purchases.schema';
import './supply-items.schema';
import './supply-purchases.report';
