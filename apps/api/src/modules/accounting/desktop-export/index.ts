import './desktop-export.schema';
import './payments/payments.schema';
