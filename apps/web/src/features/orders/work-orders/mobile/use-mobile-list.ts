import { useMemo } from 'react';
import { NEWEST_FIRST, readListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { useListQuery } from '#blocks/list-page/use-list-query';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { WorkOrderListDocument } from '../list/list-rows.generated';
import type { OrderColumn } from '../list/order-columns';
import type { SortState } from '#ui/table/columns';
import { orderSource } from '../list/order-source';
import { rowsOf, useAwayList } from './kept/use-away-list';

const BY_DAY = { sort: 'INSTALL_DATE', direction: 'ASC' } as const;

/** The orders for the open address; without a connection, the last ones loaded, or those of today and tomorrow. */
export function useMobileList(columns: readonly OrderColumn[]) {
  const { query, change } = useAddressQuery();
  const sorts = columns.flatMap((column): WorkOrderSort[] => (column.sort ? [column.sort] : []));
  const state = readListState<WorkOrderSort>(query, sorts, NEWEST_FIRST);
  const variables = orderSource.variables(state);
  const { data, loading, error, refetch, show, requestedAt } = useListQuery(WorkOrderListDocument, variables);
  const connection = data?.workOrders;
  const away = useAwayList({ data, error });
  const loadedRows = useMemo(() => rowsOf(data), [data]);
  const sort: SortState<WorkOrderSort> = away?.isNear ? BY_DAY : { sort: state.sort, direction: state.direction };
  const failed = error !== undefined && !away;
  return {
    query,
    change,
    state,
    sort,
    loading,
    error,
    failed,
    refetch,
    connection: away ? undefined : connection,
    /** Set without a connection. */
    away,
    rows: away?.rows ?? loadedRows,
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
