/** Action Cable JSON v1: names, frames and limits of the live channel, as the published clients read them. */

export const CABLE_PATHS: readonly string[] = ['/cable', '/websocket'];
export const PROTOCOL = 'actioncable-v1-json';
export const PROTOCOL_UNSUPPORTED = 'actioncable-unsupported';
/** A browser can't set headers on a socket, but it can offer a subprotocol of this form. */
export const BEARER_PROTOCOL_PREFIX = 'bearer.';

export type DisconnectReason = 'unauthorized' | 'invalid_request' | 'server_restart' | 'remote';

export type Command =
  | { readonly command: 'subscribe' | 'unsubscribe'; readonly identifier: string }
  | { readonly command: 'message'; readonly identifier: string; readonly data: string };

/** Timeouts in milliseconds and sizes of the live channel; tests shorten the timeouts. */
export interface CableLimits {
  readonly pingEveryMs: number;
  /** How long an authenticated session is trusted before it is looked up again. */
  readonly sessionCacheMs: number;
  readonly sessionCheckEveryMs: number;
  /** A peer that has sent nothing for this long, not even a protocol-level pong, is gone. */
  readonly silentAfterMs: number;
  readonly authenticateWithinMs: number;
  /** How long a socket without a token can still present one in its first subscribe. */
  readonly tokenGraceMs: number;
  readonly maxFrameBytes: number;
  readonly maxQueuedBytes: number;
  readonly maxWaitingCommands: number;
  readonly commandBurst: number;
  readonly commandsPerSecond: number;
  readonly maxSubscriptions: number;
  readonly maxOperations: number;
}

export const CABLE_LIMITS: CableLimits = {
  pingEveryMs: 3_000,
  sessionCacheMs: 25_000,
  sessionCheckEveryMs: 30_000,
  silentAfterMs: 45_000,
  authenticateWithinMs: 10_000,
  tokenGraceMs: 400,
  maxFrameBytes: 64 * 1024,
  maxQueuedBytes: 1024 * 1024,
  maxWaitingCommands: 500,
  commandBurst: 300,
  commandsPerSecond: 50,
  maxSubscriptions: 100,
  maxOperations: 10,
};

export const WELCOME = JSON.stringify({ type: 'welcome' });

/** A ping with whole seconds since 1970. */
export const pingFrame = (now: number): string => JSON.stringify({ type: 'ping', message: Math.floor(now / 1000) });

export const confirmFrame = (identifier: string): string =>
  JSON.stringify({ identifier, type: 'confirm_subscription' });

export const rejectFrame = (identifier: string): string => JSON.stringify({ identifier, type: 'reject_subscription' });

export const dataFrame = (identifier: string, message: unknown): string => JSON.stringify({ identifier, message });

export const disconnectFrame = (reason: DisconnectReason, reconnect: boolean): string =>
  JSON.stringify({ type: 'disconnect', reason, reconnect });

/** Reads a client's frame; null for anything that is not a command of the protocol. */
export function readCommand(text: string): Command | null {
  const frame = readObject(text);
  if (!frame || typeof frame['identifier'] !== 'string') return null;
  const { command, identifier, data } = frame;
  if (command === 'subscribe' || command === 'unsubscribe') return { command, identifier };
  if (command === 'message' && typeof data === 'string') return { command, identifier, data };
  return null;
}

/** The text of a received text frame, in any form of the socket library. */
export function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}

/**
 * Parses JSON text that must contain an object (identifiers and data are JSON inside a JSON string); null otherwise.
 */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
