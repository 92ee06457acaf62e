import { useQuery } from '@apollo/client/react';
import { SETTINGS_UPDATE_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { choiceParts } from '#blocks/list-page/filters/record-filter';
import { useCurrentUser } from '#session/current-user';
import { SettingsUpdatersDocument } from './updates.generated';

/** Users who started updates; the current user is shown as "you". */
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
export const updateFilters = filteredBy(SETTINGS_UPDATE_FILTERS, { records: { by: choiceParts(useUpdaters) } });
