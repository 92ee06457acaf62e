import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { waitingTransactions } from '#db/in-transaction';
import { eventually } from './api-client';
import type { ApiAnswer, TestApi } from './api-client';

interface Meanwhile {
  /** Takes the lock that every caller waits for. */
  readonly lock: (trx: Transaction<DB>) => Promise<unknown>;
  /** Each caller starts once the previous one is waiting. */
  readonly ask: readonly (() => Promise<ApiAnswer>)[];
  /** What to store under the lock while they wait. */
  readonly store?: (trx: Transaction<DB>) => Promise<unknown>;
}

/** The responses to users who act just as something else is being stored. */
export async function askedMeanwhile(api: TestApi, { lock, ask, store }: Meanwhile): Promise<ApiAnswer[]> {
  const answers: Promise<ApiAnswer>[] = [];
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.db,
      )
    ).rows.length + waitingTransactions();
  await api.db.transaction().execute(async (trx) => {
    await lock(trx);
    for (const [index, one] of ask.entries()) {
      answers.push(one());
      await eventually(async () => (await waiting()) > index);
    }
    await store?.(trx);
  });
  return Promise.all(answers);
}

/**
 * The response to a user who queries just as a job ends: the query waits at the job's row, which `end` then changes.
 */
export async function askedAtTheEnd(
  api: TestApi,
  ask: () => Promise<ApiAnswer>,
  end: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<ApiAnswer> {
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => sql`lock table job_status in access exclusive mode`.execute(trx),
    ask: [ask],
    store: end,
  });
  return answer as ApiAnswer;
}
