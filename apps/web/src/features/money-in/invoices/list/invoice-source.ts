import { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import type { ListView } from '#blocks/list-page/views/views';
import { firmParts, RECORD_PARTS, salespersonParts } from '#blocks/record-filters/record-parts';
import { InvoiceLineFragmentDoc } from './invoice-list.generated';

/** The request for the list. */
export const invoicesDocument = listDocument('invoices', InvoiceLineFragmentDoc, INVOICE_FILTERS, {
  statuses: '[InvoiceStatus!]',
  deliveryStates: '[InvoiceDeliveryState!]',
  deliveries: '[InvoiceDeliveryMethod!]',
  accountingStates: '[AccountingState!]',
  sort: 'InvoiceSort',
});

/** The search and filters of the list. */
export const invoiceFilters = filteredBy(INVOICE_FILTERS, {
  records: { customer: RECORD_PARTS.CUSTOMER, firm: firmParts, salesperson: salespersonParts },
});

/** What an office looks for in its invoices. */
export const invoiceViews: readonly ListView[] = [
  { name: 'To be sent', query: { delivery: 'TO_SEND' } },
  { name: 'Not delivered', query: { delivery: 'FAILED' } },
  { name: 'Overdue', query: { overdue: '1', sort: 'DUE_DATE', dir: 'ASC' } },
  { name: 'Failed in accounting', query: { accounting: 'FAILED' } },
  { name: 'All', query: {} },
];
