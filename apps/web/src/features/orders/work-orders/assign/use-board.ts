import { useApolloClient } from '@apollo/client/react';
import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { UNDO_SECONDS } from '@falcon/domain/orders/work-order-status';
import { useMemo, useState } from 'react';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { ordersText } from '../list/bulk/bulk-words';
import { BulkAssignDocument } from '../list/bulk/bulk.generated';
import { type Outcome, outcomesOf, undoableOf } from '../list/bulk/outcomes';
import { grouped } from '../list/grouped';
import { undoOrders } from '../list/bulk/undo-orders';
import { UnassignOrdersDocument } from './assign.generated';
import { availableByDay, type BoardOrder, type InstallerColumn, installerColumns } from './board';
import { asSent, type Sending } from './sending';
import { useBoardFacts } from './use-board-facts';

const NOTHING: Sending = new Map();
const idsOf = (orders: readonly { id: string }[]): string[] => orders.map((order) => order.id);

/** Orders that the server did not give to an installer. */
interface Refused {
  readonly orders: readonly BoardOrder[];
  readonly installer: InstallerColumn;
}

/**
 * The board's orders and installers, and assigning and unassigning: orders move immediately, and back with the reason
 * if they are refused.
 */
export function useBoard() {
  const client = useApolloClient();
  const { query } = useAddressQuery();
  const filter = addressArguments(WORK_ORDER_FILTERS, query);
  const { facts: storedFacts, error, refetch, showMore } = useBoardFacts(filter);
  const [sending, setSending] = useState(NOTHING);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const facts = useMemo(() => storedFacts && asSent(storedFacts, sending), [storedFacts, sending]);
  const days = useMemo(() => availableByDay(facts?.waiting ?? []), [facts]);
  const columns = useMemo(() => installerColumns(facts?.installers ?? [], facts?.assigned ?? []), [facts]);
  const loads = useMemo(() => grouped(facts?.loads ?? [], (load) => load.scheduleDate), [facts]);
  const attempt = async (ids: readonly string[], to: string | null, work: () => Promise<void>) => {
    setOutcomes([]);
    setRefused(null);
    setSending(new Map(ids.map((id) => [id, to])));
    await work().catch((failure: unknown) => notify('error', errorText(failure)));
    await refetch();
    setSending(NOTHING);
  };
  /** Refused orders move back immediately; if all succeeded, the notification was enough. */
  const conclude = (all: readonly Outcome[]) => {
    const refused = new Set(idsOf(all.filter((one) => one.kind === 'refused')));
    setSending((old) => new Map([...old].filter(([id]) => !refused.has(id))));
    setOutcomes(all.every((one) => one.kind === 'done') ? [] : all);
  };
  const offered = (text: string, run: () => Promise<void>) =>
    notify('success', text, { label: 'Undo', run: () => void run() }, UNDO_SECONDS * 1000);
  const unassign = (orders: readonly BoardOrder[]) =>
    attempt(idsOf(orders), null, async () => {
      const { data } = await client.mutate({
        mutation: UnassignOrdersDocument,
        variables: { input: { workOrderIds: idsOf(orders) } },
        ...OWN_ERRORS,
      });
      const { workOrders = [], errors = [] } = data?.workOrderUnassign ?? {};
      const undoable = undoableOf(workOrders, orders, () => 'Reconcile');
      const text = `${ordersText(workOrders.length)} unassigned`;
      const back = (id: string) => orders.find((order) => order.id === id)?.installerId ?? null;
      if (undoable.length > 0) {
        offered(text, async () => {
          setSending(new Map(undoable.map(({ id }) => [id, back(id)])));
          await undoOrders(client, undoable, refetch);
          setSending(NOTHING);
        });
      } else if (workOrders.length > 0) notify('success', text);
      conclude(outcomesOf(orders, new Map(workOrders.map((order) => [order.id, 'Unassigned'])), errors));
    });
  const assign = (orders: readonly BoardOrder[], installer: InstallerColumn, reason = '') =>
    attempt(idsOf(orders), installer.id, async () => {
      const { data } = await client.mutate({
        mutation: BulkAssignDocument,
        variables: { input: { workOrderIds: idsOf(orders), installerId: installer.id, reason } },
        ...OWN_ERRORS,
      });
      const { workOrders = [], errors = [], warnings = [] } = data?.workOrderAssign ?? {};
      const undoable = undoableOf(workOrders, orders, () => 'Assign');
      const assignedIds = new Set(idsOf(workOrders));
      // Undo can't restore a job that shares its minimum labor with others; unassigning it has the same result.
      const others = orders.filter(
        (order) => assignedIds.has(order.id) && !undoable.some((one) => one.id === order.id),
      );
      if (assignedIds.size > 0) {
        offered(`${ordersText(assignedIds.size)} assigned to ${installer.name}`, async () => {
          setSending(new Map([...assignedIds].map((id) => [id, null])));
          if (undoable.length > 0) await undoOrders(client, undoable, refetch);
          setSending(NOTHING);
          if (others.length > 0) await unassign(others);
        });
      }
      const refusedIds = new Set(errors.map(({ modelId }) => modelId));
      const again = orders.filter((order) => refusedIds.has(order.id));
      if (again.length > 0) setRefused({ orders: again, installer });
      conclude(
        outcomesOf(
          orders,
          new Map([...assignedIds].map((id) => [id, `Assigned to ${installer.name}`])),
          errors,
          warnings,
        ),
      );
    });
  const more = storedFacts ? storedFacts.total - storedFacts.waiting.length : 0;
  return {
    days,
    columns,
    loads,
    more,
    showMore,
    total: storedFacts?.total,
    ready: facts !== undefined,
    error,
    refetch: () => void refetch(),
    assign,
    unassign,
    sending,
    busy: sending.size > 0,
    outcomes,
    /** Assigns the refused orders all the same; null if none was refused. */
    assignAnyway: refused && ((reason: string) => void assign(refused.orders, refused.installer, reason)),
    forgetOutcomes: () => setOutcomes([]),
  };
}
