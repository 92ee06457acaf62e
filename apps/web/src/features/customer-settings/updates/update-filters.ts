import { useQuery } from '@apollo/client/react';
import { choiceFilter } from '../../../blocks/list-page/filters/filter-editors';
import { someOf } from '../../../blocks/list-page/filters/filter-values';
import type { ListFilter } from '../../../blocks/list-page/filters/list-filter';
import type { ListState } from '../../../blocks/list-page/list-state';
import { recordFilter } from '../../../blocks/list-page/filters/record-filter';
import type { CustomerSettingsUpdateSort } from '../../../graphql/schema-types.generated';
import { useCurrentUser } from '../../../session/current-user';
import { idOf } from '../settings-filters';
import { KINDS, STATE_NAMES, stateLook } from './update-words';
import { SettingsUpdatersDocument, type SettingsUpdatesQueryVariables } from './updates.generated';

const KIND_NAMES = ['ITEMS', 'PREFERENCES', 'PROFITS', 'ADDITIONAL_MATERIALS'] as const;

/** Users who made updates; you are shown as such. */
function useUpdaters() {
  const me = useCurrentUser()?.id;
  const { data } = useQuery(SettingsUpdatersDocument, {
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  return (data?.customerSettingsUpdaters ?? []).map(({ id, fullName }) => ({
    value: id,
    label: id === me ? `${fullName} (me)` : fullName,
  }));
}

/** The filters of the list of updates. */
export const updateFilters: readonly ListFilter[] = [
  choiceFilter(
    'kind',
    'Settings',
    KIND_NAMES.map((value) => ({ value, label: KINDS[value] })),
  ),
  choiceFilter(
    'state',
    'State',
    STATE_NAMES.map((value) => ({ value, label: stateLook(value).label })),
  ),
  recordFilter('by', 'By', useUpdaters),
];

/** The query variables for the list's address. */
export const updateVariables = ({
  page,
  search,
  sort,
  direction,
  filters,
}: ListState<CustomerSettingsUpdateSort>): SettingsUpdatesQueryVariables => ({
  ...page,
  search,
  sort,
  direction,
  kinds: someOf(filters['kind'], KIND_NAMES),
  states: someOf(filters['state'], STATE_NAMES),
  userId: idOf(filters['by']),
});
