import { RECEIPT_METHODS } from '../../money-in/accounts/entry';
import { someOf, yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of payments. */
export const RECEIPT_FILTERS = defineFilters({
  search: search('Search check number or customer'),
  received: dateRange({ from: 'receivedFrom', to: 'receivedTo' }, 'Received'),
  reversedOn: dateRange({ from: 'reversedFrom', to: 'reversedTo' }, 'Reversed on'),
  method: someOf('methods', 'Method', RECEIPT_METHODS),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('propertyFirmId', 'Management firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  reversed: yesNo('isReversed', 'Reversed', { yes: ['reversed', 'Reversed only'], no: ['stands', 'Not reversed'] }),
  deposited: yesNo('isDeposited', 'Deposit', { yes: ['deposited', 'Deposited'], no: ['toDeposit', 'To be deposited'] }),
});
