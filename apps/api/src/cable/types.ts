import type { EventLog } from '../events/event-bus';

/** Who a socket belongs to: bound to the session, not to the token, which slides. */
export interface CableSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Changes when the user's permissions change; running subscriptions are then checked again. */
  readonly rightsKey: string;
}

/** What a socket's handshake told about the caller. */
export interface CableCaller {
  readonly ip: string;
  readonly userAgent: string;
}

/** Sign-in as the live channel needs it. Both answer null when there is no such valid session; they throw only when they cannot tell. */
export interface CableAccess<S extends CableSession> {
  /** Proves a token once, at connect. */
  authenticate(token: string, caller: CableCaller): Promise<S | null>;
  /** Looks the session up again: null when revoked, ended, or its user disabled. */
  recheck(session: S): Promise<S | null>;
}

/** One client's place on a connection, handed to a channel. */
export interface ChannelSubscription<S extends CableSession> {
  readonly connectionId: string;
  readonly identifier: string;
  readonly caller: CableCaller;
  readonly log: EventLog;
  /** The session as proven not long ago; null once it has ended (the connection is then being closed). */
  session(): Promise<S | null>;
  /** Sends a data message; does nothing once the subscription is gone. */
  send(message: unknown): void;
}

/** What a channel keeps for one identifier. */
export interface ChannelHandler {
  /** Carries out a client's message (the JSON text of `data`); the next command of the connection waits for it. */
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
