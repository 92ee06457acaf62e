import './create-invoice';
import './invoices.schema';
import './invoice-fields.schema';
import './invoice-pdf.schema';
import './memo-pdf.schema';
import './list/invoice-list.schema';
import './delivery/delivery.schema';
import './delivery/mail-values.schema';
import './preview/preview.schema';

export { createInvoicesJob } from './create-invoices';
export { deliverInvoiceJob } from './delivery/mail-invoices-job';
export { invoicePapersJob } from './delivery/papers-job';
export { invoiceSummariesJob } from './delivery/summaries-job';
export { sumsOfInvoices } from './list/invoice-list.queries';
export { loadInvoiceFacts } from './pdf/load-invoice-facts';
export { remittance } from './pdf/remittance';
export type { Stub } from './pdf/remittance';
