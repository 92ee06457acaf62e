type Listener = (userId: string) => void;

const listeners = new Set<Listener>();
let known: string | null = null;

/** Says who works on this page now; called whenever the signed-in person becomes known. */
export function signedInAs(userId: string): void {
  known = userId;
  for (const listener of listeners) listener(userId);
}

/** Calls the listener with the person at work, at once when it is known already. */
export function onSignedInAs(listener: Listener): void {
  listeners.add(listener);
  if (known !== null) listener(known);
}
