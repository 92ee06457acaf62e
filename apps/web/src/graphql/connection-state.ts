import { useSyncExternalStore } from 'react';

/** The state of the live channel: `idle` before the first subscription. */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reopening' | 'disconnected';

let state: ConnectionState = 'idle';
const listeners = new Set<() => void>();

/** Records a new state of the live channel and notifies its listeners. */
export function setConnectionState(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The current state of the live channel. */
export function getConnectionState(): ConnectionState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the live channel as React state. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, getConnectionState);
}

/** Calls `listener` when the server closes the channel for good, as it does when the session has ended. */
export function onClosedForGood(listener: () => void): () => void {
  return subscribe(() => {
    if (state === 'disconnected') listener();
  });
}
