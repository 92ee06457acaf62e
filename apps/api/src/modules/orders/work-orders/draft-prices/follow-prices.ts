import { inTransaction } from '#db/in-transaction';
import { dateInZone } from '#core/calendar-date';
import { defineRecurring } from '#jobs/define-job';
import type { Services } from '#core/context';
import { collectPriceChanges, lockDrafts, queueReach, takeQueuedDrafts } from './draft-prices.queries';
import { recalculateDrafts } from './recalculate-drafts';

/** Drafts per transaction: few enough that a user who saves one of them waits only a moment. */
const BATCH = 100;

/**
 * Recalculates every draft whose prices changed, in batches; one being saved is left for the next run. Returns how many
 * were recalculated.
 */
export async function followPrices(db: Services['db'], today: string, signal?: AbortSignal): Promise<number> {
  await inTransaction({ db }, collectPriceChanges);
  let count = 0;
  for (
    let after = 0, reach = await queueReach(db, after, BATCH);
    reach !== null;
    reach = await queueReach(db, after, BATCH)
  ) {
    if (signal?.aborted === true) break;
    const from = after;
    count += await inTransaction({ db }, async (trx) => {
      const drafts = await takeQueuedDrafts(trx, from, BATCH);
      await recalculateDrafts(trx, drafts, today);
      return drafts.length;
    });
    after = reach;
  }
  return count;
}

/** Recalculates the drafts among some orders immediately, before printing. */
export async function bringUpToDate(db: Services['db'], orderIds: readonly number[], today: string): Promise<void> {
  await inTransaction({ db }, async (trx) => recalculateDrafts(trx, await lockDrafts(trx, orderIds), today));
}

/** Every minute, recalculates drafts whose prices have changed. */
export const followPricesEveryMinute = defineRecurring({
  name: 'recalculate-drafts',
  match: '* * * * *',
  async run({ db, services, signal }) {
    await followPrices(db, dateInZone(services.clock(), services.timeZone), signal);
  },
});
