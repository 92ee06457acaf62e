import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApi } from './api-client';
import { testProgram } from './programs';

/**
 * Starts a process that runs the jobs of this database (`program` is its file), and kills it without warning once
 * `reached` is true.
 */
export async function killedOnce(
  api: TestApi,
  program: string,
  reached: () => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, [testProgram(program)], {
    env: { ...process.env, DATABASE_URL: api.connectionString, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(reached, { timeout: 60_000, interval: 20 });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Makes the dead process look silent for longer than a live one ever is, so others take over its jobs. */
export async function longSilent({ db }: TestApi): Promise<void> {
  await sql`update job_process set heartbeat_at = now() - interval '1 hour'`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where locked_at is not null`.execute(db);
}
