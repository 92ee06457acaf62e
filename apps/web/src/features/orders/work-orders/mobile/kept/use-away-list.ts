import { useState } from 'react';
import { useKept } from '#blocks/offline/kept/use-kept';
import { isOutOfReach } from '#graphql/error-text';
import { WorkOrderListDocument, type WorkOrderListQuery } from '../../list/list-rows.generated';
import type { OrderRow } from '../../list/order-columns';
import { useKeptOrders } from './use-kept-orders';

/** One list is kept: the last one shown, whatever was searched. */
const LAST = { list: 'last' };

/** What a list shows while the server is out of reach. */
interface AwayList {
  readonly at: number;
  readonly rows: readonly OrderRow[];
  /** Whether these are the orders of today and tomorrow, not the last list. */
  readonly isNear: boolean;
  /** Shows the other of both; null if there is only one. */
  readonly showOther: (() => void) | null;
}

/** The rows of a list. */
export const rowsOf = (data: WorkOrderListQuery | undefined): readonly OrderRow[] =>
  data?.workOrders.edges?.flatMap((edge) => edge?.node ?? []) ?? [];

/** Keeps the list that is shown; without a connection, returns the last one, or the orders of today and tomorrow. */
export function useAwayList(list: { data: WorkOrderListQuery | undefined; error: unknown }): AwayList | null {
  const last = useKept(WorkOrderListDocument, LAST, list);
  const days = useKeptOrders(isOutOfReach(list.error));
  const [wantsDays, setWantsDays] = useState(false);
  const showOther = last && days ? () => setWantsDays(!wantsDays) : null;
  if (days && (wantsDays || !last)) return { at: days.at, rows: days.data, isNear: true, showOther };
  return last && { at: last.at, rows: rowsOf(last.data), isNear: false, showOther };
}
