import { addDays, LIMIT_TYPES, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { copyRows } from '#testing/copy-rows';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office, admin } = walk;
let day = addDays(walk.date, 7);
/** A business day of its own for each story. */
const freshDay = (): string => (day = nextBusinessDay(day));
const SHARED = { multiJobInstall: true, useMinimumLabor: true, minimumLabor: 300 };

interface To {
  readonly installDate?: string;
  readonly jobTime?: string;
  readonly installerId?: number;
}

const move = async (orders: readonly WalkedOrder[], to: To, by: ApiClient = office, reason?: string) => {
  const moves = orders.map(({ id }) => ({ id, ...to }));
  const answer = await by.mutate(
    'workOrdersMove',
    { moves, ...(reason === undefined ? {} : { reason }) },
    'workOrders { id version undoableStep } errors { modelId message } warnings { message }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrdersMove') as {
    readonly workOrders: readonly { readonly id: string; readonly version: number }[];
    readonly errors: readonly { readonly modelId: string; readonly message: string }[];
  };
};
const done = async (by: ApiClient, name: string, input: Record<string, unknown>, select = 'errors { message }') => {
  const answer = await by.mutate(name, input, select);
  expect(answer.errors).toEqual([]);
  if (select.startsWith('errors')) expect(valueAt(answer, `${name}.errors`)).toEqual([]);
};
const limit = (scheduleDate: string, most: number) =>
  done(
    admin,
    'dailyLimitsUpdate',
    { limits: LIMIT_TYPES.map((type) => ({ type, scheduleDate, limit: most })) },
    'dailyLimits { limit }',
  );
/** The same as three steps, one after the other. */
const inSteps = async (order: WalkedOrder, to: Required<To>, by: ApiClient, reason: string) => {
  await done(by, 'workOrderChangeStatus', { ids: [order.id], statusId: STATUS_ID.ASSIGN, reason });
  const { installDate, jobTime } = to;
  await done(
    by,
    'workOrderReschedule',
    { id: order.id, installDate, jobTime, installDateReason: reason },
    'workOrder { id }',
  );
  await done(by, 'workOrderAssign', { workOrderIds: [order.id], installerId: to.installerId, reason });
};

/** What the office reads in the history of an order, newest first. */
const historyOf = async ({ id }: WalkedOrder) =>
  valueAt(
    await office.query(
      `{ workOrder(id: "${id}") { audits { label reason user { fullName } fromStatus { name } toStatus { name }
        changes { label from to installDate installer } } } }`,
    ),
    'workOrder.audits',
  ) as readonly { readonly label: string; readonly reason: string | null }[];
/** An order as stored, without what each change and each time makes another. */
const stored = async ({ id }: WalkedOrder) => {
  const row = await api.db.selectFrom('workOrder').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
  const { version: _version, updatedAt: _updatedAt, assignedAt, ...columns } = row;
  return { ...columns, isAssigned: assignedAt !== null };
};
const undo = async ({ id }: WalkedOrder, by: ApiClient = office) =>
  done(by, 'workOrderUndoStep', { orders: [{ id, version: (await walk.read(id)).version }] });
const laborOf = async (orders: readonly WalkedOrder[]) => {
  const ids = orders.map(({ id }) => Number(id));
  const rows = await api.db.selectFrom('workOrder').select('laborCents').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ laborCents }) => laborCents);
};

test('another date, half day and installer in one move: the order and its history as after the three steps', async () => {
  const to = { installDate: freshDay(), jobTime: 'PM', installerId: await walk.newInstaller() };
  const order = await walk.inReconcile(undefined, { installDate: freshDay(), jobTime: 'AM' });
  const entries = (await historyOf(order)).length;
  const result = await move([order], to, office, 'Sick');
  expect(result).toMatchObject({
    errors: [],
    workOrders: [{ version: order.version + 1, undoableStep: 'Reschedule' }],
  });
  const [history, row] = [(await historyOf(order)).slice(0, -entries), await stored(order)];
  expect(history.map(({ label, reason }) => [label, reason])).toEqual([
    ['Assign', 'Sick'],
    ['Rescheduled', null],
    ['Unassign', 'Sick'],
  ]);
  await undo(order);
  await inSteps(order, to, office, 'Sick');
  expect((await historyOf(order)).slice(0, 3)).toEqual(history);
  expect(await stored(order)).toEqual(row);
});

test('what a reason overrides is in the history of each part', async () => {
  const installDate = freshDay();
  const to = { installDate, jobTime: 'EITHER', installerId: await walk.newInstaller() };
  await done(
    admin,
    'dayOffCreate',
    { installerId: to.installerId, firstDay: installDate, lastDay: installDate },
    'dayOff { id }',
  );
  await limit(installDate, 0);
  const order = await walk.inReconcile(undefined, { installDate: freshDay(), jobTime: 'AM' });
  const refused = await move([order], to);
  expect([refused.workOrders, refused.errors.map(({ modelId }) => modelId)]).toEqual([[], [order.id]]);
  expect((await move([order], to, admin, 'The tenant leaves')).errors).toEqual([]);
  const [history, row] = [await historyOf(order), await stored(order)];
  await undo(order, admin);
  await inSteps(order, to, admin, 'The tenant leaves');
  expect((await historyOf(order)).slice(0, 3)).toEqual(history.slice(0, 3));
  expect(await stored(order)).toEqual(row);
});

test('a move that the new installer refuses leaves the order, its history and its earlier undo as they were', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const [before, busy] = [await walk.newInstaller(), await walk.newInstaller()];
  await walk.inReconcile(busy, { installDate: to, jobTime: 'AM' });
  const order = await walk.inReconcile(before, { installDate: from, jobTime: 'AM' });
  const [history, row] = [await historyOf(order), await stored(order)];
  const free = await walk.inReconcile(undefined, { installDate: from, jobTime: 'PM' });
  const moved = await move([order, free], { installDate: to, installerId: busy });
  expect(moved.workOrders.map(({ id }) => id)).toEqual([free.id]);
  expect(moved.errors.map(({ modelId }) => modelId)).toEqual([order.id]);
  expect([await historyOf(order), await stored(order)]).toEqual([history, row]);
  await undo(order);
  expect(await walk.read(order.id)).toMatchObject({ status: { code: 'ASSIGN' }, installerId: null });
});

test('of fifty moves to one half day of one installer at once, one is done', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const installerId = await walk.newInstaller();
  await limit(to, 100);
  const order = await walk.inReconcile(undefined, { installDate: from, jobTime: 'AM' });
  await copyRows(
    api.db,
    'work_order',
    {
      id: 'id + 50000 + n',
      work_order_number: "work_order_number || '-' || n",
      building_unit: "'Unit ' || n",
      building_unit_key: "'unit' || n",
    },
    { copies: 49, where: `id = ${order.id}` },
  );
  const copies = Array.from({ length: 49 }, (_, n) => ({ ...order, id: String(Number(order.id) + 50_001 + n) }));
  const orders = [order, ...copies];
  const answers = await Promise.all(orders.map((order) => move([order], { installDate: to, installerId })));
  expect(answers.flatMap(({ workOrders }) => workOrders).length).toBe(1);
  expect(answers.flatMap(({ errors }) => errors).filter(({ message }) => message.includes('already')).length).toBe(49);
});

test('a move between multi-job installs shares the minimum labor in both as the three steps do', async () => {
  const place = async () => {
    const [here, there] = [freshDay(), freshDay()];
    const [one, other] = [await walk.newInstaller(), await walk.newInstaller()];
    const orders = [
      await walk.inReconcile(one, { ...SHARED, installDate: here, jobTime: 'AM' }),
      await walk.inReconcile(one, { ...SHARED, installDate: here, jobTime: 'AM' }),
      await walk.inReconcile(other, { ...SHARED, installDate: there, jobTime: 'AM' }),
    ] as const;
    return { orders, to: { installDate: there, jobTime: 'AM', installerId: other } };
  };
  const [moved, stepped] = [await place(), await place()];
  expect((await move([moved.orders[0]], moved.to)).errors).toEqual([]);
  await inSteps(stepped.orders[0], stepped.to, office, '');
  expect(await laborOf(moved.orders)).toEqual(await laborOf(stepped.orders));
  const reasons = async ({ orders }: typeof moved) =>
    (await Promise.all(orders.map(historyOf))).map((entries) => entries.map(({ label }) => label));
  expect(await reasons(moved)).toEqual(await reasons(stepped));
});

test('a move stores its order once', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const statements = async (next: To) => {
    const order = await walk.inReconcile(undefined, { installDate: from, jobTime: 'AM' });
    const { value, texts } = await api.countStatements(() => move([order], next));
    expect(value.errors).toEqual([]);
    expect(texts.filter((text) => /^update "?work_order\b/.test(text)).length).toBe(1);
    expect(texts.filter((text) => /^insert into "?history_entry\b/.test(text)).length).toBe(1);
    return texts.length;
  };
  expect({
    date: await statements({ installDate: to }),
    installer: await statements({ installerId: await walk.newInstaller() }),
    both: await statements({ installDate: to, installerId: await walk.newInstaller() }),
  }).toEqual({ date: 13, installer: 9, both: 11 });
});

test('an order that would resemble another one stays, also with another installer, until someone confirms that it is another job', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const other = await walk.inReconcile(undefined, { installDate: from });
  const order = await walk.inReconcile(undefined, { installDate: from });
  const change = (columns: { buildingUnitKey?: string; acknowledgedDuplicateIds?: number[] }) =>
    api.db.updateTable('workOrder').set(columns).where('id', '=', Number(order.id)).execute();
  const { buildingUnitKey } = await stored(other);
  await change({ buildingUnitKey });
  const before = await stored(order);
  const installerId = await walk.newInstaller();
  for (const next of [{ installDate: to }, { installDate: to, installerId }]) {
    const seen = await office.query(
      'query ($moves: [WorkOrderMove!]!) { workOrderMovePreview(moves: $moves) { obstacles } }',
      { moves: [{ id: order.id, ...next }] },
    );
    expect(valueAt(seen, 'workOrderMovePreview.0.obstacles')).toEqual([expect.stringContaining('duplicate')]);
    expect((await move([order], next)).errors).toEqual([
      { modelId: order.id, message: expect.stringContaining('This may be a duplicate of') as string },
    ]);
  }
  expect(await stored(order)).toEqual(before);
  // Its date stays, so nobody has to look.
  expect((await move([order], { installerId: await walk.newInstaller() })).errors).toEqual([]);
  await change({ acknowledgedDuplicateIds: [Number(other.id)] });
  expect((await move([order], { installDate: to, installerId })).errors).toEqual([]);
  expect(await stored(order)).toMatchObject({ installDate: to, installerId });
});
