import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** An e-mail that the server accepted. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: Buffer;
}

export interface TestSmtp {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many connections were opened so far. */
  readonly connections: () => number;
  /** Breaks every open connection without a reply. */
  drop(): void;
  close(): Promise<void>;
}

/** A negative reply of the server. */
export const saying = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/**
 * A real mail server on this computer; `taken` decides about each e-mail after its text has arrived and before the
 * reply.
 */
export async function startSmtp({
  taken: onMail,
  ...options
}: SMTPServerOptions & { taken?: (mail: ReceivedMail) => Promise<void> | void } = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onData: (stream, session, callback) => {
      void (async () => {
        try {
          const mail = { to: session.envelope.rcptTo.map(({ address }) => address), raw: await buffer(stream) };
          await onMail?.(mail);
          received.push(mail);
          callback();
        } catch (error) {
          callback(error as Error);
        }
      })();
    },
    ...options,
  });
  // Some tests disconnect in the middle of an e-mail.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
