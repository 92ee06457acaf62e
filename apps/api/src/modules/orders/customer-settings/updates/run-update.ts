import type { JobRun } from '#jobs/define-job';
import { contextOfJob } from '#office/access';
import { rowsText } from '../setting-words';
import { applyBatch, settingsOfUpdate } from './apply.queries';
import type { Batch } from './apply.queries';
import { changeMassUpdate, countStates, lastPosition, massUpdateById } from './mass-updates.queries';
import type { MassUpdateRow } from './mass-updates.queries';
import { keepResultFile } from './result-file';

/** Rows per transaction: few enough that a user who saves one of them doesn't wait long. */
const BATCH = 1_000;

/** Stores the result in the update and returns the job's final message. */
async function settle(run: JobRun, update: MassUpdateRow, way: Batch['way']): Promise<string> {
  const counts = await countStates(run.db, update.id);
  const now = run.services.clock();
  if (way === 'APPLY') {
    await changeMassUpdate(run.db, update.id, {
      changedCount: counts.DONE,
      refusedCount: counts.REFUSED,
      finishedAt: now,
    });
    return `${rowsText(counts.DONE)} changed${counts.REFUSED > 0 ? `, ${rowsText(counts.REFUSED)} skipped; the file says why` : ''}.`;
  }
  await changeMassUpdate(run.db, update.id, { undoneCount: counts.UNDONE, keptCount: counts.KEPT, undoneAt: now });
  return `${rowsText(counts.UNDONE)} restored${counts.KEPT > 0 ? `, ${rowsText(counts.KEPT)} changed since and not restored; see the file` : ''}.`;
}

/**
 * Carries out or undoes a mass update part by part. Each part is a transaction with its own key, so that a killed run
 * continues where it stopped and does nothing twice.
 */
export async function runUpdate(massUpdateId: number, way: Batch['way'], run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'massUpdateProfit');
  const update = await massUpdateById(run.db, massUpdateId);
  if (!update) return 'This update is no longer available.';
  const last = await lastPosition(run.db, massUpdateId);
  const { kind, flooringTypeId, rateCategory } = update;
  const settings = await settingsOfUpdate(run.db, update);
  for (let after = 0; after < last; after += BATCH) {
    const upTo = after + BATCH;
    await run.transaction(async (trx, run) => {
      if (await run.once(trx, `rows-${upTo}`))
        await applyBatch(trx, {
          kind,
          massUpdateId,
          flooringTypeId,
          rateCategory,
          settings,
          after,
          upTo,
          way,
          userId: run.userId,
          today: ctx.today(),
        });
    });
    const doneCount = Math.min(upTo, last);
    await run.progress((doneCount * 95) / last, `${doneCount.toLocaleString('en-US')} of ${rowsText(last)}`);
  }
  // Done before the update counts as ended, so that users who see the end also find the file.
  await keepResultFile(run, update, `customer-settings-${massUpdateId}${way === 'UNDO' ? '-undone' : ''}.csv`);
  return settle(run, update, way);
}
