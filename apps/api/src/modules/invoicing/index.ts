import './create-invoice';
import './invoicing.schema';
import './invoice-fields.schema';
import './invoice-pdf.schema';
import './list/invoice-list.schema';
import './delivery/delivery.schema';

export { createInvoicesJob } from './create-invoices';
export { deliverInvoiceJob } from './delivery/mail-invoices-job';
export { invoicePapersJob } from './delivery/papers-job';
export { invoiceSummariesJob } from './delivery/summaries-job';
