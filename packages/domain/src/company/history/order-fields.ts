import { JOB_REPORTS } from '../../orders/job-reports/index';
import { SITE_ANSWERS, SITE_MESSAGES } from '../../orders/site-messages/index';
import { ORDER_FIELDS, PRICES } from '../../orders/work-order-fields/index';
import { FLOORING_CHOICES, STATUS_CHOICES } from './choices';
import { choice, event, flag, list, money, names, namesAll, text } from './define';
import type { Fields } from './define';
import { kindFields } from './kind-fields';

/** Lists in an order whose sequence can change. */
const REORDERED = [
  { value: 'cuts', label: 'cuts' },
  { value: 'additionalMaterials', label: 'additional materials' },
  { value: 'additionalCosts', label: 'additional costs' },
];
const amount = (label: string) => money(label, PRICES);

export const WORK_ORDER: Fields = {
  ...kindFields({ fields: ORDER_FIELDS, view: 'workOrder' }),
  statusId: choice('Status', STATUS_CHOICES),
  customerId: names('Customer', 'customer'),
  propertyFirmId: names('Management firm', 'propertyFirm'),
  flooringTypeId: choice('Flooring', FLOORING_CHOICES),
  installerId: names('Installer', 'installer'),
  installDateOverride: event(text('Date overridden')),
  promiseOverridden: event(text('Stock promised to others taken')),
  slot: text('Half day'),
  siteMessage: event(choice('E-mailed to the site', SITE_MESSAGES)),
  siteAnswer: event(choice('Answer of the site', SITE_ANSWERS)),
  jobReport: event(choice('Report of the installer', JOB_REPORTS)),
  taxExempt: flag('Tax exempt'),
  materialCents: amount('Material'),
  laborCents: amount('Labor'),
  profitCents: amount('Profit'),
  taxCents: amount('Tax'),
  jobCostCents: amount('Job cost'),
  contractorInvoiceCents: amount('Installer pay'),
  amountPaidCents: amount('Amount paid'),
  invoiceFeeCents: amount('Returned-check fees'),
  acknowledgedDuplicateIds: event(namesAll('Duplicates checked', 'workOrder')),
  duplicateOf: event(names('Duplicate of', 'workOrder')),
  reordered: event(list('In another order', 'choice', REORDERED)),
  // Lists as older history entries stored them, each as one line of text.
  cuts: text('Cuts'),
  additionalMaterials: text('Additional materials'),
  additionalCosts: text('Additional costs', PRICES),
};
