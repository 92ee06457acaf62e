import { inTransaction } from '#db/in-transaction';
import type { Services } from '#core/context';
import { CHECKS } from './registry';
import { runSelfCheck } from './run-self-check';
import type { RunHost } from './run-self-check';
import { insertRun, lockRunning } from './runs.queries';

/** Starts a run or continues the current one, and completes it. */
export async function checkedNow(
  db: Services['db'],
  services: RunHost['services'],
  more: Partial<RunHost> = {},
): Promise<string> {
  const runId = await inTransaction({ db }, async (trx) => {
    const running = await lockRunning(trx);
    return (
      running?.id ?? insertRun(trx, { startedBy: null, startedAt: services.clock(), checkKey: CHECKS[0]?.key ?? '' })
    );
  });
  return runSelfCheck(runId, { db, services, signal: new AbortController().signal, ...more });
}

/** The findings of all runs, with the values that identify them. */
export const findingsOf = (db: Services['db']) => db.selectFrom('selfCheckFinding').selectAll().orderBy('id').execute();
