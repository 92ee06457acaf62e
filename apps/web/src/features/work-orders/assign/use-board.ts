import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useAddressQuery } from '../../../blocks/list-page/list-state';
import { errorText } from '../../../graphql/error-text';
import { notify } from '../../../ui/feedback/notify';
import { today } from '../../../ui/format/dates';
import { filterOf } from '../list/filter-codec';
import { type Outcome, outcomesOf } from '../list/outcomes';
import { AssignOrdersDocument, UnassignOrdersDocument } from './assign.generated';
import { availableByDay, type BoardOrder, grouped, type InstallerColumn, installerColumns } from './board';
import { useBoardFacts } from './use-board-facts';

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** The board's orders and installers, and assigning and unassigning. */
export function useBoard() {
  const { query } = useAddressQuery();
  const filter = filterOf(query, query['q'], today());
  const { facts, error, refetch, showMore } = useBoardFacts(filter);
  const [assignOrders, assigning] = useMutation(AssignOrdersDocument, { context: { handlesErrors: true } });
  const [unassignOrders, unassigning] = useMutation(UnassignOrdersDocument, { context: { handlesErrors: true } });
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const days = useMemo(() => availableByDay(facts?.waiting ?? []), [facts]);
  const columns = useMemo(() => installerColumns(facts?.installers ?? [], facts?.assigned ?? []), [facts]);
  const loads = useMemo(() => grouped(facts?.loads ?? [], (load) => load.scheduleDate), [facts]);
  const attempt = async (work: () => Promise<void>) => {
    setOutcomes([]);
    await work().catch((failure: unknown) => notify('error', errorText(failure)));
    await refetch();
  };
  // If everything succeeded, the notification has said so.
  const tell = (all: readonly Outcome[]) => setOutcomes(all.every((one) => one.kind === 'done') ? [] : all);
  const unassign = (chosen: readonly BoardOrder[]) =>
    attempt(async () => {
      const { data: answer } = await unassignOrders({ variables: { input: { workOrderIds: chosen.map((order) => order.id) } } });
      const result = answer?.workOrderUnassign;
      if (result?.count) notify('success', `${orders(result.count)} unassigned`);
      tell(outcomesOf(chosen, new Map(result?.workOrders.map((order) => [order.id, 'Unassigned'])), result?.errors ?? []));
    });
  const assign = (chosen: readonly BoardOrder[], installer: InstallerColumn) =>
    attempt(async () => {
      const { data: answer } = await assignOrders({ variables: { input: { workOrderIds: chosen.map((order) => order.id), installerId: installer.id } } });
      const result = answer?.workOrderAssign;
      const done = new Set(result?.workOrders.map((order) => order.id));
      const undo = { label: 'Undo', run: () => void unassign(chosen.filter((order) => done.has(order.id))) };
      if (result?.count) notify('success', `${orders(result.count)} assigned to ${installer.name}`, undo);
      tell(outcomesOf(chosen, new Map([...done].map((id) => [id, `Assigned to ${installer.name}`])), result?.errors ?? [], result?.warnings));
    });
  const more = facts ? facts.total - facts.waiting.length : 0;
  return { days, columns, loads, more, showMore, total: facts?.total, ready: facts !== undefined, error, refetch: () => void refetch(), assign, unassign, busy: assigning.loading || unassigning.loading, outcomes, forgetOutcomes: () => setOutcomes([]) };
}
