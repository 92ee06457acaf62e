import { ACCOUNTING_STATES, DELIVERY_METHODS, DELIVERY_STATES, INVOICE_STATUSES } from '../../kit/flooring/options';
import { PRICES } from '../../orders/work-order-fields/figures';
import { amounts } from './amounts';
import { flag, someOf, yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import type { FilterValues } from './filter';
import { ids, record } from './records';
import { search } from './words';

/** The most invoices that can be requested by id. */
const MOST_IDS = 1_000;

/** The filters of the list of invoices. Void ones are listed only if their status is requested. */
export const INVOICE_FILTERS = defineFilters({
  search: search('Number, customer, PO, address'),
  status: someOf('statuses', 'Status', INVOICE_STATUSES),
  overdue: flag('overdueOnly', 'Overdue', 'Overdue only'),
  delivery: someOf('deliveryStates', 'Delivery', DELIVERY_STATES),
  method: someOf('deliveries', 'Sent by', DELIVERY_METHODS),
  accounting: someOf('accountingStates', 'Accounting', ACCOUNTING_STATES),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('pmfId', 'Management firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  tax: yesNo('isTaxed', 'Sales tax', { yes: ['taxed', 'With sales tax'], no: ['untaxed', 'Without sales tax'] }),
  amount: amounts({ from: 'amountFrom', to: 'amountTo' }, 'Amount', { permission: PRICES.seenBy }),
  invoiced: dateRange({ from: 'dateFrom', to: 'dateTo' }, 'Invoiced'),
  due: dateRange({ from: 'dueFrom', to: 'dueTo' }, 'Due'),
  sent: dateRange({ from: 'sentFrom', to: 'sentTo' }, 'Sent'),
  ids: ids('ids', MOST_IDS),
});

export type InvoiceFilters = FilterValues<typeof INVOICE_FILTERS>;
