import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { HistoryRecordType } from '#graphql/schema-types.generated';
import { RecordHistoryDocument, type RecordHistoryQuery } from './history.generated';

export type HistoryEntryRow = NonNullable<
  NonNullable<NonNullable<RecordHistoryQuery['recordHistory']['edges']>[number]>['node']
>;

const PAGE = 30;

/** The loaded pages with the older one added. */
const joined = (
  old: RecordHistoryQuery,
  { fetchMoreResult }: { fetchMoreResult: RecordHistoryQuery },
): RecordHistoryQuery => ({
  recordHistory: {
    ...fetchMoreResult.recordHistory,
    edges: [...(old.recordHistory.edges ?? []), ...(fetchMoreResult.recordHistory.edges ?? [])],
  },
});

/** The loaded history entries of a record, and a function that loads older ones (or retries after an error). */
export function useHistoryPages(type: HistoryRecordType, id: string) {
  const { data, loading, error, refetch, fetchMore } = useQuery(RecordHistoryDocument, {
    variables: { type, id, first: PAGE },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
    context: { handlesErrors: true },
  });
  const [failure, setFailure] = useState<unknown>();
  const page = data?.recordHistory;
  const load = () => {
    setFailure(undefined);
    const request =
      page === undefined
        ? refetch()
        : fetchMore({ variables: { after: page.pageInfo.endCursor }, updateQuery: joined });
    request.catch((reason: unknown) => setFailure(reason));
  };
  return {
    entries: (page?.edges ?? []).flatMap((edge) => edge?.node ?? []),
    loading,
    error: failure ?? error,
    more: page?.pageInfo.hasNextPage ?? false,
    load,
  };
}
