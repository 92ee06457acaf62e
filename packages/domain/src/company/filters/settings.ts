import { COMMODE_OPTIONS, TAKE_UP_OPTIONS, YES_NO_OPTIONS } from '../../kit/flooring/options';
import type { Option } from '../../kit/flooring/option';
import { oneOf, someOf } from './choices';
import { argumentOnly, defineFilters } from './filter';
import { active } from './lists';
import { record } from './records';
import { search } from './words';

/** The search of a settings list; separate from the other filters in the contract. */
export const SETTINGS_SEARCH = search('Search customer or unit');

/** Whose settings: the filters that every settings list has in addition to its own. */
export const SETTINGS_OWNER_FILTERS = defineFilters({
  level: oneOf(
    'level',
    'Owner',
    [
      { value: 'CUSTOMER', label: 'Customers' },
      { value: 'UNIT', label: 'Units' },
    ],
    { unfiltered: 'ALL' },
  ),
  firm: record('pmfId', 'Firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  type: record('customerTypeId', 'Customer type', 'CUSTOMER_TYPE', { permission: 'customerType' }),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON', { permission: 'salesperson' }),
  active,
  customer: argumentOnly(record('customerId', 'Customer', 'CUSTOMER')),
});

const unset = { value: 'NOT_SAID', label: 'Not set' } as const;

/** Whether a setting is set, in the words of its list. */
const whetherSet = <const Name extends string>(argument: Name, label: string, set: string, not: string = unset.label) =>
  someOf(argument, label, [
    { value: 'SAID', label: set },
    { value: unset.value, label: not },
  ]);

export const PREFERENCE_SETTING_FILTERS = defineFilters({
  takeUp: someOf('takeUp', 'Take up', [unset, ...TAKE_UP_OPTIONS]),
  commode: someOf('commodeValue', 'Commode', [unset, ...COMMODE_OPTIONS]),
  appliance: someOf('appliancePay', 'Appliance pay', [unset, ...YES_NO_OPTIONS]),
  rate: whetherSet('adjustedLaborRate', 'Adjusted labor rate', 'Set'),
});

/** The filters for the items of one line; `options` are the choices for the item's selection. */
export const itemSettingFilters = (label: string, options: readonly Option[]) =>
  defineFilters({
    item: record('itemId', 'Item', 'ITEM'),
    said: whetherSet('item', 'Item', 'Any item'),
    choice: someOf('selectedValue', label, [unset, ...options], { texts: true }),
  });

export const MATERIAL_SETTING_FILTERS = defineFilters({
  said: whetherSet('material', 'Materials', 'Some', 'None'),
  item: record('itemId', 'Item', 'ITEM'),
});

export const PROFIT_SETTING_FILTERS = defineFilters({
  said: whetherSet('amount', 'Profit', 'Set here', 'Inherits'),
  item: argumentOnly(record('itemId', 'Item', 'ITEM')),
});

/** The kinds of settings that an update can change. */
export const SETTINGS_KINDS = [
  { value: 'ITEMS', label: 'Items' },
  { value: 'PREFERENCES', label: 'Preferences' },
  { value: 'PROFITS', label: 'Profits' },
  { value: 'ADDITIONAL_MATERIALS', label: 'Additional materials' },
] as const satisfies readonly Option[];

/** The states of an update, in the order it goes through them. */
export const SETTINGS_UPDATE_STATES = [
  { value: 'RUNNING', label: 'Running' },
  { value: 'DONE', label: 'Done' },
  { value: 'FAILED', label: 'Not finished' },
  { value: 'UNDOING', label: 'Undoing' },
  { value: 'UNDONE', label: 'Undone' },
] as const satisfies readonly Option[];

/** The filters of the list of updates. */
export const SETTINGS_UPDATE_FILTERS = defineFilters({
  search: search('Search setting'),
  kind: someOf('kinds', 'Settings', SETTINGS_KINDS),
  state: someOf('states', 'State', SETTINGS_UPDATE_STATES),
  by: record('userId', 'By', 'USER'),
});
