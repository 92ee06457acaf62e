import { QUIET } from '#core/outside';
import type { Outside } from '#core/outside';

/** A text to a phone, as the webhook gets it. */
export interface TextMessage {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  readonly kind: string;
  readonly orderNumber: string;
  /** Always the same for one text, however often it is sent. */
  readonly id: string;
}

/** How handing over a text ended. */
export type TextOutcome = 'SENT' | { readonly again: boolean; readonly error: string };

/** Hands texts to the service that sends them to phones; never throws. */
export interface TextWebhook {
  send(message: TextMessage): Promise<TextOutcome>;
}

const TIMEOUT_MS = 10_000;
const BUSY: readonly number[] = [408, 425, 429];
const SERVER_ERROR = 500;

async function post(url: string, message: TextMessage): Promise<TextOutcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': message.id },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return 'SENT';
  const { status } = response;
  return {
    again: status >= SERVER_ERROR || BUSY.includes(status),
    error: `The webhook for texts answered with status ${status}.`,
  };
}

/**
 * A client of the webhook. It follows no redirect, reads no answer, and says nothing of the address, which may contain
 * a secret. A restored copy sends nothing.
 */
export function createTextWebhook(url: string, outside: Outside): TextWebhook {
  return {
    send: async (message) => {
      if (outside.isQuiet) return { again: true, error: QUIET };
      return post(url, message).catch((error: unknown) => ({
        again: true,
        error:
          error instanceof Error && error.name === 'TimeoutError'
            ? `The webhook for texts did not answer within ${TIMEOUT_MS / 1000} seconds.`
            : 'The webhook for texts can’t be reached.',
      }));
    },
  };
}
