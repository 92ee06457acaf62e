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
export { sumsOfInvoices } from './list/invoice-sums';
export { billingCompany } from './pdf/billing-company';
export type { BillingCompany } from './pdf/billing-company';
export { loadInvoiceFacts } from './pdf/load-invoice-facts';
export { labelled, letterhead, MUTED } from './pdf/letterhead';
export type { Margin } from './pdf/letterhead';
export { PAPER, remittance } from './pdf/remittance';
export type { Stub } from './pdf/remittance';
