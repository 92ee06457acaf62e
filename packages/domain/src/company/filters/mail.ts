import { MAIL_STATES } from '../../office/mail/states';
import { MAIL_TEMPLATE_CHOICES } from '../../office/mail/titles';
import { flag, someOf } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { ids, record } from './records';
import { search } from './words';

/** The most invoices whose e-mails can be requested together. */
const MOST_INVOICES = 200;

/** The filters of the log of e-mails. */
export const MAIL_FILTERS = defineFilters({
  search: search('Address or subject'),
  attention: flag('needsAttention', 'Attention', 'Needs attention'),
  state: someOf('states', 'Status', MAIL_STATES),
  unsettled: flag('isUnsettled', 'Settled', 'Not settled'),
  template: someOf('templates', 'Text', MAIL_TEMPLATE_CHOICES),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('propertyFirmId', 'Management firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  created: dateRange({ from: 'createdFrom', to: 'createdTo' }, 'Date'),
  invoice: ids('invoiceIds', MOST_INVOICES),
});
