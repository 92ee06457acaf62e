import './create-invoice';
import './invoicing.schema';

export { createInvoicesJob } from './create-invoices';
export { deliverInvoiceJob } from './deliver-invoice';
