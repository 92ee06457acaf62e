import { FINDING_STATES, SELF_CHECKS } from '../self-check/index';
import { someOf } from './choices';
import { defineFilters } from './filter';
import { search } from './words';

/** The filters of the findings of the self-check. */
export const SELF_CHECK_FILTERS = defineFilters({
  search: search('Record'),
  state: someOf('states', 'State', FINDING_STATES),
  check: someOf('checks', 'Check', SELF_CHECKS, { texts: true }),
});
