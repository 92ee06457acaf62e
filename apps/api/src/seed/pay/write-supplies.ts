import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import { storeCount, storePurchase, storeReceipt } from '#pay/supply-purchases';

/** Weeks with purchases before the current one; the stock was received a week earlier. */
const WEEKS = [5, 4, 3, 2, 1] as const;
const COUNTED_IN = 3;
const ITEMS = 12;
/** Buyers are mid-earning installers; the top earners already have adjustments. */
const FIRST_BUYER = 2;
const BUYERS = 3;
const UNIT = 100;

interface Keeping {
  readonly today: string;
  readonly warehouseUserId: number;
}

/** The warehouse's supply stock: received, counted once, and sold to installers each week. */
export async function writeSupplies(trx: Transaction<DB>, { today, warehouseUserId: userId }: Keeping): Promise<void> {
  const thisWeek = startOfWeek(today);
  const items = await trx
    .selectFrom('item')
    .select('id')
    .where('itemTypeId', '=', 8)
    .orderBy('id')
    .limit(ITEMS)
    .execute();
  const received = new Date(`${addDays(thisWeek, -7 * (WEEKS[0] + 1) + 2)}T13:30:00Z`);
  for (const [place, { id }] of items.entries())
    await storeReceipt(trx, {
      itemId: id,
      quantityE2: (24 + 12 * (place % 4)) * UNIT,
      note: 'Opening delivery',
      userId,
      at: received,
    });
  for (const ago of WEEKS) {
    const sunday = addDays(thisWeek, -7 * ago);
    if (ago === COUNTED_IN) await count(trx, items, { userId, at: new Date(`${addDays(sunday, 1)}T12:00:00Z`) });
    await sell(trx, items, { sunday, ago, userId });
  }
}

type Items = readonly { readonly id: number }[];

/** Two items are counted: one is short, one is as expected. */
async function count(trx: Transaction<DB>, [first, second]: Items, by: { readonly userId: number; readonly at: Date }) {
  if (!first || !second) return;
  const stockByItem = new Map(
    (
      await trx
        .selectFrom('supplyMovement')
        .select(['itemId', sql<number>`sum(quantity_e2)::bigint`.as('sum')])
        .groupBy('itemId')
        .execute()
    ).map(({ itemId, sum }) => [itemId, sum]),
  );
  const counted = (item: { readonly id: number }, missing: number) => ({
    itemId: item.id,
    countedE2: Math.max(0, (stockByItem.get(item.id) ?? 0) - missing * UNIT),
  });
  await storeCount(trx, { ...counted(first, 2), note: 'Two were damaged', ...by });
  await storeCount(trx, { ...counted(second, 0), note: '', ...by });
}

/** The supplies some installers take in a week. */
async function sell(
  trx: Transaction<DB>,
  items: Items,
  { sunday, ago, userId }: { readonly sunday: string; readonly ago: number; readonly userId: number },
) {
  const buyers = await trx
    .selectFrom('contractorInvoice')
    .select(['installerId', sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where('installDate', '>=', sunday)
    .where('installDate', '<=', addDays(sunday, 6))
    .groupBy('installerId')
    .orderBy('cents', 'desc')
    .orderBy('installerId')
    .offset(FIRST_BUYER)
    .limit(BUYERS)
    .execute();
  for (const [place, { installerId }] of buyers.entries()) {
    const purchaseDate = addDays(sunday, 2 + place);
    const lines = [0, 1].flatMap((line) => {
      const item = items[(ago * BUYERS + place + line * 5) % items.length];
      return item ? [{ itemId: item.id, quantity: (1 + ((ago + place + line) % 3)) * UNIT }] : [];
    });
    if (lines.length > 0)
      await storePurchase(trx, { installerId, purchaseDate, lines, userId, at: new Date(`${purchaseDate}T14:00:00Z`) });
  }
}
