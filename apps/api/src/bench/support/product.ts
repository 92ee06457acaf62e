import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from './load';

export interface RunningProduct {
  readonly port: number;
  readonly token: string;
  stop(): Promise<void>;
}

/** A query of the product, to be asked many times. */
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

const PASSWORD = 'Falcon-demo-2026!';

/** Starts the built product on a database in its own process and signs a user in. */
export async function startBuiltProduct(connectionString: string, port: number): Promise<RunningProduct> {
  const child = spawn(process.execPath, [join(process.cwd(), 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: connectionString,
      DEMO: '1',
      DATA_DIR: join(process.cwd(), '.cache', `bench-data-${port}`),
      SECRET_KEY: 'bench only: Zq7pWx2vLk9tRb4nYc8mHd3s',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The product did not start; build it first: npm run build');
    await delay(50);
  }
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      variables: { input: { emailAddress: 'admin@falcon.example', password: PASSWORD } },
    }),
  });
  const { data } = (await answer.json()) as { data: { login: { token: string } } };
  return {
    port,
    token: data.login.token,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
    },
  };
}
