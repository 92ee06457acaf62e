import { inTransaction } from '#db/in-transaction';
import type { Services } from '#core/context';
import { defineRecurring } from '#jobs/define-job';
import { endRename, renameSome, waitingRenames } from './renames.queries';

/** Orders per transaction: a user who saves one of them waits a fraction of a second at most. */
const BATCH = 500;

/**
 * Writes new names of firms, salespersons and installers to their orders, in batches. Returns how many orders were
 * written.
 */
export async function followRenames(db: Services['db'], signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const rename of await waitingRenames(db)) {
    for (let writtenCount = BATCH; writtenCount > 0; count += writtenCount) {
      if (signal?.aborted === true) return count;
      writtenCount = await inTransaction({ db }, (trx) => renameSome(trx, rename, BATCH));
    }
    await inTransaction({ db }, (trx) => endRename(trx, rename));
  }
  return count;
}

/** Every minute, copies changed names to the orders that the list sorts by them. */
export const followRenamesEveryMinute = defineRecurring({
  name: 'rename-listed-orders',
  match: '* * * * *',
  async run({ db, signal }) {
    await followRenames(db, signal);
  },
});
