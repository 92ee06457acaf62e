import { useMemo } from 'react';
import { NEWEST_FIRST, readListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { useListQuery } from '#blocks/list-page/use-list-query';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { useCurrentUser } from '#session/current-user';
import { WorkOrderListDocument } from '../list/list-rows.generated';
import type { OrderColumn } from '../list/order-columns';
import { orderSource } from '../list/order-source';
import { useSnapshot } from './snapshot';

/** The orders for the open address; without a connection, the last ones loaded. */
export function useMobileList(columns: readonly OrderColumn[]) {
  const { query, change } = useAddressQuery();
  const user = useCurrentUser();
  const sorts = columns.flatMap((column): WorkOrderSort[] => (column.sort ? [column.sort] : []));
  const state = readListState<WorkOrderSort>(query, sorts, NEWEST_FIRST);
  const variables = orderSource.variables(state);
  const { data, loading, error, refetch, show, requestedAt } = useListQuery(WorkOrderListDocument, variables);
  const connection = data?.workOrders;
  const shownList = useMemo(
    () =>
      connection && { rows: connection.edges?.flatMap((edge) => edge?.node ?? []) ?? [], total: connection.totalCount },
    [connection],
  );
  const snapshot = useSnapshot(user?.id, shownList, error);
  const rows = snapshot?.rows ?? shownList?.rows ?? [];
  const sort = { sort: state.sort, direction: state.direction };
  const failed = error !== undefined && !snapshot;
  return {
    query,
    change,
    state,
    sort,
    loading,
    error,
    failed,
    refetch,
    connection: snapshot ? undefined : connection,
    snapshot,
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
