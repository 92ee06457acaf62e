import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { addDays } from '@falcon/domain/kit/schedule';
import type { WorkOrderFilterInput } from '#graphql/schema-types.generated';
import { UNCACHED } from '#graphql/call-options';
import {
  AssignAssignedDocument,
  AssignInstallersDocument,
  type AssignInstallerFragment,
  AssignLoadsDocument,
  type AssignLoadsQuery,
  AssignWaitingDocument,
} from './assign.generated';
import { allPages } from './all-pages';
import type { BoardOrder } from './board';

/** Everything on the board at one point in time. */
export interface BoardFacts {
  /** Orders waiting for an installer, as many pages as requested. */
  waiting: readonly BoardOrder[];
  /** How many are waiting in all. */
  total: number;
  assigned: readonly BoardOrder[];
  installers: readonly AssignInstallerFragment[];
  loads: AssignLoadsQuery['dailyLimits'];
}

/** The server returns limits for at most this many days. */
const LONGEST_RANGE = 400;

/**
 * Loads the board. Waiting orders follow every filter; assigned ones only the dates, because an installer's workload
 * does not depend on a search. Without a date they start on the first waiting day, or today.
 */
export async function loadBoard(
  client: ApolloClient,
  filter: WorkOrderFilterInput,
  pages: number,
  today: string,
): Promise<BoardFacts> {
  const ask = async <TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<TData> => {
    const { data } = await client.query<TData>({ query, variables, ...UNCACHED });
    if (data === undefined) throw new Error('The board could not be loaded.');
    return data;
  };
  let total = 0;
  const waitingRead = allPages(async (after) => {
    const { assignWorkOrdersAvailable: page } = await ask(AssignWaitingDocument, { filter, after });
    total = page.totalCount;
    return page;
  }, pages);
  const installersRead = allPages(async (after) => (await ask(AssignInstallersDocument, { after })).installers);
  const [waiting, installers] = await Promise.all([waitingRead, installersRead]);
  const days = waiting.flatMap((order) => order.installDate ?? []);
  const first = filter.dateFrom ?? [today, ...days].toSorted()[0] ?? today;
  const last = [first, ...days].toSorted().at(-1) ?? first;
  const dates = { dateFrom: first, ...(filter.dateTo ? { dateTo: filter.dateTo } : {}) };
  const farthest = addDays(first, LONGEST_RANGE);
  const [assigned, { dailyLimits }] = await Promise.all([
    allPages(async (after) => (await ask(AssignAssignedDocument, { filter: dates, after })).assignWorkOrdersCurrent),
    ask(AssignLoadsDocument, { from: first, to: last < farthest ? last : farthest }),
  ]);
  return { waiting, total, assigned, installers, loads: dailyLimits };
}
