import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config';
import type { Config } from './config';
import { requireRestoredFolder } from '#backup/restore-mark';
import { awaitDatabase } from '#db/await-database';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#db/embedded/index';
import type { Services } from '#core/context';
import { openDataFolder } from '#server/process/data-folder';
import { logOptions } from '#server/logging';
import { guardProcess, watchExit } from '#server/process/process-guard';
import { startProduct } from '#server/process/start-product';
import type { Product } from '#server/process/start-product';

const api = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const webRoot = join(api, '..', 'web', 'dist');

function versionOf(): string {
  const file = join(api, '..', '..', 'package.json');
  const { version } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {};
  return version ?? '0.0.0';
}

/** Responds while the database starts: not ready, try again. */
function starting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  response.end(JSON.stringify({ status: 'starting' }));
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((finish, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} is already in use. Stop the other program, or choose another PORT.`)
          : error,
      ),
    );
    server.listen(port, host, finish);
  });
}

/** The demo company, only in an empty database. */
async function fillWithDemo(services: Services): Promise<void> {
  const { loadDemoCompany } = await import('#seed/index');
  await loadDemoCompany(services, (line) => process.stdout.write(`${line}\n`));
}

/** Explains why no one can sign in to a demo company that is started without demo mode. */
async function warnOfDemo({ db }: Services): Promise<void> {
  const demoUser = await db.selectFrom('appUser').select('id').where('isDemo', '=', true).limit(1).executeTakeFirst();
  if (demoUser)
    process.stdout.write(
      'This database contains the demo company. Its sign-ins do not work here; name a new DATA_DIR to start empty.\n',
    );
}

interface Running {
  product: Product | null;
  stopPostgres: (() => Promise<void>) | null;
}

/** Requests on the way are answered for this long. */
const ANSWER_WITHIN_MS = 5_000;

/** Hands the port over: refuses new connections, and waits for the requests on the way. */
async function closeSocket(server: Server): Promise<void> {
  const closed = new Promise<void>((finish) => server.close(() => finish()));
  server.closeIdleConnections();
  await Promise.race([closed, delay(ANSWER_WITHIN_MS, undefined, { ref: false })]);
}

/** Stops everything once, in order; a second signal does not wait. */
function closer(server: Server, running: Running): (code: number) => Promise<void> {
  let closing = false;
  watchExit(() => closing);
  return async (code) => {
    if (closing) process.exit(1);
    closing = true;
    const force = setTimeout(() => process.exit(1), 20_000);
    force.unref();
    await running.product?.close(() => closeSocket(server)).catch(() => undefined);
    server.close();
    server.closeAllConnections();
    await running.stopPostgres?.().catch(() => undefined);
    process.exit(code);
  };
}

async function start(beside: Promise<boolean>): Promise<void> {
  const config = readConfig();
  const log = pino(logOptions(config) as object);
  let handler: RequestListener = starting;
  const server = createServer((request, response) => handler(request, response));
  server.requestTimeout = 120_000;
  const running: Running = { product: null, stopPostgres: null };
  const close = closer(server, running);
  guardProcess(log, close);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (log.info({ signal }, 'Stopping'), void close(0)));
  try {
    openDataFolder(config.dataDir);
    requireRestoredFolder(config.dataDir);
    await listen(server, config);
    if (config.databaseUrl)
      await awaitDatabase(config.databaseUrl, { say: (line) => process.stdout.write(`${line}\n`) });
    const onGaveUp = (reason: string) => (process.stderr.write(`${reason}\nThe server stops.\n`), void close(1));
    const postgres = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({
          dataDir: config.dataDir,
          onGaveUp,
          log: (line) => log.info({ part: 'database' }, line),
        });
    running.stopPostgres = postgres ? () => postgres.stop() : null;
    const connectionString = config.databaseUrl ?? postgres?.connectionString ?? '';
    running.product = await startProduct({
      config,
      version: versionOf(),
      webRoot,
      connectionString,
      server,
      log,
      fill: async (services) => {
        await (config.demo ? fillWithDemo : warnOfDemo)(services);
        if (!(await beside)) throw new ConfigError('The program could not be built, so it stops.');
      },
    });
    const { app } = running.product;
    handler = (request, response) => app.routing(request, response);
    process.stdout.write(`Falcon Flooring is ready at ${config.publicUrl}\n`);
  } catch (error) {
    reportFailure(error, (fault) => log.fatal({ err: fault }, 'Startup failed'));
    await close(1);
  }
}

function reportFailure(error: unknown, logFault: (error: unknown) => void): void {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    process.stderr.write(`${error.message}\n`);
  else logFault(error);
}

/**
 * Runs the program until a signal ends it; resolves once it answers. `beside` must be done before anyone is answered: if
 * it resolves to false, the program stops.
 */
export async function runProgram(beside: Promise<boolean> = Promise.resolve(true)): Promise<void> {
  try {
    await start(beside);
  } catch (error) {
    reportFailure(error, (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`));
    process.exit(1);
  }
}
