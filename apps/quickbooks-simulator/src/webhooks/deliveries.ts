import type { ChangeEvent } from '../company/company';
import type { Time } from '../model/time';
import { bodyOf, signatureOf, type WebhookFormat } from './envelope';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays before each retry; after these, every six hours. [DOC] */
const RETRIES = [10 * SECOND, 20 * SECOND, 30 * SECOND, 5 * MINUTE, 20 * MINUTE, 2 * HOUR, 4 * HOUR, 6 * HOUR];
const ANSWER_WITHIN = 3 * SECOND;

export interface WebhookTarget {
  /** Null: nothing is delivered. */
  url: string | null;
  verifierToken: string;
  format: WebhookFormat;
}

export interface DeliverOptions {
  readonly format?: WebhookFormat;
  /** Sends the same delivery twice. */
  readonly duplicate?: boolean;
  /** Sends the events one by one, last one first. */
  readonly reorder?: boolean;
  /** Signs with another token. */
  readonly badSignature?: boolean;
  /** Drops the events, as a lost webhook would. */
  readonly lose?: boolean;
}

/** One attempt of a delivery. */
export interface Attempt {
  readonly at: string;
  readonly events: readonly string[];
  /** Null: no answer within three seconds. */
  readonly status: number | null;
}

interface Delivery {
  readonly body: string;
  readonly signature: string;
  readonly events: readonly string[];
  attempts: number;
  dueAt: number;
}

export interface Webhooks {
  readonly target: WebhookTarget;
  add(event: ChangeEvent): void;
  readonly pending: () => readonly ChangeEvent[];
  /** Packs the pending events into deliveries and sends those that are due. */
  readonly deliver: (options?: DeliverOptions) => Promise<readonly Attempt[]>;
  /** Sends the deliveries that are due; later ones wait behind a failed one. */
  deliverDue(): Promise<readonly Attempt[]>;
  readonly waiting: () => readonly {
    readonly events: readonly string[];
    readonly attempts: number;
    readonly dueAt: string;
  }[];
  readonly attempts: () => readonly Attempt[];
  clear(): void;
}

const MOST_PENDING = 50_000;
const KEPT_ATTEMPTS = 500;

export function createWebhooks(time: Time, target: WebhookTarget): Webhooks {
  let pending: ChangeEvent[] = [];
  let queue: Delivery[] = [];
  let attempts: Attempt[] = [];
  let sending: Promise<unknown> = Promise.resolve();

  const sendDue = async (): Promise<readonly Attempt[]> => {
    const made: Attempt[] = [];
    for (let first = queue[0]; first && first.dueAt <= time.now().getTime(); first = queue[0]) {
      const status = await send(target.url, first);
      const attempt = { at: time.now().toISOString(), events: first.events, status };
      made.push(attempt);
      attempts = [...attempts.slice(-KEPT_ATTEMPTS), attempt];
      if (status !== null && status >= 200 && status < 300) {
        queue = queue.filter((delivery) => delivery !== first);
        continue;
      }
      first.dueAt = time.now().getTime() + (RETRIES[first.attempts] ?? 6 * HOUR);
      first.attempts += 1;
      break;
    }
    return made;
  };
  const deliverDue = (): Promise<readonly Attempt[]> => {
    const run = sending.then(sendDue, sendDue);
    sending = run;
    return run;
  };

  return {
    target,
    add: (event) => {
      pending.push(event);
      if (pending.length > MOST_PENDING) pending = pending.slice(-MOST_PENDING);
    },
    pending: () => pending,
    waiting: () =>
      queue.map(({ events, attempts, dueAt }) => ({ events, attempts, dueAt: new Date(dueAt).toISOString() })),
    attempts: () => attempts,
    deliver: (options = {}) => {
      const events = pending;
      pending = [];
      if (options.lose === true || target.url === null || events.length === 0) return deliverDue();
      const groups = options.reorder === true ? events.toReversed().map((event) => [event]) : [events];
      for (const group of options.duplicate === true ? [...groups, ...groups] : groups) {
        const body = bodyOf(group, options.format ?? target.format);
        const token = options.badSignature === true ? `not ${target.verifierToken}` : target.verifierToken;
        const delivery = { body, signature: signatureOf(body, token), events: group.map(({ id }) => id) };
        queue.push({ ...delivery, attempts: 0, dueAt: time.now().getTime() });
      }
      return deliverDue();
    },
    deliverDue,
    clear: () => {
      pending = [];
      queue = [];
      attempts = [];
    },
  };
}

/** The response status, or null if none arrives in time. */
async function send(url: string | null, { body, signature }: Delivery): Promise<number | null> {
  if (url === null) return null;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'intuit-signature': signature,
        'user-agent': 'intuit_notification_server/1.0',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
