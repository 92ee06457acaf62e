import { useQuery } from '@apollo/client/react';
import { BulkOrdersDocument, type BulkOrdersQuery } from './bulk.generated';

/** A selected order as the bulk dialogs need it. */
export type BulkOrder = NonNullable<NonNullable<BulkOrdersQuery['workOrders']['nodes']>[number]>;

/** The selected orders as they stand now, which may be later than what the list shows. */
export function useBulkOrders(ids: readonly string[]): { orders: readonly BulkOrder[]; loading: boolean; error: unknown } {
  const { data, loading, error } = useQuery(BulkOrdersDocument, { variables: { ids: [...ids] }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  return { orders: data?.workOrders.nodes?.flatMap((node) => node ?? []) ?? [], loading, error };
}
