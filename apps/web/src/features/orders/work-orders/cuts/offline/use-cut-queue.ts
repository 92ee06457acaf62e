import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { isWaiting } from '#blocks/offline/queue/queue';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useLatest } from '#ui/use-latest';
import type { CutItem, CutQueue } from './cut-queue';
import { useKeptTabs } from './keep-lists';
import { forgetSent, heardFromServer, startCutQueue, takeBack, useCutState } from './cut-sending';

/** A list of this page, as far as the queue is concerned. */
interface ReadList {
  /** What the server answered; undefined while it didn't. */
  readonly answer: unknown;
  /** Reads what became of these orders. */
  readonly reload: (orderIds: readonly string[]) => Promise<unknown>;
  /** The orders that were cut on this page: no surprise if they leave it. */
  readonly cutHere: RefObject<Set<string>>;
}

/**
 * The queue of this page: sent by itself while the page is open, and what became of it is read again. Returns what was
 * done here and is not in the list yet.
 */
export function useCutQueue({ answer, reload, cutHere }: ReadList): CutQueue {
  const client = useApolloClient();
  const { queue, sent } = useCutState();
  useKeptTabs(answer !== undefined);
  const latest = useLatest(reload);
  const latestSent = useLatest(sent);
  useEffect(() => startCutQueue(client), [client]);
  useEffect(() => {
    if (answer !== undefined) heardFromServer();
  }, [answer]);
  useEffect(() => {
    for (const { orderId, refusal } of [...sent, ...queue]) if (refusal === null) cutHere.current.add(orderId);
  }, [sent, queue, cutHere]);
  useEffect(() => {
    if (sent.length === 0) return;
    const ids = sent.map(({ id }) => id);
    latest.current([...new Set(sent.map(({ orderId }) => orderId))]).then(
      () => forgetSent(ids),
      // All of it is read once the server is there.
      () => undefined,
    );
  }, [sent, latest]);
  useEffect(() => {
    const again = () => {
      const ids = latestSent.current.map(({ id }) => id);
      latest.current([]).then(
        () => forgetSent(ids),
        () => undefined,
      );
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [latest, latestSent]);
  return useMemo(() => [...sent, ...queue.filter(isWaiting)], [sent, queue]);
}

/** Takes back something that waits, and says so. */
export async function takeBackWaiting(item: CutItem): Promise<void> {
  try {
    if (await takeBack(item)) notify('success', `${item.orderNumber}: taken back`);
    else notify('info', `${item.orderNumber} was sent already. Undo it under “Done in the last ten minutes”.`);
  } catch (refusal) {
    notify('error', errorText(refusal));
  }
}
