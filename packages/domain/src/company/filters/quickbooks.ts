import { CHANGE_KINDS, CHANGE_STATES } from '../../accounting/quickbooks/compare';
import { SYNC_KINDS, SYNC_STATES } from '../../accounting/quickbooks/kinds';
import { PROBLEM_KINDS } from '../../accounting/quickbooks/problems';
import { MATCH_STATES, MATCHED_KINDS } from '../../accounting/quickbooks/matching';
import { oneOf, someOf } from './choices';
import { defineFilters } from './filter';
import { search } from './words';

/** The filters of the list that matches records with QuickBooks. */
export const MATCH_FILTERS = defineFilters({
  search: search('Search name'),
  kind: oneOf('kind', 'Kind', MATCHED_KINDS),
  state: someOf('states', 'State', MATCH_STATES),
});

const nameSearch = search('Search name or number');

/** The filters of the list of entries sent to QuickBooks. */
export const SYNC_ENTRY_FILTERS = defineFilters({
  search: nameSearch,
  state: someOf(
    'states',
    'State',
    SYNC_STATES.filter(({ value }) => value !== 'SKIPPED'),
  ),
  kind: someOf('kinds', 'Kind', SYNC_KINDS),
});

/** The filters of the lists of QuickBooks failures. */
export const FAILURE_FILTERS = defineFilters({
  search: nameSearch,
  problem: someOf('problems', 'Problem', PROBLEM_KINDS),
});

/** The filters of the list of changes made in QuickBooks. */
export const CHANGE_FILTERS = defineFilters({
  search: nameSearch,
  state: someOf('states', 'State', CHANGE_STATES),
  kind: someOf('kinds', 'In QuickBooks', CHANGE_KINDS),
});
