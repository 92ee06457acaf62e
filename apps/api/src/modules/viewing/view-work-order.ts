import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { EventBus, EventLog, EventPayload } from '../../events/event-bus';
import { topicStream } from '../../events/topic-stream';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, recordId } from '../../graphql/errors';
import { WORK_ORDER_CHANGED } from '../work-orders';
import { connectViewer, expireViewers, orderIsVisible, removeViewer, startViewing } from './viewing.queries';

const VIEWERS_TOPIC = 'work-order-viewers';
/** Half of the shortest expiry is soon enough for a line that shows who else is here. */
const SWEEP_MS = 10_000;

const startInput = z.object({ id: idInput });

/** Reports that the caller has an order on the screen; the page repeats it every 25 seconds. */
export async function startViewingWorkOrder(ctx: Context, input: unknown): Promise<{ workOrderId: number }> {
  const { id } = parseInput(startInput, input);
  const user = ctx.requireUser();
  if (!(await orderIsVisible(ctx.db, id, ctx.salespersonScope))) throw notFound('Work order', id);
  await ctx.transaction(async (trx, ctx) => {
    if (await startViewing(trx, id, user.id)) await tellViewersChanged(ctx.events, trx, id);
  });
  return { workOrderId: id };
}

/** The changes of one order and of its viewers (without an id: of the viewers of any order); while it is open the page counts as connected. */
export async function followViewers(
  ctx: Context,
  idArgument: string | number | null | undefined,
): Promise<AsyncIterableIterator<EventPayload>> {
  if (idArgument === null || idArgument === undefined) return topicStream(ctx.events, VIEWERS_TOPIC);
  const id = recordId('Work order', idArgument);
  const user = ctx.requireUser();
  if (!(await orderIsVisible(ctx.db, id, ctx.salespersonScope))) throw notFound('Work order', id);
  const connectionId = randomUUID();
  await ctx.transaction((trx) => connectViewer(trx, id, user.id, connectionId));
  return topicStream(ctx.events, [VIEWERS_TOPIC, WORK_ORDER_CHANGED], {
    accept: (payload) => payload['workOrderId'] === id,
    onEnd: () => {
      leave(ctx, id, user.id, connectionId).catch((error: unknown) =>
        ctx.log.warn({ err: error, workOrderId: id }, 'A viewer who left will be removed later'),
      );
    },
  });
}

/** Each change of any order, for pages that show many of them. */
export const followChanges = (ctx: Context): AsyncIterableIterator<EventPayload> =>
  topicStream(ctx.events, WORK_ORDER_CHANGED);

/** Refuses (NOT_FOUND) an event's order that the caller can no longer see; for all orders, returns whether to pass the event on. */
export async function mayFollow(ctx: Context, workOrderId: number): Promise<boolean> {
  return orderIsVisible(ctx.db, workOrderId, ctx.salespersonScope);
}

/** Starts removing viewers who fell silent (a crashed browser, a killed process); one sweep at a time across all processes. */
export function startViewerExpiry(db: Kysely<DB>, events: EventBus, log: EventLog, everyMs = SWEEP_MS): () => void {
  const sweep = () =>
    inTransaction({ db }, async (trx) => {
      for (const workOrderId of await expireViewers(trx)) await tellViewersChanged(events, trx, workOrderId);
    });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Silent viewers could not be removed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function leave(ctx: Context, workOrderId: number, userId: number, connectionId: string): Promise<void> {
  await ctx.transaction(async (trx, ctx) => {
    await removeViewer(trx, workOrderId, userId, connectionId);
    await tellViewersChanged(ctx.events, trx, workOrderId);
  });
}

function tellViewersChanged(events: EventBus, trx: Transaction<DB>, workOrderId: number): Promise<void> {
  return events.publish(trx, VIEWERS_TOPIC, { workOrderId });
}
