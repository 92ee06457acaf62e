import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import type { JobRun } from '#jobs/define-job';
import { contextOfJob } from '#office/access';
import { storeCalculated } from './calculate-sheets';
import type { StoredSheets } from './calculate-sheets';
import { allInstallerIds } from './sheets.queries';

/** Installers calculated and stored in one transaction. */
const AT_A_TIME = 25;

/**
 * Creates or updates the open sheets of all installers for a week. It can be repeated at any time: unchanged sheets
 * stay as they are.
 */
export async function runSheets(period: PayPeriod, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'billSheet');
  const installerIds = await allInstallerIds(run.db);
  const doneBefore = await run.doneBefore();
  const sums = { created: 0, changed: 0, removed: 0, unchanged: 0, locked: 0 };
  for (let start = 0; start < installerIds.length; start += AT_A_TIME) {
    const some = installerIds.slice(start, start + AT_A_TIME);
    const who = { now: ctx.now(), userId: ctx.requireUser().id };
    const key = `${some[0]}-${some.at(-1)}`;
    // For the user who started the job, sheets created by its earlier run are not “unchanged”.
    const before = doneBefore.get(key) as StoredSheets | undefined;
    const sheetCounts =
      before ??
      (await run.transaction(async (trx, run) => {
        const sheets = await storeCalculated(trx, who, some, period);
        await run.once(trx, key, sheets);
        return sheets;
      }));
    for (const key of Object.keys(sums) as (keyof StoredSheets)[]) sums[key] += sheetCounts[key];
    const doneCount = Math.min(installerIds.length, start + AT_A_TIME);
    await run.progress(
      Math.round((doneCount * 100) / installerIds.length),
      `${doneCount} of ${installerIds.length} installers`,
    );
  }
  return summary(sums);
}

function summary({ created, changed, removed, unchanged, locked }: StoredSheets): string {
  const parts = [
    [created, 'created'],
    [changed, 'changed'],
    [removed, 'removed'],
    [unchanged, 'unchanged'],
    [locked, 'locked already'],
  ].filter(([count]) => count !== 0);
  return parts.length === 0
    ? 'There is nothing to pay for this week.'
    : `Bill sheets: ${parts.map((part) => part.join(' ')).join(', ')}.`;
}
