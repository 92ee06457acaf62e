import { useMemo } from 'react';
import { NEWEST_FIRST, readListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { useListQuery } from '#blocks/list-page/use-list-query';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { useKept } from '#blocks/offline/kept/use-kept';
import { WorkOrderListDocument } from '../list/list-rows.generated';
import type { OrderColumn } from '../list/order-columns';
import { orderSource } from '../list/order-source';

/** One list is kept: the last one shown, whatever was searched. */
const LAST = { list: 'last' };

/** The orders for the open address; without a connection, the last ones loaded. */
export function useMobileList(columns: readonly OrderColumn[]) {
  const { query, change } = useAddressQuery();
  const sorts = columns.flatMap((column): WorkOrderSort[] => (column.sort ? [column.sort] : []));
  const state = readListState<WorkOrderSort>(query, sorts, NEWEST_FIRST);
  const variables = orderSource.variables(state);
  const { data, loading, error, refetch, show, requestedAt } = useListQuery(WorkOrderListDocument, variables);
  const connection = data?.workOrders;
  const kept = useKept(WorkOrderListDocument, LAST, { data, error });
  const shown = kept?.data.workOrders ?? connection;
  const rows = useMemo(() => shown?.edges?.flatMap((edge) => edge?.node ?? []) ?? [], [shown]);
  const sort = { sort: state.sort, direction: state.direction };
  const failed = error !== undefined && !kept;
  return {
    query,
    change,
    state,
    sort,
    loading,
    error,
    failed,
    refetch,
    connection: kept ? undefined : connection,
    kept,
    rows,
    live: {
      document: WorkOrderListDocument,
      connection: orderSource.connection,
      variables,
      data: loading ? undefined : data,
      show,
      requestedAt,
    },
  };
}
