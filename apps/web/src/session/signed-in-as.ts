type Listener = (userId: string) => void;

const listeners = new Set<Listener>();
let currentUserId: string | null = null;

/** Reports who is using this page; called whenever the signed-in user becomes known. */
export function signedInAs(userId: string): void {
  currentUserId = userId;
  for (const listener of listeners) listener(userId);
}

/** Calls the listener with the current user, immediately if already known. */
export function onSignedInAs(listener: Listener): void {
  listeners.add(listener);
  if (currentUserId !== null) listener(currentUserId);
}
