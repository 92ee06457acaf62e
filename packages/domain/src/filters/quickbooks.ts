import { MATCH_STATES, MATCHED_KINDS } from '../quickbooks/matching';
import { oneOf, someOf } from './choices';
import { defineFilters } from './filter';
import type { FilterValues } from './filter';
import { search } from './words';

/** The filters of the list in which records are matched with QuickBooks. */
export const MATCH_FILTERS = defineFilters({
  search: search('Search name'),
  kind: oneOf('kind', 'Kind', MATCHED_KINDS),
  state: someOf('states', 'State', MATCH_STATES),
});

export type MatchFilters = FilterValues<typeof MATCH_FILTERS>;
