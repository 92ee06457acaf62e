import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const force = async (order: WalkedOrder, status: number) => {
  const { refusal } = await walk.move(walk.admin, await walk.read(order.id), status, {
    reason: 'Office asked',
    force: true,
  });
  expect(refusal).toBeUndefined();
};
const slotOf = async (order: WalkedOrder) =>
  (await api.db.selectFrom('workOrder').select('slot').where('id', '=', Number(order.id)).executeTakeFirstOrThrow())
    .slot;

test.each(['ASSIGN', 'CUT', 'INVOICE'] as const)('a draft that is forced to %s takes its half day', async (status) => {
  const order = await walk.draft({ jobTime: 'PM' });
  await force(order, STATUS[status]);
  expect(await slotOf(order)).toBe('PM');
});

test('so does a held and a canceled order; an order without a place has no half day', async () => {
  for (const status of [STATUS.HOLD, STATUS.CANCELLED, STATUS.DRAFT]) {
    const order = await walk.draft({ jobTime: 'PM' });
    await force(order, STATUS.ASSIGN);
    await force(order, status);
    expect(await slotOf(order)).toBeNull();
    await force(order, STATUS.ASSIGN);
    expect(await slotOf(order)).toBe('PM');
  }
});

test('a full date is passed by force, and the history says so', async () => {
  const first = await walk.draft({ jobTime: 'PM' });
  const limit = { type: 'CARPET', scheduleDate: walk.date, limitE2: 0 };
  await api.db.insertInto('dailyLimit').values(limit).execute();
  await force(first, STATUS.ASSIGN);
  expect(await slotOf(first)).toBe('PM');
  const { changes } = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(first.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(changes)).toContain('installDateOverride');
});
