import './payment-adjustments.schema';
import './payment-adjustments.report';
