import type { ApolloClient } from '@apollo/client';
import { addDays } from '@falcon/domain/kit/schedule';
import { UNCACHED } from '#graphql/call-options';
import { KeptOrdersDocument, type KeptOrdersQueryVariables } from '../kept/kept.generated';
import type { KeptOrder } from '../kept/kept-orders';

type Filter = KeptOrdersQueryVariables['filter'];

/** All pages of them, from one on. */
async function pagesOf(client: ApolloClient, filter: Filter, after: string | null): Promise<KeptOrder[]> {
  const { data } = await client.query({ query: KeptOrdersDocument, variables: { filter, after }, ...UNCACHED });
  const { nodes, pageInfo } = data?.workOrders ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const orders = nodes?.flatMap((node) => node ?? []) ?? [];
  return pageInfo.hasNextPage ? [...orders, ...(await pagesOf(client, filter, pageInfo.endCursor))] : orders;
}

/** The orders of a day and the next that this user sees, or those among some; one request for each 50. */
export const loadDays = (client: ApolloClient, day: string, ids?: readonly string[]): Promise<KeptOrder[]> =>
  pagesOf(client, { dateFrom: day, dateTo: addDays(day, 1), ...(ids && { ids: [...ids] }) }, null);
