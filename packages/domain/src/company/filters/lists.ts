import { ITEM_TYPES } from '../../kit/flooring/item-types';
import { FLOORING_TYPES } from '../../kit/flooring/flooring-types';
import { CONTRACTOR_TYPES } from '../../pay/payment-adjustments/index';
import { flag, oneOf, yesNo } from './choices';
import { dateRange } from './dates';
import { argumentOnly, defineFilters } from './filter';
import { record, records } from './records';
import { search } from './words';

/** The filter of every list of records that can be disabled. */
export const active = flag('activeOnly', 'Show', 'Enabled only');

export const CUSTOMER_FILTERS = defineFilters({
  search: search('Search name, street or city'),
  active,
  firm: record('pmfId', 'Firm', 'PROPERTY_FIRM'),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  type: record('customerTypeId', 'Type', 'CUSTOMER_TYPE'),
  location: record('geoLocationId', 'Location', 'LOCATION'),
  own: argumentOnly(flag('salespersonOnly', 'Salesperson', 'You')),
});

export const UNIT_FILTERS = defineFilters({
  search: search('Search unit'),
  active,
  floor: oneOf(
    'flooringTypeId',
    'Floor',
    FLOORING_TYPES.map(({ id, name }) => ({ value: id, label: name })),
  ),
  customer: argumentOnly(record('customerId', 'Customer', 'CUSTOMER')),
});

export const ITEM_FILTERS = defineFilters({
  search: search('Search style, color or number'),
  type: oneOf(
    'itemTypeId',
    'Type',
    ITEM_TYPES.map(({ id, name }) => ({ value: id, label: name })),
  ),
  vendor: record('vendorId', 'Vendor', 'VENDOR'),
  active,
  style: argumentOnly(record('styleId', 'Style', 'STYLE')),
});

export const ADJUSTMENT_FILTERS = defineFilters({
  search: search('Search contractor or reason'),
  dated: dateRange({ from: 'dateFrom', to: 'dateTo' }, 'Due'),
  type: oneOf('contractorType', 'Contractor type', CONTRACTOR_TYPES),
  installer: record('installerId', 'Installer', 'INSTALLER'),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  recurring: yesNo('recurring', 'Recurring'),
});

export const SUPPLY_FILTERS = defineFilters({
  search: search('Search installer or item'),
  dated: dateRange({ from: 'dateFrom', to: 'dateTo' }, 'Date'),
  installer: record('installerId', 'Installer', 'INSTALLER'),
  item: record('itemId', 'Item', 'ITEM', { permission: 'item' }),
});

export const USER_FILTERS = defineFilters({
  search: search('Search users'),
  state: yesNo('enabled', 'Show', { yes: ['enabled', 'Enabled only'], no: ['disabled', 'Disabled only'] }),
  role: records('roleIds', 'Role', 'ROLE'),
});
