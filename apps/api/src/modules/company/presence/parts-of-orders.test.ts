import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { startLiveProcess } from '#testing/live';
import type { LivePage, LiveProcess } from '#testing/live';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const VIEWED = 'subscription Viewed($id: ID!) { recordViewed(kind: WORK_ORDER, id: $id) { hasChanged version } }';
let live: LiveProcess;
beforeAll(async () => {
  live = await startLiveProcess(api);
});
afterAll(() => live.close());

async function opened(id: string) {
  const { id: userId } = await api.db.selectFrom('appUser').select('id').executeTakeFirstOrThrow();
  const page: LivePage = await live.page({ id: userId, permissions: ['workOrder'] });
  const stream = await page.follow(VIEWED, { id });
  expect((await stream.next()).more).toBe(true);
  return stream;
}
const PART = { hasChanged: true, version: null };

test('the open page of an order follows its bill sheet, its invoice and its commission', async () => {
  const order = await walk.invoiced();
  const id = Number(order.id);
  await putOnBillSheet(api.db, id, 'OPEN');
  const stream = await opened(order.id);
  const nextViewEvent = async () => (await stream.next()).result?.data?.['recordViewed'];

  await putOnBillSheet(api.db, id, 'DONE');
  expect(await nextViewEvent()).toEqual(PART);
  await api.db.updateTable('invoice').set({ accountingState: 'SYNCED' }).where('workOrderId', '=', id).execute();
  expect(await nextViewEvent()).toEqual(PART);
  await api.db.updateTable('commission').set({ settledCents: 1_00 }).where('workOrderId', '=', id).execute();
  expect(await nextViewEvent()).toEqual(PART);

  // A notice about parts of many orders concerns this one too.
  const others = await Promise.all(Array.from({ length: 21 }, () => walk.draft()));
  await api.db
    .insertInto('commission')
    .columns(['workOrderId', 'salespersonId', 'rateBp', 'baseCents', 'amountCents'])
    .expression((eb) =>
      eb
        .selectFrom('workOrder')
        .innerJoin('commission', (join) => join.on('commission.workOrderId', '=', id))
        .select([
          'workOrder.id',
          'commission.salespersonId',
          'commission.rateBp',
          eb.lit(0).as('base'),
          eb.lit(0).as('amount'),
        ])
        .where(
          'workOrder.id',
          'in',
          others.map((other) => Number(other.id)),
        ),
    )
    .execute();
  await api.db.updateTable('commission').set({ settledCents: 2_00 }).execute();
  expect(await nextViewEvent()).toEqual(PART);
});
