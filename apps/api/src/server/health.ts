import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '#db/in-transaction';
import { outageOf, wasDiskFull } from '#db/outage';
import type { Services } from '#core/context';

/** The state in /healthz; everything except `ready` is 503. */
export type Health = 'ready' | 'waiting for the database' | 'disk full' | 'background jobs are not started';

/** The checks behind the health state. */
export interface HealthChecks {
  /** Reads anything from the database. */
  readonly read: () => Promise<unknown>;
  /** Writes to the database; run only after someone hit a full disk, which may be another machine's. */
  readonly write: () => Promise<unknown>;
  /** Free space where the server keeps its data, in bytes; null if unknown. */
  readonly freeBytes: () => Promise<number | null>;
  readonly wasDiskFull: () => boolean;
  /** Whether the job runner has started. */
  readonly jobsRun: () => boolean;
}

/** Below this much free space, nothing can be saved. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
const ANSWER_WITHIN_MS = 2_000;

/** The checks of a running server. */
export const healthChecks = (db: Services['db'], dataDir: string, jobsRun = () => true): HealthChecks => ({
  read: () => sql`select 1`.execute(db),
  write: () =>
    inTransaction({ db }, (trx) =>
      sql`create temporary table falcon_probe on commit drop as select repeat('x', 8192) as filler`.execute(trx),
    ),
  freeBytes: () =>
    statfs(dataDir).then(
      (disk) => disk.bavail * disk.bsize,
      () => null,
    ),
  wasDiskFull,
  jobsRun,
});

/** Whether the server can work: the database responds, the disk has space, and background jobs have started. */
export async function healthOf({
  read,
  write,
  freeBytes,
  wasDiskFull: wasFull,
  jobsRun,
}: HealthChecks): Promise<Health> {
  const late = delay(ANSWER_WITHIN_MS, 'waiting for the database' as const, { ref: false });
  const ask = async (): Promise<Health> => {
    await read();
    if (wasFull()) await write();
    return 'ready';
  };
  const answer = await Promise.race([ask(), late]).catch((error: unknown): Health =>
    outageOf(error) === 'FULL' ? 'disk full' : 'waiting for the database',
  );
  if (answer !== 'ready') return answer;
  const free = await freeBytes();
  if (free !== null && free < LEAST_FREE_BYTES) return 'disk full';
  return jobsRun() ? 'ready' : 'background jobs are not started';
}
