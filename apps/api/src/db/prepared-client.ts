import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { markFromDatabase } from './database-fault';
import { isDatabaseAway } from './outage';

/** A statement that starts with this is planned once per connection instead of each time it is sent. */
export const PREPARED = '/* prepared */';

const names = new Map<string, string>();
/** Texts differ only by their filters; more than this means something generates endless texts, and no more are kept. */
const MOST_NAMES = 500;

function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= MOST_NAMES) return existing;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Planning the frequent lists costs four times as much as running them, because their tables have many indexes.
 * Statements marked with PREPARED are sent with a name, so that PostgreSQL keeps their plan.
 */
export class PreparingClient extends Client {
  /** The server has ended this connection. Its socket may close a little later and looks usable until then. */
  isLost = false;

  // The driver passes text and values; other call forms go through unchanged.
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    const name = typeof text === 'string' && text.startsWith(PREPARED) ? nameOf(text) : undefined;
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    const result = name === undefined ? send(...parameters) : send({ name, text, values });
    // Runs before any caller sees the error.
    if (result instanceof Promise) result.catch((error: unknown) => this.#noteFault(error));
    return result as never;
  }

  #noteFault(error: unknown): void {
    markFromDatabase(error);
    this.isLost ||= isDatabaseAway(error);
  }
}
