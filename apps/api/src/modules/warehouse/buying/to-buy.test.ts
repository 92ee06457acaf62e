import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { valueAt } from '#testing/api-client';
import { openStockDesk } from '../../orders/work-orders/cutting/stock-test-kit';

const { api, walk, received } = await openStockDesk();
const { carpetItemId } = walk.company;
const { vendorId } = await api.db
  .selectFrom('item')
  .select('vendorId')
  .where('id', '=', carpetItemId)
  .executeTakeFirstOrThrow();

interface Row {
  readonly length: number;
  readonly neededBy: string;
  readonly isLate: boolean;
  readonly orders: readonly { readonly id: string }[];
}
const toBuy = async (client = walk.warehouse): Promise<readonly Row[]> => {
  const answer = await client.query(
    '{ stockToBuy { length cartons neededBy isLate orderCount orders { id } item { id stock { onOrderLength } } } }',
  );
  expect(answer.errors).toEqual([]);
  return (answer.data as { stockToBuy: Row[] }).stockToBuy;
};
const ordered = async (length: number, expectedOn: string): Promise<{ id: string; version: number }> => {
  const answer = await walk.admin.mutate(
    'purchaseOrderCreate',
    { vendorId, expectedOn, lines: [{ itemId: carpetItemId, length }] },
    'purchaseOrder { id version }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'purchaseOrderCreate.purchaseOrder') as { id: string; version: number };
};

test('what waiting orders lack is listed until it is ordered in time, and is late if it comes after the job', async () => {
  expect(await toBuy()).toEqual([]);
  // Each takes 30 ft 4 in.; the first is covered.
  await received('A1', { length: 40 });
  const orders = [await walk.inCut(), await walk.inCut()];
  const { installDate } = await api.db
    .selectFrom('workOrder')
    .select('installDate')
    .where('id', '=', Number(orders[1]!.id))
    .executeTakeFirstOrThrow();
  const [row, ...others] = await toBuy();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    length: 30.3333,
    cartons: null,
    neededBy: installDate,
    isLate: false,
    orderCount: 1,
    orders: [{ id: orders[1]!.id }],
    item: { id: String(carpetItemId), stock: { onOrderLength: 0 } },
  });

  const late = await ordered(60, addDays(installDate ?? '', 3));
  expect(await toBuy()).toMatchObject([{ length: 0, isLate: true, item: { stock: { onOrderLength: 60 } } }]);
  await walk.admin.mutate(
    'purchaseOrderUpdate',
    { id: late.id, version: late.version, expectedOn: installDate },
    'purchaseOrder { id }',
  );
  expect(await toBuy()).toEqual([]);

  // Without the other order of the truck it is short again.
  await walk.admin.mutate('purchaseOrderUpdate', { id: late.id, version: 2, isClosed: true }, 'purchaseOrder { id }');
  expect(await toBuy()).toMatchObject([{ length: 30.3333 }]);

  // A quarantined roll is no stock.
  await api.db.updateTable('inventoryRoll').set({ quarantinedAt: new Date(), quarantineReason: 'wet' }).execute();
  expect(await toBuy()).toMatchObject([{ length: 60.6666, orderCount: 2 }]);
});

test('who only sees their own orders sees how many are short, not which', async () => {
  const [row] = await toBuy(walk.warehouse);
  expect(row?.orders).not.toEqual([]);
  expect((await (await api.userWith({ permissions: ['customer'] })).query('{ stockToBuy { length } }')).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
});
