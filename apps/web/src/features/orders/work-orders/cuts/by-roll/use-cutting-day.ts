import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import type { Day } from './day-view';
import { aged, type Recent, untilLate } from './recent';
import { useElsewhere } from './use-elsewhere';

/** How often a plan that is being made is asked for, in milliseconds. */
const EVERY = 1000;

/** Which orders are shown. */
export interface CuttingFilter {
  flooring: string;
  dateFrom: string | null;
  dateTo: string | null;
}

interface Refusals {
  errors: readonly { message: string }[];
}

/** What came of accepting. */
export interface Accepted {
  accepted: number;
  errors: readonly { message: string; modelId: string }[];
}

/** Says refusals; returns whether there were none. */
function sayRefused(answer: Refusals | null | undefined): boolean {
  const errors = answer?.errors ?? [];
  for (const { message } of errors) notify('error', message);
  return errors.length === 0;
}

/** The day's cutting: what there is, kept current, and what can be done with it. */
export function useCuttingDay(filter: CuttingFilter) {
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

  const [recent, setRecent] = useRecent();
  // Kept before the answer comes: the page may hear that the order moved on before it hears that it was cut.
  const cutHere = useRef<Set<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  /** One action after the other: what is scanned during one is not lost. */
  const act = (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    const before = last.current;
    const run = async (): Promise<void> => {
      await before;
      try {
        await work();
      } catch (refusal) {
        notify('error', errorText(refusal));
      }
      await refetch().catch(() => undefined);
      // The next scan is understood by what the page shows now.
      if (last.current === mine) flushSync(() => setBusy(false));
    };
    const mine = run();
    last.current = mine;
    return mine;
  };
  const undo = (done: Recent) =>
    act(async () => {
      const answer = await client.mutate({
        mutation: CutPiecesUndoDocument,
        variables: { input: { cutIds: [...done.cutIds] } },
        ...OWN_ERRORS,
      });
      if (!sayRefused(answer.data?.cutPiecesUndo)) return;
      setRecent((list) => list.filter((other) => other.at !== done.at));
      cutHere.current.delete(done.orderId);
      notify('success', `${done.orderNumber}: back on its roll`);
    });
  /** Cuts pieces; `orderId` is blank for a scanned piece that is not on the list. */
  const cut = (orderId: string, cutIds: readonly string[]) =>
    act(async () => {
      cutHere.current.add(orderId);
      const answer = await client.mutate({
        mutation: CutPiecesCutDocument,
        variables: { input: { cutIds: [...cutIds] } },
        ...OWN_ERRORS,
      });
      const order = answer.data?.cutPiecesCut?.workOrders[0];
      if (!sayRefused(answer.data?.cutPiecesCut) || !order) {
        cutHere.current.delete(orderId);
        return;
      }
      const orderNumber = order.workOrderNumber;
      const done = { orderId: order.id, orderNumber, cutIds, at: Date.now(), isLate: false };
      setRecent((list) => [done, ...list]);
      notify('success', `${orderNumber}: ${counted(cutIds.length, 'piece')} cut`, {
        label: 'Undo',
        run: () => void undo(done),
      });
    });
  /** Accepts rolls of a plan; returns how many orders are promised them, and what was refused. */
  const accept = async (planId: string, rollIds: readonly string[]): Promise<Accepted> => {
    const answer = await client.mutate({
      mutation: CutPlanAcceptDocument,
      variables: { input: { id: planId, rollIds: [...rollIds] } },
      ...OWN_ERRORS,
    });
    return answer.data?.cutPlanAccept ?? { accepted: 0, errors: [] };
  };
  const acceptRoll = (planId: string, rollId: string) =>
    act(async () => {
      const answer = await accept(planId, [rollId]);
      sayRefused(answer);
      if (answer.accepted > 0) notify('success', `${counted(answer.accepted, 'order')} accepted`);
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
  const { notes, forgetNotes } = useElsewhere(data?.cuttingDay, JSON.stringify(filter), cutHere);
  const done = { recent, notes, forgetNotes, undo };
  return { day, error, refetch, busy, running, cut, accept, acceptRoll, plan, choose, ...done };
}

export type CuttingDayActions = ReturnType<typeof useCuttingDay>;

/** What was cut here; what can't be undone any more is marked in time. */
function useRecent() {
  const [recent, setRecent] = useState<readonly Recent[]>([]);
  useEffect(() => {
    const wait = untilLate(recent, Date.now());
    if (wait === null) return undefined;
    const timer = setTimeout(() => setRecent((list) => aged(list, Date.now())), wait);
    return () => clearTimeout(timer);
  }, [recent]);
  return [recent, setRecent] as const;
}
