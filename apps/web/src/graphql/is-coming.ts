import { NetworkStatus } from '@apollo/client';

/** Whether a page's data is still loading; rows that only reload after a change elsewhere don't count. */
export const isComing = ({
  data,
  loading,
  networkStatus,
}: {
  data: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
}): boolean => loading && (data === undefined || networkStatus !== NetworkStatus.refetch);
