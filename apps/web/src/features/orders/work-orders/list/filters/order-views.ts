import { type AddressValues, DUE } from '@falcon/domain/company/filters';
import type { AddressChange } from '#blocks/list-page/list-state';
import type { ListView } from '#blocks/list-page/views/views';
import { ANY_DATE, NO_DATE } from './filter-codec';

/** The views of the list of orders, which opens with the first. */
export const orderViews: readonly ListView[] = [
  { name: 'Today and later', query: DUE },
  { name: 'Past install dates', query: { to: 'yesterday' } },
  { name: 'No install date', query: { from: NO_DATE } },
  { name: 'All', query: { from: ANY_DATE } },
];

/** A search covers all dates: a typed number means that order, whether due or not. */
export const searchesEveryDate = (query: AddressValues): AddressChange =>
  query['from'] === DUE.from && !query['to'] ? { from: undefined, sort: undefined, dir: undefined } : {};
