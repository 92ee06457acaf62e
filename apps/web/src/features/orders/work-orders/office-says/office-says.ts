import type { ApolloClient } from '@apollo/client';
import { calling } from '#blocks/offline/office/refused-by';
import { OrdersNowDocument } from './office-says.generated';

/** The status of an order as the office has it now; blank if it can’t be had. */
export async function officeSays(client: ApolloClient, orderId: string): Promise<string> {
  const { data } = await client.query({
    query: OrdersNowDocument,
    variables: { ids: [orderId] },
    fetchPolicy: 'no-cache',
    ...calling(),
  });
  return data?.workOrders.nodes?.find((node) => node?.id === orderId)?.status.label ?? '';
}
