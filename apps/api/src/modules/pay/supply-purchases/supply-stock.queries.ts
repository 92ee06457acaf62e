import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { SupplyChange } from '@falcon/domain/catalog/supplies';
import { rowsBy } from '#core/batches';

/** The stock of an item that was received or counted, in hundredths. */
interface OnHand {
  readonly itemId: number;
  readonly quantityE2: number;
}

/** The stock of items; unless `counted` is false, only of items that were received or counted. */
export async function onHand(
  db: Database,
  itemIds: readonly number[],
  { counted = true }: { readonly counted?: boolean } = {},
): Promise<OnHand[]> {
  const { rows } = await sql<OnHand>`
    select item_id, sum(quantity_e2)::bigint as quantity_e2 from supply_movement
      where item_id = any(${[...itemIds]}::int[])
    group by item_id having ${counted ? sql`bool_or(kind in ('RECEIPT', 'COUNT'))` : sql`true`}`.execute(db);
  return rows;
}

/** The stock of an item, loaded together with the request's other items. */
export const onHandOf = rowsBy('supplyOnHand', (db, ids) => onHand(db, ids), 'itemId');

/** The user who moves stock, and the time. */
export interface StockKeeper {
  readonly userId: number;
  readonly at: Date;
}

/** Moves stock for a purchase: taken supplies leave it, supplies no longer taken return. */
export async function moveForPurchase(
  trx: Database,
  supplyPurchaseId: number,
  changes: readonly SupplyChange[],
  { userId, at }: StockKeeper,
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('supplyMovement')
    .values(
      changes.map((change) => ({
        ...change,
        kind: change.quantityE2 < 0 ? ('PURCHASE' as const) : ('RETURN' as const),
        supplyPurchaseId,
        userId,
        at,
      })),
    )
    .execute();
}

/** A received or counted quantity of an item, with a note. */
interface StockMovement extends StockKeeper {
  readonly itemId: number;
  readonly note: string;
}

/** Adds a receipt of a locked item to its stock. */
export async function storeReceipt(
  trx: Database,
  received: StockMovement & { readonly quantityE2: number },
): Promise<void> {
  await trx
    .insertInto('supplyMovement')
    .values({ ...received, kind: 'RECEIPT' })
    .execute();
}

/** Sets the stock of a locked item to a count: stores the difference, which can be zero. */
export async function storeCount(
  trx: Database,
  { countedE2, ...counted }: StockMovement & { readonly countedE2: number },
): Promise<void> {
  const [before] = await onHand(trx, [counted.itemId], { counted: false });
  const quantityE2 = countedE2 - (before?.quantityE2 ?? 0);
  await trx
    .insertInto('supplyMovement')
    .values({ ...counted, quantityE2, kind: 'COUNT' })
    .execute();
}
