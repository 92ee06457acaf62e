import { useApolloClient } from '@apollo/client/react';
import { UNDO_SECONDS } from '@falcon/domain/orders/work-order-status';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import { notify, showProgress } from '#ui/feedback/notify';
import { count } from '#ui/format/numbers';
import type { Question } from './steps/ask-unstocked';
import { AT_A_TIME } from './bulk-limits';
import { BulkResult } from './BulkResult';
import { type BulkResult as Result, type BulkStep, runBulk } from './bulk-run';
import { ordersText, sayRefused } from './bulk-words';
import { undoOrders } from './undo-orders';
import { useUnstockedQuestion } from './steps/use-unstocked-question';

interface Options {
  /** Reloads the list and keeps these orders selected. */
  onDone: (remainingIds: ReadonlySet<string>) => void;
  /** Only reloads the list. */
  refetch: () => void;
}

/** Shows the progress of a step that takes several requests; it can be stopped between two of them. */
function progressOf({ title, orders, atATime = AT_A_TIME }: BulkStep, stop: () => void) {
  const text = (answered: number) => `${title}: ${count(answered)} of ${ordersText(orders.length)}`;
  if (orders.length <= atATime) return { say: () => undefined, end: () => undefined };
  const progress = showProgress(text(0), { label: 'Stop', run: stop });
  return { say: (answered: number) => progress.say(text(answered)), end: progress.end };
}

/** Whether there is more to report than a count; orders that the user declined are no news. */
const needsReading = ({ outcomes, left, declined }: Result): boolean =>
  left.length > 0 || outcomes.some((one) => one.kind !== 'done' && !declined.has(one.id));

/** Refused and remaining orders stay selected for another try. */
const unchanged = ({ outcomes, left }: Result): ReadonlySet<string> =>
  new Set([...outcomes.filter((one) => one.kind === 'refused'), ...left].map((one) => one.id));

/**
 * Runs bulk steps: progress, the stock question, Undo, and the result if anything was refused. A run continues if the
 * user leaves the list.
 */
export function useBulkRun({ onDone, refetch }: Options): {
  start: (step: BulkStep) => Promise<void>;
  busy: boolean;
  dialogs: ReactNode;
} {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ step: BulkStep; result: Result } | null>(null);
  const unstocked = useUnstockedQuestion();
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const say = ({ orders: [only], done, undoesPlace }: BulkStep, { outcomes, undoable, done: changed }: Result) => {
    if (changed === 0) return;
    const text = outcomes.length === 1 && only ? `${only.workOrderNumber} ${done}` : `${ordersText(changed)} ${done}`;
    const undo =
      undoable.length > 0
        ? {
            label: undoable.length === changed ? 'Undo' : `Undo ${count(undoable.length)}`,
            run: () => void undoOrders(client, undoable, refetch, undoesPlace),
          }
        : undefined;
    notify('success', text, undo, UNDO_SECONDS * 1000);
  };
  const start = async (step: BulkStep) => {
    setBusy(true);
    const stop = new AbortController();
    const forget = onSessionEnd(() => stop.abort());
    const progress = progressOf(step, () => stop.abort());
    const ask = (questions: readonly Question[]) =>
      open.current ? unstocked.ask(questions, step.orders) : Promise.resolve(false);
    const result = await runBulk(step, { signal: stop.signal, onProgress: progress.say, ask, failureText: errorText });
    progress.end();
    forget();
    const refused = result.outcomes.filter((one) => one.kind === 'refused');
    if (!open.current) {
      refetch();
      say(step, result);
      if (refused.length > 0) sayRefused(`${step.title}: ${ordersText(refused.length)} refused`, refused);
      if (result.left.length > 0)
        sayRefused(
          `${step.title}: ${ordersText(result.left.length)} left`,
          result.left.map((order) => ({ number: order.workOrderNumber, text: result.failure || 'Stopped.' })),
        );
      return undefined;
    }
    setBusy(false);
    const next = result.done > 0 ? (step.next ?? []) : [];
    if (next.length > 0 || needsReading(result)) {
      refetch();
      return setShown({ step, result });
    }
    say(step, result);
    return onDone(unchanged(result));
  };
  const close = (result: Result) => {
    setShown(null);
    onDone(unchanged(result));
  };
  const undo = ({ step, result }: { step: BulkStep; result: Result }) => {
    close(result);
    void undoOrders(client, result.undoable, refetch, step.undoesPlace);
  };
  const goOn = ({ step, result }: { step: BulkStep; result: Result }) => {
    setShown(null);
    void start({ ...step, orders: result.left });
  };
  const dialogs = (
    <>
      {unstocked.dialog}
      {shown && (
        <BulkResult
          title={shown.step.title}
          result={shown.result}
          next={shown.result.done > 0 ? shown.step.next : undefined}
          onClose={() => close(shown.result)}
          onUndo={() => undo(shown)}
          onContinue={() => goOn(shown)}
        />
      )}
    </>
  );
  return { start, busy, dialogs };
}
