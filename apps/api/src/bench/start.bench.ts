import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#db/embedded/index';

const ROUNDS = 3;
const PORT = 3493;
const folder = mkdtempSync(join(tmpdir(), 'falcon-start-'));

/** `npm start` of an installed, built and filled product, until /healthz reports ready. */
async function startProduct(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts/start.mjs')], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  while ((await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null))?.status !== 200) await delay(20);
  const took = performance.now() - started;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return took;
}

/** The embedded database alone on the same folder, until it accepts connections. */
async function startDatabase(): Promise<number> {
  const started = performance.now();
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const took = performance.now() - started;
  await server.stop();
  return took;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await startProduct();
  const product: number[] = [];
  const database: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    database.push(await startDatabase());
    product.push(await startProduct());
  }
  const [own, bare] = [middle(product) / 1000, middle(database) / 1000];
  console.log(
    `Start to ready: ${own.toFixed(2)} s against ${bare.toFixed(2)} s for the bare database: +${(own - bare).toFixed(2)} s (wanted: at most +3 s); ratio ${(own / bare).toFixed(2)}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
