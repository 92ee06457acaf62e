import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import type { EventBus, EventLog, EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import type { Context } from '#core/context';
import { topicOf } from './notices';
import { recordTypeOf } from './live-kinds';
import type { LiveKind } from './live-kinds';
import { connectViewer, expireViewers, removeViewer, startViewing } from './presence.queries';
import type { Editing, RecordPlace } from './presence.queries';
import { requireVisible } from './visible-record';

const VIEWERS_TOPIC = 'record-viewers';
/** Half of the shortest expiry is often enough for a line that shows who else is viewing. */
const SWEEP_MS = 10_000;

/** A record that a page shows. */
export interface ShownRecord {
  readonly kind: LiveKind;
  readonly id: number;
}

export const placeOf = ({ kind, id }: ShownRecord): RecordPlace => ({ recordType: recordTypeOf(kind), recordId: id });

/**
 * Reports that the caller has a record on the screen, and whether something typed there is unsaved; the page repeats it
 * every 25 seconds.
 */
export async function reportViewing(ctx: Context, record: ShownRecord, editing?: Editing): Promise<void> {
  const user = ctx.requireUser();
  await requireVisible(ctx, record.kind, record.id);
  const place = placeOf(record);
  await ctx.transaction(async (trx, ctx) => {
    if (await startViewing(trx, place, user.id, editing)) await tellViewersChanged(ctx.events, trx, place);
  });
}

/** The changes of one record and of its viewers; while it is open the page counts as connected. */
export async function followRecord(ctx: Context, record: ShownRecord): Promise<AsyncIterableIterator<EventPayload>> {
  const user = ctx.requireUser();
  await requireVisible(ctx, record.kind, record.id);
  const connectionId = randomUUID();
  const place = placeOf(record);
  await ctx.transaction((trx) => connectViewer(trx, place, user.id, connectionId));
  return topicStream(ctx.events, [VIEWERS_TOPIC, topicOf(record.kind)], {
    // A notice without an id is about many records: this one may be among them.
    accept: ({ kind, id }) => kind === place.recordType && (id === record.id || id === null),
    onEnd: () => {
      leave(ctx, place, user.id, connectionId).catch((error: unknown) =>
        ctx.log.warn({ err: error, ...place }, 'A viewer who left will be removed later'),
      );
    },
  });
}

/** The changes of the viewers of any record of a kind. */
export const followViewers = (ctx: Context, kind: LiveKind): AsyncIterableIterator<EventPayload> =>
  topicStream(ctx.events, VIEWERS_TOPIC, { accept: (payload) => payload['kind'] === recordTypeOf(kind) });

/**
 * Starts removing viewers that are silent (a crashed browser, a killed process); one sweep at a time across all
 * processes.
 */
export function startViewerExpiry(db: Kysely<DB>, events: EventBus, log: EventLog, everyMs = SWEEP_MS): () => void {
  const sweep = () =>
    inTransaction({ db }, async (trx) => {
      for (const place of await expireViewers(trx)) await tellViewersChanged(events, trx, place);
    });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Silent viewers could not be removed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function leave(ctx: Context, place: RecordPlace, userId: number, connectionId: string): Promise<void> {
  await ctx.transaction(async (trx, ctx) => {
    await removeViewer(trx, place, userId, connectionId);
    await tellViewersChanged(ctx.events, trx, place);
  });
}

/** This event has no action, unlike a notice of a change. */
function tellViewersChanged(
  events: EventBus,
  trx: Transaction<DB>,
  { recordType, recordId }: RecordPlace,
): Promise<void> {
  return events.publish(trx, VIEWERS_TOPIC, { kind: recordType, id: recordId });
}
