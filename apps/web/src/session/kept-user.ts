import { del, get, set } from 'idb-keyval';
import type { CurrentUserFragment } from './session.generated';
import { onSessionEnd } from './sign-out';

const KEY = 'current-user';
const DAY = 86_400_000;

interface CachedUser {
  at: number;
  user: CurrentUserFragment;
}

onSessionEnd(async () => del(KEY));

/** Remembers who is signed in, so that offline pages open without a network. */
export function keepUser(user: CurrentUserFragment): void {
  // A browser that stores nothing (private window) has nothing offline.
  set(KEY, { at: Date.now(), user } satisfies CachedUser).catch(() => undefined);
}

/** The user who last signed in here, if within a day: the lifetime of a sign-in. */
export async function keptUser(): Promise<CurrentUserFragment | null> {
  const entry = await get<CachedUser>(KEY).catch(() => undefined);
  return entry && Date.now() - entry.at < DAY ? entry.user : null;
}
