import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

/** A submitted order with roll numbers entered before it is cut. */
async function planned(rollNumber: string): Promise<WalkedOrder> {
  const order = await walk.inCut();
  const answer = await walk.warehouse.mutate(
    'workOrderCutsUpdate',
    { id: order.id, version: order.version, cuts: order.cuts.map((cut) => ({ id: cut.id, rollNumber, dyeLot: 'A1' })) },
    'workOrder { id }',
  );
  expect(answer.errors).toEqual([]);
  return order;
}
const cutDone = (orders: readonly WalkedOrder[], more: object = {}) =>
  walk.warehouse.mutate(
    'workOrderChangeStatus',
    { ids: orders.map((order) => order.id), statusId: STATUS.ASSIGN, fromStatusIds: [STATUS.CUT], ...more },
    'workOrders { id status { name } } errors { modelId path message }',
  );

test('orders with their rolls typed before are cut in one bulk step; what is missing or not in stock is refused by order, and confirmed once', async () => {
  await walk.warehouse.mutate(
    'inventoryRollReceive',
    { itemId: walk.company.carpetItemId, rollNumber: 'S-1', dyeLot: 'A1', length: 100, width: 12 },
    'inventoryItem { id }',
  );
  const [stocked, unstocked, blank, assigned] = [
    await planned('S-1'),
    await planned('NOT-HERE'),
    await walk.inCut(),
    await walk.inReconcile(),
  ];
  const first = await cutDone([stocked, unstocked, blank, assigned]);
  expect(valueAt(first, 'workOrderChangeStatus.workOrders')).toEqual([{ id: stocked.id, status: { name: 'ASSIGN' } }]);
  expect(valueAt(first, 'workOrderChangeStatus.errors')).toEqual([
    { modelId: unstocked.id, path: 'acceptUnstocked', message: expect.stringContaining('NOT-HERE') },
    { modelId: blank.id, path: 'statusId', message: 'Enter the roll number of 2 cuts.' },
    { modelId: assigned.id, path: 'statusId', message: expect.stringContaining('is in Reconcile') },
  ]);
  expect(valueAt(await cutDone([unstocked], { acceptUnstocked: true }), 'workOrderChangeStatus.errors')).toEqual([]);
  // 20 ft and 10 ft 4 in from the roll of 100 ft.
  const roll = await api.db
    .selectFrom('inventoryRoll')
    .select('lengthE4')
    .where('rollNumber', '=', 'S-1')
    .executeTakeFirstOrThrow();
  expect(roll.lengthE4).toBe(696_667);
});

test('cartons are confirmed for the orders of the step', async () => {
  const order = await walk.inCut({
    unitId: walk.company.vctUnitId,
    lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }],
  });
  expect(valueAt(await cutDone([order]), 'workOrderChangeStatus.errors.0.message')).toBe(
    'Confirm that the cartons were pulled.',
  );
  const answer = await cutDone([order], { cartonsPulled: true, acceptUnstocked: true });
  expect([
    valueAt(answer, 'workOrderChangeStatus.errors'),
    valueAt(answer, 'workOrderChangeStatus.workOrders.0.status.name'),
  ]).toEqual([[], 'ASSIGN']);
});
