import { FLOORING_TYPES } from '@falcon/domain/flooring';
import { choiceFilter } from '../../blocks/list-page/filters/filter-editors';
import { someOf } from '../../blocks/list-page/filters/filter-values';
import type { ListFilter } from '../../blocks/list-page/filters/list-filter';
import { recordFilters } from './filter-records';

type AddressFilters = Readonly<Record<string, string | undefined>>;
type Can = (typeof recordFilters)[number]['permission'];

const whose = choiceFilter('level', 'Owner', [
  { value: 'CUSTOMER', label: 'Customers' },
  { value: 'UNIT', label: 'Units' },
]);
const enabled = choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }]);

/** The filters of every tab: whose settings. Record filters are for users who can see such records. */
export const ownerFilters = (can: (permission: Can) => boolean): ListFilter[] => [
  whose,
  ...recordFilters.filter(({ permission }) => can(permission)).map(({ filter }) => filter),
  enabled,
];

/** The id of a record in the address, or null. */
export const idOf = (text: string | undefined): string | null => (text && /^\d{1,9}$/.test(text) ? text : null);

/** The flooring type of the address; carpet by default. */
export const floorOf = (address: AddressFilters): string =>
  String(FLOORING_TYPES.find((type) => String(type.id) === address['floor'])?.id ?? 1);

/** The query filter for the filters of the address. */
export function ownerFilterOf(address: AddressFilters) {
  const levels = someOf(address['level'], ['CUSTOMER', 'UNIT'] as const);
  return {
    flooringTypeId: floorOf(address),
    level: levels?.length === 1 ? (levels[0] ?? ('ALL' as const)) : ('ALL' as const),
    pmfId: idOf(address['firm']),
    customerTypeId: idOf(address['type']),
    salespersonId: idOf(address['salesperson']),
    activeOnly: address['active'] === '1',
  };
}
