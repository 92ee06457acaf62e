import type { Kysely } from 'kysely';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { costEntry, insertCostHistory, putInForce, takeDueCosts } from './costs.queries';

/**
 * Applies the announced costs that have reached their date, each with a history entry, and returns how many items
 * changed. A cost leaves the queue in the same transaction, so it applies once however often this runs; after days
 * without a run every missed cost is in the history and the last one applies.
 */
export async function applyDueCosts(db: Kysely<DB>, today: string): Promise<number> {
  return inTransaction({ db }, async (trx) => {
    const { items, costs } = await takeDueCosts(trx, today);
    const byId = new Map(items.map((item) => [item.id, item]));
    await insertCostHistory(
      trx,
      costs.flatMap(({ itemId, costE4, effectiveDate, userId, source }) => {
        const item = byId.get(itemId);
        const from = source === null ? null : JSON.stringify(source);
        return item ? [costEntry({ ...item, costE4 }, { itemId, effectiveDate, userId, source: from })] : [];
      }),
    );
    // Oldest first, so that the map keeps the last cost of each item.
    const standing = new Map(
      costs.map(({ itemId, costE4, effectiveDate }) => [itemId, { itemId, costE4, effectiveDate }]),
    );
    await putInForce(trx, [...standing.values()]);
    return standing.size;
  });
}
