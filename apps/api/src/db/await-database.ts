import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '#config';
import { isDatabaseAway } from './outage';

export interface AwaitOptions {
  /** Receives one line when waiting starts. */
  readonly say: (line: string) => void;
  /** How long to wait for a database that is still starting, in milliseconds. */
  readonly withinMs?: number;
}

const RETRY_EVERY_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
const MINUTE_MS = 60_000;

interface Address {
  readonly server: string;
  readonly name: string;
  readonly role: string;
}

function addressOf(connectionString: string): Address {
  const url = new URL(connectionString);
  return {
    server: `${url.hostname || 'localhost'}:${url.port || '5432'}`,
    name: decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username),
    role: decodeURIComponent(url.username),
  };
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The sentence for errors of the setting, which waiting can't fix; null for all others. */
function refusal(error: unknown, { server, name, role }: Address): string | null {
  switch (codeOf(error)) {
    case '28P01':
      return `the server at ${server} refused the password of the role "${role}".`;
    case '28000':
      return `the server at ${server} does not let the role "${role}" in: ${(error as Error).message}.`;
    case '3D000':
      return `the server at ${server} has no database "${name}". Create it, or correct the name.`;
    case '42501':
      return `the role "${role}" may not use the database "${name}" at ${server}: ${(error as Error).message}.`;
    default:
      return null;
  }
}

const isComingUp = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  codeOf(error) === 'ENOTFOUND' ||
  codeOf(error) === '53300' ||
  (error instanceof Error && /timeout expired/.test(error.message));

async function tryOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database of DATABASE_URL answers, at most a minute for one that is still starting. Throws ConfigError
 * with one sentence for the operator: what is wrong, and with which part of the address.
 */
export async function awaitDatabase(
  connectionString: string,
  { say, withinMs = MINUTE_MS }: AwaitOptions,
): Promise<void> {
  const address = addressOf(connectionString);
  const until = Date.now() + withinMs;
  let waiting = false;
  for (;;) {
    try {
      return await tryOnce(connectionString);
    } catch (error) {
      const why = refusal(error, address);
      if (why) throw new ConfigError(`DATABASE_URL: ${why}`, { cause: error });
      if (!isComingUp(error))
        throw new ConfigError(
          `DATABASE_URL: the database at ${address.server} cannot be used: ${(error as Error).message}.`,
          { cause: error },
        );
      if (Date.now() + RETRY_EVERY_MS > until)
        throw new ConfigError(
          `DATABASE_URL: no database answers at ${address.server} (${codeOf(error) || (error as Error).message}). Check the host and port, and that the server is running.`,
          { cause: error },
        );
      if (!waiting) say(`Waiting up to ${Math.round(withinMs / 1000)} seconds for the database at ${address.server}`);
      waiting = true;
      await delay(RETRY_EVERY_MS);
    }
  }
}
