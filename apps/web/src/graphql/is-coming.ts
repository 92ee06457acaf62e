import { NetworkStatus } from '@apollo/client';

/**
 * Whether what a page is about to show is still on its way; rows that are only loaded again, after a change elsewhere,
 * stay as they are.
 */
export const isComing = ({
  data,
  loading,
  networkStatus,
}: {
  data: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
}): boolean => loading && (data === undefined || networkStatus !== NetworkStatus.refetch);
