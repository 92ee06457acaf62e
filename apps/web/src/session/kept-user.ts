import { del, get, set } from 'idb-keyval';
import type { CurrentUserFragment } from './session.generated';
import { onSessionEnd } from './sign-out';

const KEY = 'current-user';
const DAY = 86_400_000;

interface Kept {
  at: number;
  user: CurrentUserFragment;
}

onSessionEnd(async () => del(KEY));

/** Remembers who is signed in, so that the pages readable offline open without a network. */
export function keepUser(user: CurrentUserFragment): void {
  // A browser that keeps nothing (private window) simply has nothing offline.
  set(KEY, { at: Date.now(), user } satisfies Kept).catch(() => undefined);
}

/** Who was signed in here last, no longer than a day ago: that is how long a sign-in lasts. */
export async function keptUser(): Promise<CurrentUserFragment | null> {
  const kept = await get<Kept>(KEY).catch(() => undefined);
  return kept && Date.now() - kept.at < DAY ? kept.user : null;
}
