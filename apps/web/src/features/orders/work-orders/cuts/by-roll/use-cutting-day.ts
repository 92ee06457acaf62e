import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
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
import { type CuttingFilter, useDay } from './use-day';

/** What came of accepting. */
export interface Accepted {
  accepted: number;
  errors: readonly { message: string; modelId: string }[];
}

/** The day's cutting: what there is, kept current, and what can be done with it. */
export function useCuttingDay(filter: CuttingFilter) {
  const client = useApolloClient();
  const { day, isCurrent, error, refetch, reload, running } = useDay(filter);
  const recent = useRecent(day?.recentCuts);
  // Kept before the answer comes: the page may hear that the order moved on before it hears that it was cut.
  const cutHere = useRef<Set<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  /**
   * One action after the other: what is scanned during one is not lost. `work` returns the orders that it changed;
   * nothing if it may have changed all of them.
   */
  const act = (work: () => Promise<readonly string[] | undefined | void>): Promise<void> => {
    setBusy(true);
    const before = last.current;
    const run = async (): Promise<void> => {
      await before;
      let orderIds: readonly string[] | undefined;
      try {
        orderIds = (await work()) ?? undefined;
      } catch (refusal) {
        notify('error', errorText(refusal));
      }
      await reload(orderIds ? { orderIds, rollIds: [] } : null).catch(() => undefined);
      // The next scan is understood by what the page shows now.
      if (last.current === mine) flushSync(() => setBusy(false));
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
        return undefined;
      }
      const done = { orderId: order.id, orderNumber: order.workOrderNumber, cutIds };
      notify('success', `${done.orderNumber}: ${counted(cutIds.length, 'piece')} cut`, {
        label: 'Undo',
        run: () => void undo(done),
      });
      return [order.id];
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
  const { notes, forgetNotes } = useElsewhere(isCurrent ? day : undefined, JSON.stringify(filter), cutHere);
  const done = { recent, notes, forgetNotes, undo, cutHere };
  return { day, error, refetch, busy, running, cut, accept, acceptRoll, plan, choose, ...done };
}

export type CuttingDayActions = ReturnType<typeof useCuttingDay>;
