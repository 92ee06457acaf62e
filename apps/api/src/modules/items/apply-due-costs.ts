import type { Kysely } from 'kysely';
import type { DB } from '../../db/database';
import { insertCostHistory, putDueCostsInForce } from './items.queries';

/** Puts the new costs that have reached their date into force, with history; running it twice changes nothing more. */
export async function applyDueCosts(db: Kysely<DB>, today: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const items = await putDueCostsInForce(trx, today);
    await insertCostHistory(
      trx,
      items.map((item) => ({ itemId: item.id, costE4: item.costE4, shippingE4: item.shippingE4, salesTaxE4: item.salesTaxE4, profitE4: item.profitE4, effectiveDate: item.costEffectiveDate, userId: null })),
    );
    return items.length;
  });
}
