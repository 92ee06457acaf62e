import type { ListSource } from '../../../blocks/list-page/use-list';
import type { WorkOrderSort } from '../../../graphql/schema-types.generated';
import { today } from '../../../ui/format/dates';
import { filterOf } from './filter-codec';
import {
  MatchingOrdersDocument,
  type MatchingOrdersQuery,
  type MatchingOrdersQueryVariables,
} from './matching.generated';

/** The ids of the orders of a list, with the same filters and search. */
export const matchingSource: Pick<
  ListSource<MatchingOrdersQuery, MatchingOrdersQueryVariables, { id: string }, WorkOrderSort>,
  'connection' | 'document' | 'variables'
> = {
  document: MatchingOrdersDocument,
  variables: (list) => ({ ...list.page, filter: filterOf(list.filters, list.search, today()) }),
  connection: (data) => data.workOrders,
};
