import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { EventLog } from '#events/event-bus';
import { CableConnection } from './connection';
import { chooseProtocol, isAllowedOrigin, isCablePath, offeredProtocols, tokenOf } from './handshake';
import { CABLE_LIMITS, PROTOCOL } from './protocol';
import type { CableLimits } from './protocol';
import type { CableAccess, CableSession, Channel } from './types';

export interface CableServerOptions<S extends CableSession> {
  readonly access: CableAccess<S>;
  /** Channels by the name in the identifier. */
  readonly channels: Readonly<Record<string, Channel<S>>>;
  /** Origins besides the request's own host, such as that of PUBLIC_URL. */
  readonly allowedOrigins?: readonly string[];
  /** The caller's address; the peer's own unless the web server trusts a proxy. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Whether the host named in a handshake is this server; if left out, every name is accepted. */
  readonly isOwnHost?: (host: string | undefined) => boolean;
  readonly limits?: Partial<CableLimits>;
  readonly log: EventLog;
}

/** The live channel of one process. */
export interface CableServer {
  /** Handles upgrades of a node HTTP server at /cable and /websocket; the web server refuses plain requests to them. */
  attach(server: Server): void;
  /** Looks sessions up immediately, after a sign-out, a disabled user or changed permissions. */
  recheck(who: { readonly sessionId?: string; readonly userId?: number; readonly everybody?: boolean }): Promise<void>;
  /** Asks every client to reconnect and query again: events may have been missed. */
  reconnectAll(): void;
  /** The number of open sockets. */
  connectionCount(): number;
  /** Asks every client to come back later, and closes. */
  close(): Promise<void>;
}

const PROBE_EVERY_BEATS = 5;
const CLOSE_WITHIN_MS = 2_500;
/** Stopping must not wait for a phone that is asleep. */
const STOP_WITHIN_MS = 500;

/** Creates an Action Cable (JSON, version 1) server. */
export function createCableServer<S extends CableSession>(options: CableServerOptions<S>): CableServer {
  const { access, log, allowedOrigins = [], isOwnHost = () => true } = options;
  const limits: CableLimits = { ...CABLE_LIMITS, ...options.limits };
  const addressOf = options.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');
  const channels = new Map(Object.entries(options.channels));
  const connections = new Set<CableConnection<S>>();
  let closing = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => chooseProtocol(offered) ?? false,
  });

  function accept(socket: WebSocket, request: IncomingMessage): void {
    // The client closes by itself when its protocol is not supported.
    if (socket.protocol !== PROTOCOL) {
      socket.on('error', () => undefined);
      setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
      return;
    }
    const connection: CableConnection<S> = new CableConnection<S>({
      socket,
      caller: { ip: addressOf(request), userAgent: request.headers['user-agent'] ?? '' },
      access,
      channels,
      limits,
      log,
      onClosed: () => void connections.delete(connection),
    });
    connections.add(connection);
    void connection.open(tokenOf(request));
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined);
    if (!isCablePath(request.url) || !isOwnHost(request.headers.host) || !isAllowedOrigin(request, allowedOrigins))
      return refuse(socket, '404 Not Found');
    if (closing) return refuse(socket, '503 Service Unavailable');
    if (chooseProtocol(offeredProtocols(request)) === null) return refuse(socket, '400 Bad Request');
    sockets.handleUpgrade(request, socket, head, accept);
  }

  let beats = 0;
  const beat = setInterval(() => {
    const now = Date.now();
    beats += 1;
    for (const connection of connections) {
      connection.ping(now);
      if (beats % PROBE_EVERY_BEATS === 0) connection.probe(now);
    }
  }, limits.pingEveryMs).unref();
  const checks = setInterval(() => {
    for (const connection of connections) void connection.check();
  }, limits.sessionCheckEveryMs).unref();

  function reconnectAll(): void {
    for (const connection of connections) connection.disconnect('server_restart', true);
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    async recheck({ sessionId, userId, everybody = false }) {
      const concerned = [...connections].filter(
        ({ session }) => !session || everybody || session.sessionId === sessionId || session.userId === userId,
      );
      await Promise.all(concerned.map((connection) => connection.check(true)));
    },
    reconnectAll,
    connectionCount: () => connections.size,
    async close() {
      closing = true;
      clearInterval(beat);
      clearInterval(checks);
      reconnectAll();
      await closed(sockets);
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Waits for the closing handshakes, but not for a peer that is gone. */
async function closed(sockets: WebSocketServer): Promise<void> {
  const cutOff = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, STOP_WITHIN_MS);
  await Promise.all(
    [...sockets.clients].map(
      (socket) =>
        new Promise<void>((resolve) =>
          socket.readyState === socket.CLOSED ? resolve() : socket.once('close', () => resolve()),
        ),
    ),
  );
  clearTimeout(cutOff);
  await new Promise<void>((resolve) => sockets.close(() => resolve()));
}
