import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from './load';

export interface RunningProduct {
  readonly port: number;
  readonly token: string;
  stop(): Promise<void>;
}

/** A product query to send many times. */
export const asking = (
  product: Pick<RunningProduct, 'port' | 'token'>,
  query: string,
  variables: (index: number) => object,
): Target => ({
  name: 'Falcon Flooring',
  port: product.port,
  path: '/graphql',
  headers: { authorization: `Bearer ${product.token}` },
  body: (index) => JSON.stringify({ query, variables: variables(index) }),
});

export const DEMO_PASSWORD = 'Falcon-demo-2026!';

/** Starts the built product on a database in its own process and signs a user in. */
export async function startBuiltProduct(connectionString: string, port: number): Promise<RunningProduct> {
  // The product's files belong to one database, and the next measurement may use another.
  const dataDir = join(process.cwd(), '.cache', `bench-data-${port}`);
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(process.cwd(), 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: connectionString,
      DEMO: '1',
      DATA_DIR: dataDir,
      SECRET_KEY: 'bench only: Zq7pWx2vLk9tRb4nYc8mHd3s',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The product did not start; build it first: npm run build');
    await delay(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  };
  try {
    return { port, token: await signedInAs(port, 'admin@falcon.example'), stop };
  } catch (error) {
    // Stop the product, or the next measurement would find its port in use.
    await stop();
    throw error;
  }
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/** One request and its answer. */
export async function sendTo(
  { port, token }: Pick<RunningProduct, 'port' | 'token'>,
  query: string,
  variables: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer;
}

/** The token of a user of the demo company. */
export async function signedInAs(port: number, emailAddress: string): Promise<string> {
  const { data, errors } = await sendTo(
    { port, token: '' },
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { emailAddress, password: DEMO_PASSWORD } },
  );
  if (errors) throw new Error(`${emailAddress} can't sign in: ${errors[0]?.message}`);
  return (data as { login: { token: string } }).login.token;
}
