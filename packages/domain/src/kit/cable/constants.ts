/** The subprotocol that both sides use. */
export const PROTOCOL = 'actioncable-v1-json';
/** Selected if the peer offers no protocol we support; the client then stops for good. */
export const PROTOCOL_UNSUPPORTED = 'actioncable-unsupported';
/** The path of the live channel. */
export const CABLE_PATHS = ['/cable', '/websocket'] as const;
/** The channel that carries subscriptions. */
export const GRAPHQL_CHANNEL = 'GraphqlChannel';

/** How often the server sends a ping, in milliseconds. */
export const BEAT_MS = 3_000;
/** A connection without messages for this long is stale, in milliseconds. */
export const STALE_MS = 6_000;
/** How much longer to wait for each further reconnect attempt. */
export const BACKOFF_RATE = 0.15;
/** After this many attempts the wait no longer grows. */
export const MOST_BACKOFF_STEPS = 10;
/** How many milliseconds until a closed connection is reopened. */
export const REOPEN_DELAY_MS = 500;
/** How many milliseconds until an unconfirmed subscription is requested again. */
export const SUBSCRIBE_RETRY_MS = 500;
/** How many milliseconds after becoming visible a page checks its connection. */
export const VISIBILITY_CHECK_MS = 200;

/** The reasons why the server ends a connection. */
export const DISCONNECT_REASONS = ['unauthorized', 'invalid_request', 'server_restart', 'remote'] as const;
/** One reason to end a connection. */
export type DisconnectReason = (typeof DISCONNECT_REASONS)[number];

/**
 * Milliseconds until the next connection check. `chance` is in [0, 1): it spreads the first poll over the whole
 * threshold and later ones over 15% of it, so that clients don't all reconnect together.
 */
export function pollInterval(attempts: number, chance: number): number {
  const backoff = (1 + BACKOFF_RATE) ** Math.min(attempts, MOST_BACKOFF_STEPS);
  const jitter = chance * (attempts === 0 ? 1 : BACKOFF_RATE);
  return STALE_MS * backoff * (1 + jitter);
}

/** Whether nothing was received for longer than the threshold, in milliseconds since the last message. */
export const isStale = (silentForMs: number): boolean => silentForMs > STALE_MS;

/** A stale connection is reopened, unless it was closed just now. */
export const shouldReopen = (silentForMs: number, closedForMs: number | null): boolean =>
  isStale(silentForMs) && (closedForMs === null || closedForMs >= STALE_MS);
