import type { NextLink } from '#blocks/confirmation/NextLinks';
import { askingOnce, isQuestion, type Question, statementOf } from './steps/ask-unstocked';
import { AT_A_TIME, partsOf } from './bulk-limits';
import {
  type MovedOrder,
  type Outcome,
  outcomesOf,
  type OrderMessage,
  type UndoableStep,
  undoableOf,
} from './outcomes';
import { forgetRefused, markRows, type StepMark } from './steps/step-marks';
import type { BulkOrder } from './use-bulk-orders';

export interface StepAnswer {
  workOrders: readonly MovedOrder[];
  errors: readonly (OrderMessage & { path?: string | null | undefined })[];
  warnings?: readonly OrderMessage[] | undefined;
  /** The refusals as a file, if the server made one. */
  file?: { name: string; path: string } | undefined;
}

/** A bulk step: what to send, and how to name it. */
export interface BulkStep {
  /** Such as "Submit" or "Assign to Rafael Diaz". */
  title: string;
  orders: readonly BulkOrder[];
  /** The status that the rows show immediately; left out, each keeps its own. */
  toLabel?: string | undefined;
  /** What was done, in words that fit one order or several: "moved to Cut". */
  done: string;
  send: (ids: readonly string[], acceptUnstocked: boolean) => Promise<StepAnswer>;
  /** Orders per request; if a request holds all of them, the server runs them as one background job. */
  atATime?: number | undefined;
  /** What is undone are dates and installers: the status stays the same. */
  undoesPlace?: boolean | undefined;
  /** What is left to do with the orders once it is done. */
  next?: readonly NextLink[] | undefined;
}

export interface BulkResult {
  outcomes: readonly Outcome[];
  done: number;
  /** Refused orders whose missing stock the user did not confirm. */
  declined: ReadonlySet<string>;
  undoable: readonly UndoableStep[];
  /** Orders that were not sent, or whose response was lost. */
  left: readonly BulkOrder[];
  /** Why they remain; blank if the user stopped. */
  failure: string;
  file: StepAnswer['file'];
}

interface Progress {
  signal: AbortSignal;
  onProgress: (answered: number) => void;
  ask: (questions: readonly Question[]) => Promise<boolean>;
  failureText: (error: unknown) => string;
}

const refusedMark = (order: BulkOrder | undefined, reason: string): StepMark => ({
  state: 'refused',
  reason,
  version: order?.version ?? 0,
});

/** Shows each result in its row. A question about stock is not a result yet. */
function markAnswer(answer: StepAnswer, byId: ReadonlyMap<string, BulkOrder>): void {
  const doneMarks = answer.workOrders.map(
    (order) => [order.id, { state: 'done', label: order.status.label, version: order.version }] as const,
  );
  const refused = answer.errors.flatMap((error) =>
    error.modelId && !isQuestion(error)
      ? [[error.modelId, refusedMark(byId.get(error.modelId), error.message)] as const]
      : [],
  );
  markRows([...refused, ...doneMarks]);
}

/**
 * Runs a step for many orders, some per request; each order succeeds or is refused separately. Rows show the new status
 * immediately and roll back if refused. It ends when stopped, or when a request gets no response; the remaining orders
 * stay as they were.
 */
export async function runBulk(
  { orders, toLabel, done, send, atATime = AT_A_TIME }: BulkStep,
  { signal, onProgress, ask, failureText }: Progress,
): Promise<BulkResult> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const moved: MovedOrder[] = [];
  const warnings: OrderMessage[] = [];
  let [remainingIds, failure, file]: [readonly string[], string, StepAnswer['file']] = [[], '', undefined];
  const sendAll = async (ids: readonly string[], acceptUnstocked: boolean) => {
    const errors: StepAnswer['errors'][number][] = [];
    const before = moved.length;
    for (const [index, part] of partsOf(ids, atATime).entries()) {
      try {
        signal.throwIfAborted();
        const answer = await send(part, acceptUnstocked);
        moved.push(...answer.workOrders);
        errors.push(...answer.errors);
        warnings.push(...(answer.warnings ?? []));
        file ??= answer.file;
        markAnswer(answer, byId);
        onProgress(moved.length + errors.length);
      } catch (error) {
        if (!signal.aborted) failure = failureText(error);
        remainingIds = ids.slice(index * atATime);
        break;
      }
    }
    return { workOrders: moved.slice(before), errors };
  };
  forgetRefused();
  markRows(orders.map((order) => [order.id, { state: 'sent', label: toLabel ?? order.status.label }]));
  const { errors } = await askingOnce([...byId.keys()], sendAll, (questions) =>
    remainingIds.length > 0 ? Promise.resolve(false) : ask(questions),
  );
  const declined = new Set(errors.flatMap((error) => (isQuestion(error) ? [error.modelId] : [])));
  const reasons = errors.map((error) =>
    isQuestion(error) ? { ...error, message: `Not confirmed: ${statementOf(error.message)}` } : error,
  );
  const open = new Set(remainingIds);
  const texts = new Map(moved.map((order) => [order.id, done.charAt(0).toUpperCase() + done.slice(1)]));
  const outcomes = outcomesOf(
    orders.filter((order) => !open.has(order.id)),
    texts,
    reasons,
    warnings,
  );
  markRows([
    ...remainingIds.map((id) => [id, undefined] as const),
    ...outcomes
      .filter((one) => one.kind === 'refused')
      .map(({ id, text }) => [id, refusedMark(byId.get(id), text)] as const),
  ]);
  return {
    outcomes,
    done: moved.length,
    declined,
    undoable: undoableOf(moved, orders, (order) => order.status.label),
    left: orders.filter((order) => open.has(order.id)),
    failure,
    file,
  };
}
