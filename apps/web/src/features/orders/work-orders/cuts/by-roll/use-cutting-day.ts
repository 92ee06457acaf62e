import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { recordCut } from '../offline/cut-sending';
import { useCutQueue } from '../offline/use-cut-queue';
import { dayWithWaiting } from '../offline/with-waiting';
import { orderOf, piecesText } from '../offline/words';
import type { Recent } from '../recent';
import { sayRefused } from '../say-refused';
import { undoCut } from '../undo-cut';
import { useElsewhere } from '../use-elsewhere';
import { useRecent } from '../use-recent';
import {
  CutPiecesCutDocument,
  CutPlanAcceptDocument,
  CutPlanMakeDocument,
  CuttingRollChooseDocument,
} from './by-roll.generated';
import type { CuttingFilter } from '../cutting-filter';
import { useDay } from './use-day';

/** What came of accepting. */
export interface Accepted {
  accepted: number;
  errors: readonly { message: string; modelId: string }[];
}

/** The day's cutting: what there is, kept current, and what can be done with it. */
export function useCuttingDay(filter: CuttingFilter) {
  const client = useApolloClient();
  const { day: read, kept, isCurrent, error, refetch, reload, running } = useDay(filter);
  const recent = useRecent(read?.recentCuts, kept?.at);
  // Kept before the answer comes: the page may hear that the order moved on before it hears that it was cut.
  const cutHere = useRef<Set<string>>(new Set());
  const doneHere = useCutQueue({
    answer: kept ? undefined : read,
    reload: (orderIds) => reload(orderIds.length > 0 ? { orderIds, rollIds: [] } : null),
    cutHere,
  });
  const day = useMemo(() => read && dayWithWaiting(read, doneHere), [read, doneHere]);
  const [busy, setBusy] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  /**
   * One action after the other: what is scanned during one is not lost. `work` returns the orders that it changed;
   * nothing if it may have changed all of them; how to show it if it waits to be sent.
   */
  const act = (work: () => Promise<readonly string[] | (() => void) | undefined | void>): Promise<void> => {
    setBusy(true);
    const before = last.current;
    const run = async (): Promise<void> => {
      await before;
      let outcome: readonly string[] | (() => void) | undefined;
      try {
        outcome = (await work()) ?? undefined;
      } catch (refusal) {
        notify('error', errorText(refusal));
      }
      const show = typeof outcome === 'function' ? outcome : undefined;
      if (typeof outcome !== 'function')
        await reload(outcome ? { orderIds: outcome, rollIds: [] } : null).catch(() => undefined);
      // The next scan is understood by what the page shows now.
      flushSync(() => {
        show?.();
        if (last.current === mine) setBusy(false);
      });
    };
    const mine = run();
    last.current = mine;
    return mine;
  };
  const undo = (done: Pick<Recent, 'orderId' | 'orderNumber' | 'cutIds'>) =>
    act(async () => {
      if (!(await undoCut(client, done))) return undefined;
      cutHere.current.delete(done.orderId);
      return [done.orderId];
    });
  const said = (done: Pick<Recent, 'orderId' | 'orderNumber' | 'cutIds'>): readonly string[] => {
    notify('success', `${done.orderNumber}: ${counted(done.cutIds.length, 'piece')} cut`, {
      label: 'Undo',
      run: () => void undo(done),
    });
    return [done.orderId];
  };
  /** A scanned piece that is not on the list: only the server knows its order. */
  const cutUnlisted = async (cutIds: readonly string[]) => {
    const answer = await client.mutate({
      mutation: CutPiecesCutDocument,
      variables: { input: { cutIds: [...cutIds] } },
      ...OWN_ERRORS,
    });
    const order = answer.data?.cutPiecesCut?.workOrders[0];
    if (!sayRefused(answer.data?.cutPiecesCut) || !order) return undefined;
    cutHere.current.add(order.id);
    return said({ orderId: order.id, orderNumber: order.workOrderNumber, cutIds });
  };
  /** Cuts pieces; `orderId` is blank for a scanned piece that is not on the list. */
  const cut = (orderId: string, cutIds: readonly string[]) =>
    act(async () => {
      const listed = day?.orders.find(({ workOrder }) => workOrder.id === orderId);
      if (!day || !listed) return cutUnlisted(cutIds);
      cutHere.current.add(orderId);
      const about = orderOf(listed.workOrder);
      try {
        const { order, show } = await recordCut(about, piecesText(day, listed, cutIds), { kind: 'PIECES', cutIds });
        if (order) return said({ ...about, cutIds });
        notify('info', `${about.orderNumber}: ${counted(cutIds.length, 'piece')} cut, waiting to be sent`);
        return show;
      } catch (refusal) {
        cutHere.current.delete(orderId);
        throw refusal;
      }
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
      const answer = await client.mutate({ mutation: CuttingRollChooseDocument, variables: { input }, ...OWN_ERRORS });
      return sayRefused(answer.data?.cuttingRollChoose) ? [workOrderId] : undefined;
    });
  const { notes, forgetNotes } = useElsewhere(isCurrent ? read : undefined, JSON.stringify(filter), cutHere);
  const done = { recent, notes, forgetNotes, undo, cutHere, waiting: doneHere, kept };
  return { day, error, refetch, busy, running, cut, accept, acceptRoll, plan, choose, ...done };
}

export type CuttingDayActions = ReturnType<typeof useCuttingDay>;
