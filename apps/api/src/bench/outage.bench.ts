import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { type RunningProduct, startBuiltProduct } from './support/product';

/** How the database is lost: crashes of the whole server, and an administrator's quick restart. */
const LOSSES = ['SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const;
const PORT = 3494;
const WRITERS = 6;
const GOAL_S = 5;
const folder = mkdtempSync(join(tmpdir(), 'falcon-outage-'));

let turn = 0;

/** One write with its own key, repeated until it is acknowledged. */
async function write({ port, token }: RunningProduct): Promise<void> {
  turn += 1;
  const name = `Vendor ${turn}`;
  const body = JSON.stringify({
    query: 'mutation ($input: VendorCreateInput!) { vendorCreate(input: $input) { vendor { id } } }',
    variables: { input: { name, clientMutationId: name } },
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    }).catch(() => undefined);
    const { errors } = ((await answer?.json()) ?? { errors: [] }) as {
      errors?: readonly { extensions?: { code?: string } }[];
    };
    if (!errors) return;
    const other = errors.find((error) => error.extensions?.code !== 'TRY_AGAIN');
    if (other) throw new Error(JSON.stringify(other));
    await delay(20);
  }
}

/** Resolves when the database accepts a connection. */
async function databaseBack(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(5);
    }
  }
}

/** An office that writes without pause; `afterLoss` resolves when every clerk has stored something again. */
function office(product: RunningProduct) {
  const closing = new AbortController();
  let waiting = new Set<number>();
  let resolveWait: (() => void) | undefined;
  const clerk = async (number: number) => {
    while (!closing.signal.aborted) {
      await write(product);
      waiting.delete(number);
      if (waiting.size === 0) resolveWait?.();
    }
  };
  const clerks = Array.from({ length: WRITERS }, (_, number) => clerk(number));
  return {
    afterLoss: () =>
      new Promise<void>((resolve) => {
        waiting = new Set(clerks.keys());
        resolveWait = resolve;
      }),
    close: () => {
      closing.abort();
      return Promise.all(clerks);
    },
  };
}

const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const products: RunningProduct[] = [];
try {
  products.push(await startBuiltProduct(database.connectionString, PORT));
  products.push(await startBuiltProduct(database.connectionString, PORT + 1));
  const offices = products.map(office);
  const rounds: { database: number; product: number }[] = [];
  for (const loss of LOSSES) {
    await delay(2000);
    const started = performance.now();
    process.kill(
      Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
      loss,
    );
    // A write acknowledged right at the loss must not count as the first one after it.
    await delay(50);
    const back = databaseBack(database.connectionString).then(() => performance.now());
    await Promise.all(offices.map((one) => one.afterLoss()));
    const all = performance.now();
    rounds.push({ database: ((await back) - started) / 1000, product: (all - (await back)) / 1000 });
    const last = rounds.at(-1);
    console.log(
      `${loss}: the database took ${last?.database.toFixed(2)} s to come back; ${2 * WRITERS} clerks of two servers had stored something ${last?.product.toFixed(2)} s later`,
    );
  }
  await Promise.all(offices.map((one) => one.close()));
  const worst = Math.max(...rounds.map((round) => round.product));
  console.log(`Slowest recovery once the database was back: ${worst.toFixed(2)} s (wanted: under ${GOAL_S} s)`);
  if (worst >= GOAL_S) process.exitCode = 1;
} finally {
  for (const product of products) await product.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
