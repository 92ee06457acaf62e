import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import type { ListSource } from '#blocks/list-page/use-list';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import {
  WorkOrderListDocument,
  type WorkOrderListQuery,
  type WorkOrderListQueryVariables,
} from './list-rows.generated';
import type { OrderRow } from './order-columns';

/** The query of the order lists. */
export const orderSource: Pick<
  ListSource<WorkOrderListQuery, WorkOrderListQueryVariables, OrderRow, WorkOrderSort>,
  'connection' | 'document' | 'variables'
> = {
  document: WorkOrderListDocument,
  variables: (list) => ({
    ...list.page,
    filter: argumentsOf(WORK_ORDER_FILTERS, list),
    sort: list.sort,
    direction: list.direction,
  }),
  connection: (data) => data.workOrders,
};
