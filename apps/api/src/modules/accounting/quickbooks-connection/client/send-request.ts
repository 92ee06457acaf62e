import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#core/context';
import { addressesOf } from '../addresses';
import { breakConnection, storeResumed, storeSuspended } from '../connection.queries';
import { accessToken, notConfigured, type Access } from '../oauth/access-token';
import { errorOf, errorOfLost, type Answer } from './classify';
import { inFlight } from './in-flight';
import { pauseTurns, takeTurn, untilNextTurn } from './pace.queries';
import { QuickbooksError } from './quickbooks-error';

/** The API version whose fields we know; Intuit ignores lower ones. */
const MINOR_VERSION = '75';
/** How often a throttled request is repeated; it had no effect. */
const RETRIES = 2;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The company to send to; if another one was connected since, nothing is sent. */
  readonly realmId: string | null;
}

/** A restored copy sends no requests: the company belongs to the original. */
const quiet = (): QuickbooksError => new QuickbooksError({ kind: 'AWAY', code: 'QUIET' });

/**
 * Sends a request to the connected company: at the allowed pace, with one token refresh, and every failure as a
 * QuickbooksError.
 */
export async function sendRequest(services: Services, call: Call): Promise<unknown> {
  if (services.outside.isQuiet) throw quiet();
  if (!services.quickbooks) throw notConfigured();
  let refused: string | null = null;
  for (let retries = 0; ;) {
    const access = await accessToken(services, refused);
    if (call.realmId !== null && call.realmId !== access.realmId)
      throw new QuickbooksError({ kind: 'TOKEN', code: 'OTHER_COMPANY' });
    const outcome = await attempt(services, access, call);
    if (!(outcome instanceof QuickbooksError)) {
      if (access.isSuspended && call.method === 'POST') await storeResumed(services.db, access.realmId);
      return outcome.body;
    }
    if (outcome.kind === 'THROTTLED' && retries < RETRIES) retries += 1;
    else if (outcome.status === 401 && refused === null) refused = access.sealed;
    else {
      if (outcome.kind === 'TOKEN') await endConnection(services, access, outcome);
      if (outcome.kind === 'SUSPENDED') await storeSuspended(services.db, access.realmId, services.clock());
      throw outcome;
    }
  }
}

async function endConnection({ db, clock }: Services, access: Access, error: QuickbooksError): Promise<void> {
  await breakConnection(db, {
    accessTokenEncrypted: access.sealed,
    reason: error.detail || error.message,
    at: clock(),
  });
}

/** Sends one request when its turn has come. */
const attempt = (services: Services, access: Access, call: Call): Promise<Answer | QuickbooksError> =>
  inFlight(access.realmId, async () => {
    const { db, quickbooks: settings } = services;
    if (!settings) throw notConfigured();
    const wait = await takeTurn(db, access.realmId, settings.requestsPerMinute);
    if (wait === null)
      throw new QuickbooksError({
        kind: 'THROTTLED',
        code: 'PAUSED',
        retryAfterMs: await untilNextTurn(db, access.realmId),
      });
    if (wait > 0) await pause(wait);
    const isWrite = call.method === 'POST';
    let answer: Answer;
    try {
      answer = await fetchAnswer(services, access, call);
    } catch (error) {
      return errorOfLost(error, isWrite);
    }
    const error = errorOf(answer, isWrite, settings.backoffMs);
    if (error?.kind === 'THROTTLED') await pauseTurns(db, access.realmId, error.retryAfterMs ?? settings.backoffMs);
    return error ?? answer;
  });

async function fetchAnswer({ quickbooks: settings }: Services, access: Access, call: Call): Promise<Answer> {
  if (!settings) throw notConfigured();
  const query = new URLSearchParams({ minorversion: MINOR_VERSION, ...call.query });
  const response = await fetch(`${addressesOf(settings).api}/v3/company/${access.realmId}/${call.path}?${query}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${access.token}`,
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    body: call.body ? JSON.stringify(call.body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: parsed(text),
    intuitTid: response.headers.get('intuit_tid'),
    retryAfter: response.headers.get('retry-after'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
