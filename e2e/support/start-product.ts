import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSimulator } from '../../apps/quickbooks-simulator/src/index';
import type { Product } from './products';

/** Several start at once, on a machine that may be busy; only one that never starts waits this long. */
const READY_WITHIN_MS = 230_000;
const bundle = join(process.cwd(), 'apps/api/dist/main.js');

interface RunningProduct {
  readonly product: Product;
  stop(): Promise<void>;
}

/** Starts the built product on a database, with a simulator of QuickBooks Online; `demo` as in the setting `DEMO`. */
export async function startProduct(connectionString: string, demo: '0' | '1' = '1'): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'falcon-journeys-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const quickbooks = await startSimulator({
    limits: null,
    webhook: { url: `${url}/quickbooks/webhook` },
    redirectUris: [`${url}/quickbooks/callback`],
  });
  // Room for what each request leaves behind: a few windows ask for everything at once.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DEMO: demo,
      PUBLIC_URL: url,
      SECRET_KEY: 'journeys only: Vt5kQz8wNx3rJb7mLp2y',
      LOG_LEVEL: 'error',
      QUICKBOOKS_CLIENT_ID: quickbooks.clientId,
      QUICKBOOKS_CLIENT_SECRET: quickbooks.clientSecret,
      QUICKBOOKS_ENVIRONMENT: 'sandbox',
      QUICKBOOKS_BASE_URL: quickbooks.url,
      QUICKBOOKS_WEBHOOK_TOKEN: quickbooks.verifierToken,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // A run that fails before its end leaves no product behind.
  process.once('exit', () => child.kill());
  await ready(url, () => child.exitCode);
  return {
    product: { url, databaseUrl: connectionString, mailFolder: join(dataDir, 'mail'), quickbooksUrl: quickbooks.url },
    stop: async () => {
      await ended(child);
      await quickbooks.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (exitCode() !== null) throw new Error(`The product ended at its start with code ${exitCode()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await delay(150);
  }
  throw new Error('The product was not ready in time');
}
