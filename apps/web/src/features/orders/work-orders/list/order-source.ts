import { orderListVariables } from '@falcon/domain/company/filters';
import type { ListSource } from '#blocks/list-page/use-list';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { today } from '#ui/format/dates';
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
  variables: (list) => orderListVariables(list, today()),
  connection: (data) => data.workOrders,
};
