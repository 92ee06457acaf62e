import type { EventBus, EventPayload } from './event-bus';

export interface TopicStreamOptions {
  /** Called once when the stream ends, for any reason. */
  readonly onEnd?: () => void;
  /** Keeps only the events that concern this subscriber. */
  readonly accept?: (payload: EventPayload) => boolean;
}

/** Events are ids; a subscriber this far behind gets newer data from later ones. */
const MAX_WAITING = 500;

/**
 * The events of one or more topics as an async iterator, for the `subscribe` of a GraphQL subscription field. Listening
 * starts with the call, not with the first `next`; `return` ends it immediately, even while `next` is waiting.
 */
export function topicStream(
  bus: EventBus,
  topics: string | readonly string[],
  { onEnd, accept }: TopicStreamOptions = {},
): AsyncIterableIterator<EventPayload> {
  const waitingEvents: EventPayload[] = [];
  const waitingReaders: ((result: IteratorResult<EventPayload>) => void)[] = [];
  let ended = false;

  const receive = (payload: EventPayload) => {
    if (accept && !accept(payload)) return;
    const reader = waitingReaders.shift();
    if (reader) return reader({ value: payload, done: false });
    waitingEvents.push(payload);
    if (waitingEvents.length > MAX_WAITING) waitingEvents.shift();
  };
  const subscriptions = [topics].flat().map((topic) => bus.subscribe(topic, receive));

  function end(): void {
    if (ended) return;
    ended = true;
    for (const unsubscribe of subscriptions) unsubscribe();
    waitingEvents.length = 0;
    for (const reader of waitingReaders.splice(0)) reader({ value: undefined, done: true });
    onEnd?.();
  }

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      if (ended) return Promise.resolve({ value: undefined, done: true });
      const event = waitingEvents.shift();
      if (event) return Promise.resolve({ value: event, done: false });
      return new Promise((resolve) => waitingReaders.push(resolve));
    },
    return() {
      end();
      return Promise.resolve({ value: undefined, done: true });
    },
    throw(error) {
      end();
      return Promise.reject(error);
    },
  };
}
