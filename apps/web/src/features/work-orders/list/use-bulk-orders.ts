import { useQuery } from '@apollo/client/react';
import { BulkOrdersDocument, type BulkOrdersQuery } from './bulk.generated';

/** A selected order for the bulk dialogs. */
export type BulkOrder = NonNullable<NonNullable<BulkOrdersQuery['workOrders']['nodes']>[number]>;

/** The selected orders as stored now, which may be newer than the list. */
export function useBulkOrders(ids: readonly string[]): { orders: readonly BulkOrder[]; loading: boolean; error: unknown } {
  const { data, loading, error } = useQuery(BulkOrdersDocument, { variables: { ids: [...ids] }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  return { orders: data?.workOrders.nodes?.flatMap((node) => node ?? []) ?? [], loading, error };
}
