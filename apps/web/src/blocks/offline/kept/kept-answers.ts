import type { TypedDocumentNode } from '@apollo/client';
import { del, get, keys, set } from 'idb-keyval';
import type { DocumentNode } from 'graphql';
import { getToken } from '#session/token';
import { fits, questionOf } from './fits';

// All of this is in the store that a sign-out empties, whatever page is open (session/kept-user.ts).

/** An answer of the server, and when this browser got it, in milliseconds. */
export interface Kept<Data> {
  readonly at: number;
  readonly data: Data;
}

/** Who asked what. */
export interface Asked<Data> {
  readonly userId: string;
  readonly document: TypedDocumentNode<Data, never>;
  /** What tells it from other answers to the same query: its variables, or a name. */
  readonly variables: object;
}

const PREFIX = 'kept ';
/** Kept no longer than a sign-in lasts. */
const DAY = 86_400_000;

const nameOf = (document: DocumentNode): string => questionOf(document)?.name?.value ?? '';

const keyOf = <Data>({ userId, document, variables }: Asked<Data>): string =>
  PREFIX + JSON.stringify([userId, nameOf(document), variables]);

/** Whether something that was kept may still be shown; a clock that was set back doesn't make it younger. */
export const isYoung = (at: number, now: number): boolean => Math.abs(now - at) < DAY;

/** Removes what can't be shown anymore. */
async function removeOld(now: number): Promise<void> {
  for (const key of await keys<string>()) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = await get<Kept<unknown>>(key);
    if (kept && !isYoung(kept.at, now)) await del(key);
  }
}

let isTidied = false;

/** Keeps an answer for reading without a network; false if this browser has no room for it, or stores nothing. */
export async function keepAnswer<Data>(asked: Asked<Data>, data: Data): Promise<boolean> {
  const now = Date.now();
  // An answer that comes after the sign-out.
  if (getToken() === '') return false;
  try {
    await set(keyOf(asked), { at: now, data } satisfies Kept<Data>);
    if (!isTidied) {
      isTidied = true;
      await removeOld(now);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * The answer that this browser keeps for this user, if it is no older than a day and has every field that the query asks
 * for now.
 */
export async function keptAnswer<Data>(asked: Asked<Data>): Promise<Kept<Data> | null> {
  const kept = await get<Kept<Data>>(keyOf(asked)).catch(() => undefined);
  return kept && isYoung(kept.at, Date.now()) && fits(asked.document, kept.data) ? kept : null;
}
