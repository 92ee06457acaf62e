import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import type { ListSource } from '#blocks/list-page/use-list';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import {
  MatchingOrdersDocument,
  type MatchingOrdersQuery,
  type MatchingOrdersQueryVariables,
} from './matching.generated';

/** The order ids of a list, with the same filters and search. */
export const matchingSource: Pick<
  ListSource<MatchingOrdersQuery, MatchingOrdersQueryVariables, { id: string }, WorkOrderSort>,
  'connection' | 'document' | 'variables'
> = {
  document: MatchingOrdersDocument,
  variables: (list) => ({ ...list.page, filter: argumentsOf(WORK_ORDER_FILTERS, list) }),
  connection: (data) => data.workOrders,
};
