import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import { awaitDatabase } from './await-database';

const silent = () => undefined;
const at = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.toString();
};

/** A port on which nothing listens. */
async function deadPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a wrong port is waited for, and then named in one sentence', async () => {
  const port = await deadPort();
  const lines: string[] = [];
  const failed = await awaitDatabase(
    at((url) => (url.port = String(port))),
    { say: (line) => lines.push(line), withinMs: 1_200 },
  ).catch((error: Error) => error.message);
  expect(failed).toMatch(
    new RegExp(
      `^DATABASE_URL: no database answers at [^ ]+:${port} \\(ECONNREFUSED\\)\\. Check the host and port, and that the server is running\\.$`,
    ),
  );
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^Waiting up to 1 seconds? for the database at [^ ]+:${port}$`)),
  ]);
});

test('a wrong name or role is refused immediately, also with time left', async () => {
  const refusal = (url: string) =>
    awaitDatabase(url, { say: silent }).then(
      () => 'connected',
      (error: Error) => error.message,
    );
  expect(await refusal(at((url) => (url.pathname = '/elsewhere')))).toMatch(
    /has no database "elsewhere"\. Create it, or correct the name\.$/,
  );
  expect(await refusal(at((url) => (url.username = 'nobody')))).toMatch(/refused the password of the role "nobody"\.$/);
});

test('a database that starts while it is waited for is used', async () => {
  const target = new URL(inject('postgresUrl'));
  const port = await deadPort();
  let waiting = Promise.resolve();
  await new Promise<void>((begun) => {
    waiting = awaitDatabase(
      at((url) => Object.assign(url, { hostname: '127.0.0.1', port: String(port) })),
      { say: () => begun(), withinMs: 30_000 },
    );
  });
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    const to = connect(Number(target.port), target.hostname);
    open.add(socket).add(to);
    for (const one of [socket, to]) one.on('error', silent);
    socket.pipe(to).pipe(socket);
  }).listen(port, '127.0.0.1');
  await waiting;
  expect(open.size).toBeGreaterThan(0);
  for (const one of open) one.destroy();
  door.close();
});
