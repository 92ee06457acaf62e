import { purchaseTotal, stockChanges } from '@falcon/domain/catalog/supplies';
import type { Database } from '#db/database';
import { linesIn } from './purchase-form';
import { storeLines } from './supply-purchases.queries';
import { moveForPurchase } from './supply-stock.queries';
import type { StockKeeper } from './supply-stock.queries';

/** The supplies an installer takes on a day: items and quantities (hundredths), at the items' prices. */
export interface NewPurchase extends StockKeeper {
  readonly installerId: number;
  readonly purchaseDate: string;
  readonly lines: readonly { readonly itemId: number; readonly quantity: number }[];
}

/** Stores a purchase with its lines and takes them from stock. */
export async function storePurchase(
  trx: Database,
  { installerId, purchaseDate, lines: inputLines, ...keeper }: NewPurchase,
): Promise<void> {
  const lines = (await linesIn(trx, { lines: inputLines }, [])) ?? [];
  const { id } = await trx
    .insertInto('supplyPurchase')
    .values({ installerId, purchaseDate, creatorId: keeper.userId, totalAmountCents: purchaseTotal(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeLines(trx, id, lines);
  await moveForPurchase(trx, id, stockChanges([], lines), keeper);
}
