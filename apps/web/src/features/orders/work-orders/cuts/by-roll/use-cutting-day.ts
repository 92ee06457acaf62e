import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLiveChanges } from '#blocks/live/use-live-changes';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import {
  CutPiecesCutDocument,
  CutPiecesUndoDocument,
  CutPlanAcceptDocument,
  CutPlanMakeDocument,
  CuttingDayDocument,
  CuttingRollChooseDocument,
} from './by-roll.generated';
import type { Day, DayOrder } from './day-view';
import type { Recent } from './recent';

/** How often a plan that is being made is asked for, in milliseconds. */
const EVERY = 1000;

interface Filter {
  flooring: string;
  dateFrom: string | null;
  dateTo: string | null;
}

/** An order that was here and is no longer, though nobody here cut it. */
export type GoneOrder = DayOrder['workOrder'];

interface Refusals {
  errors: readonly { message: string }[];
}

/** Says refusals; returns whether there were none. */
function sayRefused(answer: Refusals | null | undefined): boolean {
  const errors = answer?.errors ?? [];
  for (const { message } of errors) notify('error', message);
  return errors.length === 0;
}

/** The day's cutting: what there is, kept current, and what can be done with it. */
export function useCuttingDay(filter: Filter) {
  const client = useApolloClient();
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(CuttingDayDocument, {
    variables: filter,
    ...UNCACHED,
  });
  const day: Day | undefined = (data ?? previousData)?.cuttingDay;
  useLiveChanges('WORK_ORDER', () => refetch());
  const running = day?.plan?.state === 'RUNNING';
  useEffect(() => {
    if (running) startPolling(EVERY);
    return stopPolling;
  }, [running, startPolling, stopPolling]);

  const [recent, setRecent] = useState<readonly Recent[]>([]);
  const [busy, setBusy] = useState(false);
  const one = useRef(false);
  /** One action at a time; a second key during the first does nothing. */
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (one.current) return;
    one.current = true;
    setBusy(true);
    try {
      await work();
    } catch (refusal) {
      notify('error', errorText(refusal));
    } finally {
      await refetch().catch(() => undefined);
      one.current = false;
      setBusy(false);
    }
  };
  const undo = (done: Recent) =>
    act(async () => {
      const answer = await client.mutate({
        mutation: CutPiecesUndoDocument,
        variables: { input: { cutIds: [...done.cutIds] } },
        ...OWN_ERRORS,
      });
      if (!sayRefused(answer.data?.cutPiecesUndo)) return;
      setRecent((list) => list.filter((other) => other !== done));
      notify('success', `${done.orderNumber}: back on its roll`);
    });
  const cut = (order: DayOrder['workOrder'], cutIds: readonly string[]) =>
    act(async () => {
      const answer = await client.mutate({
        mutation: CutPiecesCutDocument,
        variables: { input: { cutIds: [...cutIds] } },
        ...OWN_ERRORS,
      });
      if (!sayRefused(answer.data?.cutPiecesCut)) return;
      const done = { orderId: order.id, orderNumber: order.workOrderNumber, cutIds, at: Date.now() };
      setRecent((list) => [done, ...list]);
      notify('success', `${order.workOrderNumber}: ${counted(cutIds.length, 'piece')} cut`, {
        label: 'Undo',
        run: () => void undo(done),
      });
    });
  const accept = (planId: string, rollIds: readonly string[]) =>
    act(async () => {
      const answer = await client.mutate({
        mutation: CutPlanAcceptDocument,
        variables: { input: { id: planId, rollIds: [...rollIds] } },
        ...OWN_ERRORS,
      });
      sayRefused(answer.data?.cutPlanAccept);
      const accepted = answer.data?.cutPlanAccept?.accepted ?? 0;
      if (accepted > 0) notify('success', `${counted(accepted, 'order')} accepted`);
    });
  const plan = (excludedRollIds: readonly string[]) =>
    act(async () => {
      const input = { flooring: filter.flooring, excludedRollIds: [...excludedRollIds] };
      sayRefused(
        (await client.mutate({ mutation: CutPlanMakeDocument, variables: { input }, ...OWN_ERRORS })).data?.cutPlanMake,
      );
    });
  const choose = (workOrderId: string, rollId: string) =>
    act(async () => {
      const input = { workOrderId, rollId };
      sayRefused(
        (await client.mutate({ mutation: CuttingRollChooseDocument, variables: { input }, ...OWN_ERRORS })).data
          ?.cuttingRollChoose,
      );
    });
  const { gone, forgetGone } = useGone(day, recent);
  return { day, error, refetch, busy, running, recent, gone, forgetGone, undo, cut, accept, plan, choose };
}

export type CuttingDayActions = ReturnType<typeof useCuttingDay>;

/** Orders that left the list although they were not cut here: canceled, held, moved or cut by someone else. */
function useGone(day: Day | undefined, recent: readonly Recent[]) {
  const [gone, setGone] = useState<readonly GoneOrder[]>([]);
  const before = useRef<readonly GoneOrder[]>([]);
  const cutHere = useRef<ReadonlySet<string>>(new Set());
  cutHere.current = new Set(recent.map((one) => one.orderId));
  useEffect(() => {
    if (!day) return;
    const orders = day.orders.map((order) => order.workOrder);
    const ids = new Set(orders.map((order) => order.id));
    const left = before.current.filter((order) => !ids.has(order.id) && !cutHere.current.has(order.id));
    before.current = orders;
    if (left.length > 0) setGone((list) => [...left, ...list]);
  }, [day]);
  return { gone, forgetGone: () => setGone([]) };
}
