import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { createListener } from './listener';
import type { EventLog } from './listener';
import { recentEvents } from './recent-events';

export type { EventLog } from './listener';

/** The data of an event: only ids and small facts, so that each receiver reads the record with its own permissions. */
export type EventPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Notifies every process on the same database of changes. */
export interface EventBus {
  /**
   * Sends an event; inside a transaction it is sent with the commit and dropped with a rollback. Throws above 7,900
   * bytes.
   */
  publish(db: QueryExecutorProvider, topic: string, payload: EventPayload): Promise<void>;
  /** Calls the handler for each event of the topic, from this and every other process; returns the function to stop. */
  subscribe(topic: string, handler: (payload: EventPayload) => void): () => void;
  /**
   * The events of some topics that came in the last so many milliseconds, at most 30,000, oldest first; null if not all
   * of them are known.
   */
  recent(topics: readonly string[], ms: number): readonly EventPayload[] | null;
  /**
   * Calls the handler after the database connection was lost and restored: events may have been missed, and caches must
   * be dropped.
   */
  onGap(handler: () => void): () => void;
  /** Resolves once events are being received. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface EventBusOptions {
  readonly connectionString: string;
  readonly log: EventLog;
}

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const MAX_BYTES = 7_900;
const CHANNEL = 'falcon_events';

/**
 * An event bus over PostgreSQL LISTEN/NOTIFY with its own connection. Even events of this process come back through the
 * database, so one process behaves like ten.
 */
export function createEventBus({ connectionString, log }: EventBusOptions): EventBus {
  const handlers = new Map<string, Set<(payload: EventPayload) => void>>();
  const gapHandlers = new Set<() => void>();
  const recent = recentEvents<EventPayload>();

  const listener = createListener({
    connectionString,
    channel: CHANNEL,
    log,
    onMessage: (text) => {
      const event = readEvent(text);
      if (!event) return log.warn({}, 'An event could not be read');
      recent.add(event.topic, event.payload);
      for (const handler of handlers.get(event.topic) ?? []) guard(log, () => handler(event.payload));
    },
    onListening: () => recent.begin(),
    onGap: () => {
      for (const handler of gapHandlers) guard(log, handler);
    },
  });

  return {
    publish: publishEvent,
    subscribe(topic, handler) {
      const existing = handlers.get(topic) ?? new Set();
      // A wrapper keeps two subscriptions of one function apart.
      const own = (payload: EventPayload) => handler(payload);
      existing.add(own);
      handlers.set(topic, existing);
      return () => {
        existing.delete(own);
        if (existing.size === 0 && handlers.get(topic) === existing) handlers.delete(topic);
      };
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => void gapHandlers.delete(handler);
    },
    recent: (topics, ms) => recent.of(topics, ms),
    ready: () => listener.ready(),
    close: () => listener.close(),
  };
}

/** Sends an event without a bus (from a worker or script); the same rules as `EventBus.publish`. */
export async function publishEvent(db: QueryExecutorProvider, topic: string, payload: EventPayload): Promise<void> {
  await sql`select ${eventSent(topic, payload)}`.execute(db);
}

/** The same as part of a statement: sends one event per selected row. */
export function eventSent(topic: string, payload: EventPayload): RawBuilder<unknown> {
  const text = JSON.stringify({ topic, payload });
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new RangeError(`An event on ${topic} is larger than ${MAX_BYTES} bytes: send ids, not records`);
  return sql`pg_notify(${CHANNEL}, ${text})`;
}

function readEvent(text: string): { topic: string; payload: EventPayload } | null {
  try {
    const event = JSON.parse(text) as { topic?: unknown; payload?: unknown };
    if (typeof event.topic !== 'string' || typeof event.payload !== 'object' || event.payload === null) return null;
    return { topic: event.topic, payload: event.payload as EventPayload };
  } catch {
    return null;
  }
}

function guard(log: EventLog, call: () => void): void {
  try {
    call();
  } catch (error) {
    log.error({ err: error }, 'An event handler failed');
  }
}
