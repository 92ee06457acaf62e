import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../db/database';
import { eventually } from './api-client';
import type { ApiAnswer, TestApi } from './api-client';

/** What somebody is answered who asks in the very moment in which a job ends: the question waits at the job's row, which `end` changes meanwhile. */
export async function askedAtTheEnd(api: TestApi, ask: () => Promise<ApiAnswer>, end: (trx: Transaction<DB>) => Promise<unknown>): Promise<ApiAnswer> {
  const asked: Promise<ApiAnswer>[] = [];
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table job_status in access exclusive mode`.execute(trx);
    asked.push(ask());
    await eventually(async () => (await sql`select from pg_locks where not granted and relation = 'job_status'::regclass`.execute(api.db)).rows.length > 0);
    await end(trx);
  });
  return (await Promise.all(asked))[0] as ApiAnswer;
}
