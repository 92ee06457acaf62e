import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const edit = await api.as('edit');

const rowOf = (order: { readonly id: string }) =>
  api.db.selectFrom('workOrder').selectAll().where('id', '=', Number(order.id)).executeTakeFirstOrThrow();
const change = (by: ApiClient, order: Pick<WalkedOrder, 'id' | 'version'>, input: Record<string, unknown>) =>
  by.mutate(
    'workOrderUpdate',
    { id: order.id, version: order.version, ...input },
    'workOrder { id lines { lineKey quantity actualQuantity laborQuantity } }',
  );

test('hidden amounts are kept when they come back blank', async () => {
  const order = await walk.draft();
  await api.db
    .updateTable('workOrder')
    .set({ wrappedStairsVarianceE4: -5_000 })
    .where('id', '=', Number(order.id))
    .execute();
  const hidden = { description: 'Lift', materialCost: null, laborCost: null, profitCost: null };
  const answer = await change(edit, order, {
    jobName: 'Lobby',
    minimumProfit: null,
    minimumLabor: null,
    wrappedStairsVariance: null,
    additionalCosts: [hidden, { description: 'Parking', laborCost: 4 }],
  });
  expect(answer.errors).toEqual([]);
  expect(await rowOf(order)).toMatchObject({
    jobName: 'Lobby',
    minimumProfitCents: 15_000,
    wrappedStairsVarianceE4: -5_000,
    additionalMaterialCents: 1_000,
    additionalLaborCents: 900,
    additionalProfitCents: 200,
  });
});

test('a visible amount is cleared by null', async () => {
  const order = await walk.draft();
  expect((await change(walk.office, order, { minimumProfit: null })).errors).toEqual([]);
  expect((await rowOf(order)).minimumProfitCents).toBe(0);
});

test('a job that is measured again keeps its place on a full day, unless square yards are counted', async () => {
  const order = await walk.inCut();
  await api.db.insertInto('dailyLimit').values({ type: 'CARPET', scheduleDate: walk.date, limitE2: 0 }).execute();
  const larger = (length: number) => ({
    cuts: order.cuts.map((cut) => ({ id: cut.id, cutLength: length, width: 12 })),
  });
  expect((await change(walk.office, order, larger(21))).errors).toEqual([]);
  await api.db.updateTable('appConfiguration').set({ dailyLimitMethod: 'SQUARE_YARDS' }).execute();
  expect((await change(walk.office, await walk.read(order.id), larger(22))).errors[0]?.message).toContain('is closed');
  await api.db.updateTable('appConfiguration').set({ dailyLimitMethod: 'JOB_COUNT' }).execute();
  await api.db.deleteFrom('dailyLimit').execute();
});

test('actual quantities are kept when an order is edited before it is invoiced', async () => {
  const order = await walk.inReconcile();
  await api.db
    .updateTable('workOrder')
    .set({ installDate: addDays(companyToday(), -1) })
    .where('id', '=', Number(order.id))
    .execute();
  const reconcile = (lineKey: string) =>
    walk.office.mutate(
      'workOrderReconcile',
      { id: order.id, version: order.version, lines: [{ lineKey, actualQuantity: 3 }] },
      'workOrder { id }',
    );
  expect((await reconcile('vinyl')).errors[0]).toMatchObject({
    message: expect.stringContaining('doesn’t apply to this flooring type'),
    extensions: { fields: [{ path: 'lines.0.lineKey' }] },
  });
  expect((await reconcile('takeUp')).errors).toEqual([]);
  const answer = await change(walk.office, await walk.read(order.id), {
    lines: [
      { lineKey: 'carpet', itemId: walk.company.carpetItemId },
      { lineKey: 'tripCharge', quantity: 2 },
    ],
  });
  expect(answer.errors).toEqual([]);
  const { lines } = (
    answer.data as { workOrderUpdate: { workOrder: { lines: readonly { readonly lineKey: string }[] } } }
  ).workOrderUpdate.workOrder;
  expect(lines.find((line) => line.lineKey === 'takeUp')).toMatchObject({
    quantity: null,
    actualQuantity: 3,
    laborQuantity: 3,
  });
});

test('an adjusted rate larger than any real one is refused at its field', async () => {
  const answer = await change(walk.office, await walk.draft(), { adjustedLaborRate: 999_999 });
  expect(answer.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'adjustedLaborRate' }],
  });
});

test('the history shows payments only to users who see totals', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  const paid = async (by: ApiClient) => {
    const answer = await by.query(
      'query History($id: ID!) { workOrder(id: $id) { audits { changes { field to } } } }',
      {
        id: order.id,
      },
    );
    return (answer.data as { workOrder: { audits: { changes: { field: string }[] }[] } }).workOrder.audits
      .flatMap((audit) => audit.changes)
      .some((change) => change.field === 'amountPaid');
  };
  expect([await paid(walk.office), await paid(edit)]).toEqual([true, false]);
});

test('an order that moves to the apartment of another needs confirmation, also after it was submitted', async () => {
  const [one, two] = [await walk.inCut({ buildingUnit: '77 / 1' }), await walk.inCut({ buildingUnit: '77 / 2' })];
  const move = async (input: Record<string, unknown>) =>
    change(walk.office, await walk.read(two.id), { buildingUnit: 'Bldg 77 / Apt 1', ...input });
  expect((await move({})).errors[0]?.extensions).toMatchObject({ fields: [{ path: 'acknowledgedDuplicateIds' }] });
  expect((await move({ acknowledgedDuplicateIds: [one.id] })).errors).toEqual([]);
  expect((await change(walk.office, await walk.read(two.id), { jobName: 'Second crew' })).errors).toEqual([]);
});
