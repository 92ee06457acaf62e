import type { AddressChange } from '#blocks/list-page/list-state';
import type { ListView } from '#blocks/list-page/views/views';
import type { SortState } from '#ui/table/columns';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { type AddressFilters, ANY_DATE, DUE, NO_DATE } from './filter-codec';

/** The default sort for an address. */
export const newestFirst: SortState<WorkOrderSort> = { sort: 'INSTALL_DATE', direction: 'DESC' };

/** The views of the list of orders, which opens with the first. */
export const orderViews: readonly ListView[] = [
  { name: 'Today and later', query: DUE },
  { name: 'Past install dates', query: { to: 'yesterday' } },
  { name: 'No install date', query: { from: NO_DATE } },
  { name: 'All', query: { from: ANY_DATE } },
];

/** A search covers all dates: a typed number means that order, whether due or not. */
export const searchesEveryDate = (query: AddressFilters): AddressChange =>
  query['from'] === DUE.from && !query['to'] ? { from: undefined, sort: undefined, dir: undefined } : {};
