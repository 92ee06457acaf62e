import type { EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import { createContext } from '#core/context';
import type { Context } from '#core/context';
import { recordTypeOf } from './live-kinds';
import type { LiveKind } from './live-kinds';
import type { Row } from './presence.queries';
import { mayLearn } from './visible-record';

/** A change of one record, or of so many records of a kind that none is named. */
export interface Notice {
  readonly kind: LiveKind;
  /** Null for many records. */
  readonly id: number | null;
  /** The new version; null if only a part of the record changed, if it was removed, and for many records. */
  readonly version: number | null;
  /** Only a part of the record changed, which has no version of its own. */
  readonly isPart: boolean;
  readonly action: 'create' | 'update' | 'delete';
  /** The user who made the change; null if the product did. Null for orders too: their history has it. */
  readonly by: number | null;
  /** For records without a history: the values that decide who may learn that it was removed. */
  readonly former: Row;
}

/**
 * The topics on which the database announces changes of a kind: with each history entry, and with each version of an
 * order.
 */
export const topicOf = (kind: LiveKind): string => `record:${recordTypeOf(kind)}`;

/** The change in an event, if it is of one of these kinds; undefined for other events. */
export function noticeOf(payload: EventPayload, kinds: readonly LiveKind[]): Notice | undefined {
  const kind = kinds.find((one) => recordTypeOf(one) === payload['kind']);
  if (!kind) return undefined;
  const number = (name: string) => {
    const value = payload[name];
    return typeof value === 'number' ? value : null;
  };
  const action = payload['action'] === 'create' || payload['action'] === 'delete' ? payload['action'] : 'update';
  const former = { recordType: payload['ofType'], userId: payload['ofUser'] };
  return {
    kind,
    id: number('id'),
    version: number('version'),
    isPart: payload['isPart'] === true,
    action,
    by: number('by'),
    former,
  };
}

const isFor = async (ctx: Context, { kind, id, former }: Notice): Promise<boolean> =>
  id === null || mayLearn(ctx, kind, id, former);

/** As in the database: more changes than this are one notice of the kind. */
const MOST_APART = 20;

/** What is said of many changes, and of those that are no longer known: any record of the kind may have changed. */
const anyOf = (kind: LiveKind): Notice => ({
  kind,
  id: null,
  version: null,
  isPart: false,
  action: 'update',
  by: null,
  former: {},
});

/** The latest notice of each record that changed in the last so many milliseconds; one for a kind with many. */
function recentNotices(ctx: Context, kinds: readonly LiveKind[], topics: readonly string[], ms: number): Notice[] {
  const recent = ms > 0 ? ctx.events.recent(topics, ms) : [];
  if (recent === null) return kinds.map(anyOf);
  const latest = new Map<string, Notice>();
  for (const notice of recent.flatMap((payload) => noticeOf(payload, kinds) ?? [])) {
    const key = `${notice.kind} ${notice.id}`;
    latest.delete(key);
    latest.set(key, notice);
  }
  const notices = [...latest.values()];
  const many = kinds.filter((kind) => notices.filter((notice) => notice.kind === kind).length > MOST_APART);
  return [...many.map(anyOf), ...notices.filter(({ kind }) => !many.includes(kind))];
}

/**
 * The changes of some kinds that this caller may learn about, first those of the last so many milliseconds; others are
 * skipped silently.
 */
export function followKinds(ctx: Context, kinds: readonly LiveKind[], lastMs: number): AsyncIterableIterator<Notice> {
  const topics = [...new Set(kinds)].map(topicOf);
  const source = topicStream(ctx.events, topics);
  const before = recentNotices(ctx, [...new Set(kinds)], topics, lastMs);
  const nextNotice = async (): Promise<Notice | undefined | null> => {
    const known = before.shift();
    if (known) return known;
    const { value, done } = await source.next();
    return done === true ? null : noticeOf(value, kinds);
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        // Notices are processed one at a time to keep their order.
        const notice = await nextNotice();
        if (notice === null) return { value: undefined, done: true };
        // Ownership may have changed since the last notice, so nothing is cached.
        if (notice && (await isFor(createContext(ctx.services, ctx.identity, ctx), notice)))
          return { value: notice, done: false };
      }
    },
    async return() {
      await source.return?.();
      return { value: undefined, done: true };
    },
  };
}
