import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { partsOf } from './bulk-limits';
import { type BulkOrderFragment, BulkOrdersDocument } from './bulk.generated';
import { UNCACHED } from '#graphql/call-options';

/** A selected order for the bulk dialogs. */
export type BulkOrder = BulkOrderFragment;

interface Loaded {
  orders: readonly BulkOrder[];
  loading: boolean;
  error: unknown;
}

const PAGE = 200;

async function loadOrders(client: ApolloClient, ids: readonly string[]): Promise<BulkOrder[]> {
  const pages = await Promise.all(
    partsOf(ids, PAGE).map((part) =>
      client.query({ query: BulkOrdersDocument, variables: { ids: [...part] }, ...UNCACHED }),
    ),
  );
  return pages.flatMap(({ data }) => data?.workOrders.nodes?.flatMap((node) => node ?? []) ?? []);
}

/** The selected orders as stored now, perhaps newer than the list; the selection is fixed when the dialog opens. */
export function useBulkOrders(ids: readonly string[]): Loaded {
  const client = useApolloClient();
  const [fixed] = useState(ids);
  const [loaded, setLoaded] = useState<Loaded>({ orders: [], loading: true, error: undefined });
  useEffect(() => {
    let dropped = false;
    const put = (next: Partial<Loaded>) => dropped || setLoaded((old) => ({ ...old, loading: false, ...next }));
    loadOrders(client, fixed).then(
      (orders) => put({ orders }),
      (error: unknown) => put({ error }),
    );
    return () => {
      dropped = true;
    };
  }, [client, fixed]);
  return loaded;
}
