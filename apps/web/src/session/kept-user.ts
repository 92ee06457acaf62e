import { clear, get, set } from 'idb-keyval';
import type { CurrentUserFragment } from './session.generated';
import { onSessionEnd } from './sign-out';

const KEY = 'current-user';
const DAY = 86_400_000;

interface CachedUser {
  at: number;
  user: CurrentUserFragment;
}

/** All that is kept for reading without a network goes, whatever page is open: it is in the same store. */
onSessionEnd(async () => clear());

/**
 * Remembers who is signed in, so that offline pages open without a network. What this browser keeps of a user who did
 * not sign out goes.
 */
export async function keepUser(user: CurrentUserFragment): Promise<void> {
  const before = await get<CachedUser>(KEY);
  if (before && before.user.id !== user.id) await clear();
  await set(KEY, { at: Date.now(), user } satisfies CachedUser);
}

/** The user who last signed in here, if within a day: the lifetime of a sign-in. */
export async function keptUser(): Promise<CurrentUserFragment | null> {
  const entry = await get<CachedUser>(KEY).catch(() => undefined);
  return entry && Date.now() - entry.at < DAY ? entry.user : null;
}
