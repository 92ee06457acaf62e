import { expect, test } from 'vitest';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from './stock-test-kit';

const { api, walk, received, cut, storedCuts, stockOf } = await openStockDesk();

const cutFrom = async (roll: string): Promise<WalkedOrder> => {
  const order = await walk.inCut();
  expect(
    (
      await cut(order, [
        [roll, ''],
        [roll, ''],
      ])
    ).errors,
  ).toEqual([]);
  return walk.read(order.id);
};
const recut = (order: WalkedOrder, more: Readonly<Record<string, unknown>>) =>
  walk.move(walk.warehouse, order, STATUS.CUT, { reason: 'cut wrong', ...more });
const remnants = (roll: string) =>
  api.db
    .selectFrom('inventoryRoll as r')
    .innerJoin('inventoryRoll as p', 'p.id', 'r.parentRollId')
    .select(['r.rollNumber', 'r.dyeLot', 'r.lengthE4', 'r.status'])
    .where('p.rollNumber', '=', roll)
    .orderBy('r.id')
    .execute();

test('asks of each piece whether it was cut: a cut one becomes a remnant, one that was only recorded goes back onto its roll', async () => {
  const roll = await received('A1');
  const order = await cutFrom(roll);
  const [first, second] = order.cuts;
  expect((await recut(order, {})).refusal).toBe(
    `Say of each of the 2 pieces of ${order.workOrderNumber} whether it was cut or only recorded.`,
  );
  expect((await recut(order, { pieces: [{ cutId: first?.id, wasCut: true }] })).refusal).toContain('Say of the piece');
  expect((await recut(order, { pieces: [{ cutId: '999999', wasCut: true }] })).refusal).toContain('is not part of');
  const { refusal } = await recut(order, {
    pieces: [
      { cutId: first?.id, wasCut: true },
      { cutId: second?.id, wasCut: false },
    ],
  });
  expect(refusal).toBeUndefined();
  expect((await stockOf(roll)).lengthE4).toBe(800_000);
  expect(await remnants(roll)).toEqual([
    { rollNumber: `${roll}-R1`, dyeLot: 'A1', lengthE4: 200_000, status: 'AVAILABLE' },
  ]);
  expect(await storedCuts(order)).toEqual([
    { rollNumber: '', dyeLot: '' },
    { rollNumber: '', dyeLot: '' },
  ]);
  const history = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(order.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(history.changes)).toMatch(/became a remnant.*back onto its roll/);
});

test('many orders have one answer', async () => {
  const roll = await received('A1');
  const orders = [await cutFrom(roll), await cutFrom(roll)];
  const answer = await walk.warehouse.mutate(
    'workOrderChangeStatus',
    { ids: orders.map((order) => order.id), statusId: STATUS.CUT, reason: 'wrong color', wasCut: true },
    'errors { message }',
  );
  expect(answer.errors).toEqual([]);
  expect((await remnants(roll)).map((one) => one.lengthE4)).toEqual([200_000, 103_333, 200_000, 103_333]);
});

test('the end of a roll stays a remnant if all its pieces were cut, and goes back onto it with a piece that was only recorded', async () => {
  const [one, two] = [await received('A1', { length: 40 }), await received('A1', { length: 40 })];
  await recut(await cutFrom(one), { wasCut: true });
  expect((await stockOf(one)).lengthE4).toBe(0);
  expect((await remnants(one)).map((row) => row.lengthE4)).toEqual([96_667, 200_000, 103_333]);
  const order = await cutFrom(two);
  await recut(order, { pieces: [{ cutId: order.cuts[0]?.id, wasCut: true }], wasCut: false });
  expect((await stockOf(two)).lengthE4).toBe(200_000);
  expect((await remnants(two)).map((row) => [row.lengthE4, row.status])).toEqual([
    [0, 'USED'],
    [200_000, 'AVAILABLE'],
  ]);
});
