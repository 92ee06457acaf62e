import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { EventLog } from '#events/event-bus';
import {
  WELCOME,
  confirmFrame,
  dataFrame,
  disconnectFrame,
  pingFrame,
  readCommand,
  readObject,
  rejectFrame,
  textOf,
} from './protocol';
import type { CableLimits, Command, DisconnectReason } from './protocol';
import { rateBucket } from './rate';
import { keepSession } from './session-keeper';
import type { SessionKeeper } from './session-keeper';
import type { CableAccess, CableCaller, CableSession, Channel, ChannelHandler } from './types';

export interface ConnectionOptions<S extends CableSession> {
  readonly socket: WebSocket;
  readonly caller: CableCaller;
  readonly access: CableAccess<S>;
  readonly channels: ReadonlyMap<string, Channel<S>>;
  readonly limits: CableLimits;
  readonly log: EventLog;
  readonly onClosed: () => void;
}

/** A peer that does not finish the closing handshake is disconnected. */
const CLOSE_WITHIN_MS = 2_000;
/** One failed look-up may be a database restart; a second in a row closes the connection, to be reopened. */
const FAILED_CHECKS = 2;

/** One socket: authenticates its session, runs its commands in order, and owns its subscriptions. */
export class CableConnection<S extends CableSession> {
  readonly id = randomUUID();
  readonly #options: ConnectionOptions<S>;
  readonly #waiting: string[] = [];
  /** Aborted by the first frame, which ends the wait for it. */
  readonly #frameCame = new AbortController();
  readonly #handlers = new Map<string, ChannelHandler>();
  readonly #bucket: { take(): boolean };
  #keeper: SessionKeeper<S> | undefined;
  #closed = false;
  #working = false;
  #lastSeen = Date.now();
  #failedChecks = 0;
  /** Sessions or permissions were changed while this one was being authenticated. */
  #checkAfterProof = false;

  constructor(options: ConnectionOptions<S>) {
    this.#options = options;
    this.#bucket = rateBucket(options.limits.commandBurst, options.limits.commandsPerSecond);
    const { socket } = options;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : textOf(data)));
    socket.on('pong', () => (this.#lastSeen = Date.now()));
    // An oversized or malformed frame: the socket closes itself, and `close` follows.
    socket.on('error', (error) => options.log.info({ err: error, connectionId: this.id }, 'A live connection broke'));
    socket.on('close', () => this.#finish());
  }

  /** The session, once the caller is authenticated. */
  get session(): S | undefined {
    return this.#keeper?.known;
  }

  /** Authenticates the caller and welcomes it, or replies `unauthorized`; frames received until then wait. */
  async open(token: string | null): Promise<void> {
    const { access, caller, limits, log } = this.#options;
    try {
      const presentedToken = token ?? (await this.#tokenOfFirstSubscribe());
      const session =
        presentedToken === null
          ? null
          : await within(limits.authenticateWithinMs, access.authenticate(presentedToken, caller));
      if (this.#closed) return;
      if (!session) return this.disconnect('unauthorized', false);
      this.#keeper = keepSession(session, access, limits.sessionCacheMs, () => this.#rightsChanged());
    } catch (error) {
      log.warn({ err: error, connectionId: this.id }, 'A live connection could not be authenticated now');
      return this.disconnect('remote', true);
    }
    if (this.#checkAfterProof) await this.check(true);
    this.#send(WELCOME);
    await this.#work();
  }

  /** One tick of the shared timer: a ping for the client's monitor. */
  ping(now: number): void {
    if (this.#keeper) this.#send(pingFrame(now));
  }

  /** Pings the peer and disconnects it when there was no response for too long. */
  probe(now: number): void {
    if (this.#closed) return;
    if (now - this.#lastSeen > this.#options.limits.silentAfterMs) return this.#options.socket.terminate();
    this.#options.socket.ping();
  }

  /** Looks the session up (immediately if `fresh`) and closes the connection if it has ended. */
  async check(fresh = false): Promise<void> {
    this.#checkAfterProof ||= fresh && !this.#keeper;
    if (!this.#keeper || this.#closed) return;
    if (fresh) this.#keeper.forget();
    try {
      await this.#provenSession();
      this.#failedChecks = 0;
    } catch (error) {
      this.#failedChecks += 1;
      this.#options.log.warn(
        { err: error, connectionId: this.id },
        'The session of a live connection could not be checked',
      );
      if (this.#failedChecks >= FAILED_CHECKS) this.disconnect('remote', true);
    }
  }

  /** Sends the reason, closes, and ends every subscription. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    if (this.#closed) return;
    const { socket } = this.#options;
    if (socket.readyState === socket.OPEN) {
      socket.send(disconnectFrame(reason, reconnect));
      socket.close(1000);
      setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
    }
    this.#finish();
  }

  #receive(text: string | null): void {
    this.#lastSeen = Date.now();
    if (this.#closed) return;
    if (text === null) return this.#options.log.info({ connectionId: this.id }, 'A binary frame was ignored');
    const { maxWaitingCommands } = this.#options.limits;
    if (!this.#bucket.take() || this.#waiting.length >= maxWaitingCommands) {
      this.#options.log.warn({ connectionId: this.id }, 'A live connection sent commands too fast');
      return this.disconnect('remote', true);
    }
    this.#waiting.push(text);
    this.#frameCame.abort();
    if (this.#keeper) void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let text = this.#waiting.shift(); text !== undefined && !this.#closed; text = this.#waiting.shift()) {
      try {
        const command = readCommand(text);
        if (command) await this.#obey(command);
        else this.#options.log.info({ connectionId: this.id }, 'A frame that is no command was ignored');
      } catch (error) {
        this.#options.log.error({ err: error, connectionId: this.id }, 'A live command failed');
      }
      // Commands that arrive together must not block other clients until the last one is done.
      if (this.#waiting.length > 0) await nextTurn();
    }
    this.#working = false;
  }

  async #obey(command: Command): Promise<void> {
    const { identifier } = command;
    const handler = this.#handlers.get(identifier);
    // The client repeats subscribe until it is confirmed; a second confirmation would run its document twice.
    if (command.command === 'subscribe') return handler ? undefined : this.#subscribe(identifier);
    if (!handler)
      return this.#options.log.info({ connectionId: this.id }, 'A command for an unknown subscription was ignored');
    if (command.command === 'message') return handler.perform(command.data);
    this.#handlers.delete(identifier);
    handler.unsubscribed();
  }

  async #subscribe(identifier: string): Promise<void> {
    const { channels, limits, log, caller } = this.#options;
    const channel = channels.get(String(readObject(identifier)?.['channel']));
    if (!channel) return log.info({ connectionId: this.id }, 'A subscription to an unknown channel was ignored');
    if (!(await this.#provenSession())) return;
    const handler =
      this.#handlers.size >= limits.maxSubscriptions
        ? null
        : channel.subscribed({
            connectionId: this.id,
            identifier,
            caller,
            log,
            session: () => this.#provenSession(),
            send: (message) => {
              if (handler && this.#handlers.get(identifier) === handler) this.#send(dataFrame(identifier, message));
            },
          });
    if (!handler) return this.#send(rejectFrame(identifier));
    this.#handlers.set(identifier, handler);
    this.#send(confirmFrame(identifier));
  }

  async #provenSession(): Promise<S | null> {
    if (!this.#keeper || this.#closed) return null;
    const session = await this.#keeper.current();
    if (!session) this.disconnect('unauthorized', false);
    return this.#closed ? null : session;
  }

  #rightsChanged(): void {
    for (const handler of this.#handlers.values()) {
      handler
        .rightsChanged()
        .catch((error: unknown) =>
          this.#options.log.error({ err: error, connectionId: this.id }, 'A subscription could not be checked again'),
        );
    }
  }

  #send(text: string): void {
    const { socket, limits, log } = this.#options;
    if (this.#closed || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.maxQueuedBytes) {
      log.warn({ connectionId: this.id }, 'A live connection reads too slowly');
      return this.disconnect('remote', true);
    }
    socket.send(text);
  }

  /** A socket without a token can present one in the identifier of its first subscribe, if that comes soon. */
  async #tokenOfFirstSubscribe(): Promise<string | null> {
    const { tokenGraceMs } = this.#options.limits;
    await delay(tokenGraceMs, undefined, { signal: this.#frameCame.signal }).catch(() => undefined);
    const command = readCommand(this.#waiting[0] ?? '');
    const token = command?.command === 'subscribe' ? readObject(command.identifier)?.['token'] : null;
    return typeof token === 'string' && token !== '' ? token : null;
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#waiting.length = 0;
    for (const handler of this.#handlers.values()) handler.unsubscribed();
    this.#handlers.clear();
    this.#options.onClosed();
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = delay(ms, undefined, { signal: stop.signal }).then(() =>
    Promise.reject(new Error('Authentication took too long')),
  );
  // The winner is returned; the loser's rejection must not count as unhandled.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
