import type { EventLog } from '#events/event-bus';

/** The owner of a socket, bound to the session: the token is renewed from time to time. */
export interface CableSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Changes with the user's permissions; running subscriptions are then checked again. */
  readonly rightsKey: string;
}

/** What the handshake tells about the caller. */
export interface CableCaller {
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Authentication for the live channel. Both return null when the session is not valid; they throw only when that can't
 * be determined.
 */
export interface CableAccess<S extends CableSession> {
  /** Checks a token once, at connect. */
  authenticate(token: string, caller: CableCaller): Promise<S | null>;
  /** Looks the session up again: null when it was revoked or ended, or its user disabled. */
  recheck(session: S): Promise<S | null>;
}

/** One client's subscription on a connection, passed to a channel. */
export interface ChannelSubscription<S extends CableSession> {
  readonly connectionId: string;
  readonly identifier: string;
  readonly caller: CableCaller;
  readonly log: EventLog;
  /** The recently checked session; null once it has ended (the connection is then being closed). */
  session(): Promise<S | null>;
  /** Sends a data message; does nothing once the subscription has ended. */
  send(message: unknown): void;
}

/** What a channel keeps for one identifier. */
export interface ChannelHandler {
  /** Processes a client's message (the JSON text of `data`); the next command of the connection waits for it. */
  perform(data: string): Promise<void>;
  /** The user's permissions changed: end what is no longer allowed. */
  rightsChanged(): Promise<void>;
  /** Runs once at unsubscribe or when the socket closes. */
  unsubscribed(): void;
}

/** A named channel; null from `subscribed` rejects the subscription. */
export interface Channel<S extends CableSession> {
  subscribed(subscription: ChannelSubscription<S>): ChannelHandler | null;
}
