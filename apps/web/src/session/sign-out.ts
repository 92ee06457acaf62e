import type { ApolloClient } from '@apollo/client';
import { forgetIdentity } from './analytics';
import { openAddress } from './navigate';
import { LogoutDocument } from './session.generated';
import { getToken, onTokenChange, setToken } from './token';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('falcon-flooring-session');
/** How a session ended: the user signed out, or the server ended it. */
export type SessionEnd = 'signed-out' | 'ended';
type Cleanup = (end: SessionEnd) => void | Promise<void>;

const cleanups = new Set<Cleanup>();
let end: SessionEnd = 'ended';

/** Registers something to clear when the session ends: drafts, offline snapshots. */
export function onSessionEnd(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

async function wipe(client: ApolloClient): Promise<void> {
  await Promise.allSettled([
    forgetIdentity(),
    client.clearStore(),
    ...[...cleanups].map(async (cleanup) => cleanup(end)),
  ]);
  end = 'ended';
}

/** Ends the session on the server, here and in every other tab of this browser. */
export async function signOut(client: ApolloClient): Promise<void> {
  // The server may be unreachable; the page signs out anyway.
  await client
    .mutate({ mutation: LogoutDocument, variables: { input: {} }, context: { handlesErrors: true } })
    .catch(() => undefined);
  end = 'signed-out';
  setToken('');
  // A BroadcastChannel reaches this origin only; it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('signed-out');
  openAddress('/login');
}

/** Clears what the page knows whenever the token is removed, also after a sign-out in another tab. */
export function watchSession(client: ApolloClient): void {
  onTokenChange(() => {
    if (getToken() === '') void wipe(client);
  });
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data !== 'signed-out' || getToken() === '') return;
    end = 'signed-out';
    setToken('');
    openAddress('/login');
  });
}
