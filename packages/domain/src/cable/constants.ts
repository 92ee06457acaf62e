/** The subprotocol both sides speak. */
export const PROTOCOL = 'actioncable-v1-json';
/** Chosen when the peer speaks nothing we know; the client then stops for good. */
export const PROTOCOL_UNSUPPORTED = 'actioncable-unsupported';
/** Where the live channel is served. */
export const CABLE_PATHS = ['/cable', '/websocket'] as const;
/** The channel that carries subscriptions. */
export const GRAPHQL_CHANNEL = 'GraphqlChannel';

/** The server says it is there every so many milliseconds. */
export const BEAT_MS = 3_000;
/** A connection that has heard nothing for so long is stale. */
export const STALE_MS = 6_000;
/** How much longer each further attempt to reconnect waits. */
export const BACKOFF_RATE = 0.15;
/** More attempts do not wait longer. */
export const MOST_BACKOFF_STEPS = 10;
/** A closed connection is opened again after this many milliseconds. */
export const REOPEN_DELAY_MS = 500;
/** A subscription that is not confirmed is asked for again. */
export const SUBSCRIBE_RETRY_MS = 500;
/** A page that becomes visible looks at its connection after this many milliseconds. */
export const VISIBILITY_CHECK_MS = 200;

/** Why the server ends a connection. */
export const DISCONNECT_REASONS = ['unauthorized', 'invalid_request', 'server_restart', 'remote'] as const;
/** One reason to end a connection. */
export type DisconnectReason = (typeof DISCONNECT_REASONS)[number];

/**
 * Milliseconds until the connection is looked at again. `chance` lies in [0, 1): the first poll is spread over a whole threshold, the
 * later ones over 15 % of it, so that clients do not come back all at once.
 */
export function pollInterval(attempts: number, chance: number): number {
  const backoff = (1 + BACKOFF_RATE) ** Math.min(attempts, MOST_BACKOFF_STEPS);
  const jitter = chance * (attempts === 0 ? 1 : BACKOFF_RATE);
  return STALE_MS * backoff * (1 + jitter);
}

/** Whether nothing was heard for longer than the threshold; the time since the last message in milliseconds. */
export const isStale = (silentForMs: number): boolean => silentForMs > STALE_MS;

/** A stale connection is opened again unless it has only just been closed. */
export const shouldReopen = (silentForMs: number, closedForMs: number | null): boolean => isStale(silentForMs) && (closedForMs === null || closedForMs >= STALE_MS);
