import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api-client';
import type { TestApi } from '../../../testing/api-client';
import { orderWalk, STATUS } from '../../../testing/order-walk';
import type { WalkedOrder } from '../../../testing/order-walk';

let api: TestApi;
let walk: Awaited<ReturnType<typeof orderWalk>>;

beforeAll(async () => {
  api = await startTestApi();
  walk = await orderWalk(api);
  // The first call fills the caches of small tables.
  await edit(await walk.draft(), { jobName: 'Lobby' });
});
afterAll(() => api.close());

async function edit(
  order: WalkedOrder,
  input: Record<string, unknown>,
): Promise<{ readonly statements: number; readonly texts: readonly string[] }> {
  const { value, ...counted } = await api.countStatements(() =>
    walk.office.mutate('workOrderUpdate', { id: order.id, version: order.version, ...input }, 'workOrder { id }'),
  );
  expect(value.errors).toEqual([]);
  return counted;
}
const rooms = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    usedForDescription: `Room ${index + 1}`,
    cutLength: length + index,
    width: 12,
  }));

test('an edit writes only what changed, and its parts are read with one statement', async () => {
  const order = await walk.draft();
  const { statements, texts } = await edit(order, { jobName: 'Clubhouse', buildingUnit: '4 / 1000' });
  expect(statements).toBe(17);
  expect(
    texts.filter(
      (text) => text.includes('delete from "work_order_cut"') || text.includes('insert into "work_order_additional'),
    ),
  ).toEqual([]);
});

test('twelve changed cuts are stored with the statements of one', async () => {
  const lengthened = async (count: number) => {
    const order = await walk.draft({ cuts: rooms(count, 10) });
    expect(order.cuts).toHaveLength(count);
    const { statements } = await edit(order, {
      cuts: order.cuts.map(({ id }, index) => ({
        id,
        usedForDescription: `Room ${index + 1}`,
        cutLength: 20 + index,
        width: 12,
      })),
    });
    const lengths = await api.db
      .selectFrom('workOrderCut')
      .select('cutLengthE4')
      .where('workOrderId', '=', Number(order.id))
      .orderBy('position')
      .execute();
    expect(lengths.map((cut) => cut.cutLengthE4 / 10_000)).toEqual(order.cuts.map((_, index) => 20 + index));
    return statements;
  };
  expect(await lengthened(12)).toBe(await lengthened(1));
});

test('rolls typed for twelve cuts are stored with the statements of one', async () => {
  const typed = async (count: number) => {
    const order = await walk.inCut({ cuts: rooms(count, 10) });
    const cuts = order.cuts.map(({ id }, index) => ({ id, rollNumber: `R-${index}`, dyeLot: 'L7' }));
    const { value, statements } = await api.countStatements(() =>
      walk.warehouse.mutate('workOrderCutsUpdate', { id: order.id, version: order.version, cuts }, 'workOrder { id }'),
    );
    expect(value.errors).toEqual([]);
    return statements;
  };
  // The first one fills the caches.
  await typed(1);
  expect(await typed(12)).toBe(await typed(1));
});

test('a submit and a hold have a fixed number of statements', async () => {
  const draft = await walk.draft();
  const submit = await api.countStatements(() => walk.move(walk.office, draft, STATUS.CUT));
  expect(submit.value.refusal).toBeUndefined();
  const assigned = await walk.inReconcile();
  const hold = await api.countStatements(() =>
    walk.move(walk.office, assigned, STATUS.HOLD, { reason: 'Waiting for keys' }),
  );
  expect(hold.value.refusal).toBeUndefined();
  expect([submit.statements, hold.statements]).toEqual([30, 12]);
});
