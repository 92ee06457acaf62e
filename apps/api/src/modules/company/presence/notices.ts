import type { EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import { createContext } from '#core/context';
import type { Context } from '#core/context';
import { recordTypeOf } from './live-kinds';
import type { LiveKind } from './live-kinds';
import type { Row } from './presence.queries';
import { mayLearn } from './visible-record';

/** A change of one record, or of so many of a kind at once that none is named. */
export interface Notice {
  readonly kind: LiveKind;
  /** Null for many records. */
  readonly id: number | null;
  /** The version it led to; null when only a part of the record changed, when it was removed, and for many records. */
  readonly version: number | null;
  /** Only what belongs to it changed, which has no version of its own. */
  readonly isPart: boolean;
  readonly action: 'create' | 'update' | 'delete';
  /** The user who did it; null if the product did, and for orders, where the history knows. */
  readonly by: number | null;
  /** What decides who may learn that it was removed, of records without a history. */
  readonly former: Row;
}

/** Where the database announces changes of a kind: with each entry of a history, and with each version of an order. */
export const topicOf = (kind: LiveKind): string => `record:${recordTypeOf(kind)}`;

/** The change that an event announces, as one of these kinds; undefined for an event of anything else. */
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

/** The changes of some kinds that this caller may learn about; others are skipped without a trace. */
export function followKinds(ctx: Context, kinds: readonly LiveKind[]): AsyncIterableIterator<Notice> {
  const source = topicStream(ctx.events, [...new Set(kinds)].map(topicOf));
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        // One notice after the other: they keep their order.
        const { value, done } = await source.next();
        if (done === true) return { value: undefined, done: true };
        const notice = noticeOf(value, kinds);
        // What belongs to whom may have changed since the last notice: nothing is remembered.
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
