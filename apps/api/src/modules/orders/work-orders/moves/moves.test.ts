import { addDays, holidays, LIMIT_TYPES, nextBusinessDay } from '@falcon/domain/kit/schedule';
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

interface Move {
  readonly id: string;
  readonly version?: number;
  readonly installDate?: string;
  readonly jobTime?: string;
  readonly installerId?: number;
}
interface Preview {
  readonly workOrder: { readonly id: string };
  readonly installDate: string | null;
  readonly slot: string | null;
  readonly installerId: string | null;
  readonly obstacles: readonly string[];
  readonly needsReason: boolean;
  readonly warnings: readonly string[];
  readonly reason: string;
}
const PREVIEW = 'workOrder { id } installDate slot installerId obstacles needsReason warnings reason';

const preview = async (moves: readonly Move[], by: ApiClient = office, freeFrom?: string) => {
  const answer = await by.query(
    `query ($moves: [WorkOrderMove!]!, $freeFrom: ISO8601Date) { workOrderMovePreview(moves: $moves, freeFrom: $freeFrom) { ${PREVIEW} } }`,
    { moves, ...(freeFrom === undefined ? {} : { freeFrom }) },
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrderMovePreview') as Preview[];
};
const move = async (moves: readonly Move[], by: ApiClient = office, reason?: string) => {
  const answer = await by.mutate(
    'workOrdersMove',
    { moves, ...(reason === undefined ? {} : { reason }) },
    'workOrders { id version installDate slot installerId undoableStep } errors { modelId message } warnings { modelId message }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrdersMove') as {
    readonly workOrders: readonly {
      readonly id: string;
      readonly version: number;
      readonly installDate: string;
      readonly slot: string;
      readonly installerId: string | null;
      readonly undoableStep: string | null;
    }[];
    readonly errors: readonly { readonly modelId: string; readonly message: string }[];
  };
};
const placeOf = async (order: WalkedOrder) =>
  valueAt(
    await admin.query(`{ workOrder(id: "${order.id}") { installDate slot installerId status { name } } }`),
    'workOrder',
  );
const limit = async (date: string, most: number, types: readonly string[] = ['TOTAL']) => {
  const answer = await admin.mutate(
    'dailyLimitsUpdate',
    { limits: types.map((type) => ({ type, scheduleDate: date, limit: most })) },
    'dailyLimits { limit }',
  );
  expect(answer.errors).toEqual([]);
};
const takeOff = async (installerId: number, firstDay: string, lastDay: string) => {
  const answer = await admin.mutate('dayOffCreate', { installerId, firstDay, lastDay }, 'dayOff { id }');
  expect(answer.errors).toEqual([]);
};

test('ten orders of a sick installer: each goes to someone else the same day, and all go back with one undo', async () => {
  const installDate = freshDay();
  const [sick, ...others] = await Promise.all([walk.newInstaller(), walk.newInstaller(), walk.newInstaller()]);
  const orders = [
    await walk.inReconcile(sick, { installDate, jobTime: 'AM' }),
    await walk.inReconcile(sick, { installDate, jobTime: 'PM' }),
  ];
  const answer = await office.query(
    `{ installerOutProposals(installerId: "${sick}", firstDay: "${installDate}", lastDay: "${installDate}") { ${PREVIEW} } }`,
  );
  expect(answer.errors).toEqual([]);
  const proposals = valueAt(answer, 'installerOutProposals') as Preview[];
  expect(proposals.map(({ workOrder }) => workOrder.id)).toEqual(orders.map(({ id }) => id));
  for (const proposal of proposals) {
    expect(proposal).toMatchObject({
      installDate,
      obstacles: [],
      reason: expect.stringMatching(/^Free all day|^\d job/),
    });
    expect(Number(proposal.installerId)).not.toBe(sick);
  }
  expect(others.length).toBe(2);
  const moved = await move(
    proposals.map(({ workOrder, installerId }) => ({ id: workOrder.id, installerId: Number(installerId) })),
    office,
    'Sick',
  );
  expect(moved.errors).toEqual([]);
  expect(moved.workOrders.map(({ installerId }) => installerId)).toEqual(
    proposals.map(({ installerId }) => installerId),
  );
  expect(moved.workOrders.every(({ undoableStep }) => undoableStep === 'Reschedule')).toBe(true);
  const undone = await office.mutate(
    'workOrderUndoStep',
    { orders: moved.workOrders.map(({ id, version }) => ({ id, version })) },
    'workOrders { id installerId } errors { message }',
  );
  expect(valueAt(undone, 'workOrderUndoStep.errors')).toEqual([]);
  for (const order of orders)
    expect(await placeOf(order)).toMatchObject({
      installDate,
      installerId: String(sick),
      status: { name: 'RECONCILE' },
    });
});

test('date and installer change in one move, and one undo restores both; the freed place had to be still there', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const [before, after] = [await walk.newInstaller(), await walk.newInstaller()];
  const order = await walk.inReconcile(before, { installDate: from, jobTime: 'AM' });
  const [seen] = await preview([{ id: order.id, installDate: to, installerId: after }]);
  expect(seen).toMatchObject({ installDate: to, slot: 'AM', installerId: String(after), obstacles: [] });
  const moved = await move([{ id: order.id, version: order.version, installDate: to, installerId: after }]);
  expect(moved).toMatchObject({
    errors: [],
    workOrders: [{ installDate: to, slot: 'AM', installerId: String(after) }],
  });
  const again = await move([{ id: order.id, version: order.version, installDate: from }]);
  expect(again.errors[0]?.message).toContain('changed');
  await limit(from, 0);
  const undo = () =>
    office.mutate(
      'workOrderUndoStep',
      { orders: moved.workOrders.map(({ id, version }) => ({ id, version })) },
      'workOrders { id } errors { message }',
    );
  expect(valueAt(await undo(), 'workOrderUndoStep.errors.0.message')).toContain('has been taken');
  await limit(from, 5);
  expect(valueAt(await undo(), 'workOrderUndoStep.errors')).toEqual([]);
  expect(await placeOf(order)).toMatchObject({ installDate: from, slot: 'AM', installerId: String(before) });
});

test('the preview says what the move says: days off, full days and statuses, each order counting on those before it', async () => {
  const [from, full, one] = [freshDay(), freshDay(), freshDay()];
  await limit(full, 0);
  await limit(one, 1);
  const installer = await walk.newInstaller();
  await takeOff(installer, one, one);
  const first = await walk.inReconcile(undefined, { installDate: from });
  const second = await walk.inReconcile(undefined, { installDate: from });
  const off = await walk.inReconcile(installer, { installDate: from });
  const cutting = await walk.inCut({ installDate: from });
  const moves = [
    { id: first.id, installDate: full },
    { id: off.id, installDate: one },
    { id: second.id, installDate: one },
    { id: cutting.id, installerId: installer },
  ];
  const seen = await preview(moves);
  expect(seen.map(({ obstacles }) => obstacles.join(' '))).toEqual([
    expect.stringContaining('is closed'),
    expect.stringContaining('is off on'),
    // The refused order before it takes no place.
    '',
    expect.stringContaining('no installer can be assigned'),
  ]);
  expect(seen.every(({ needsReason }) => !needsReason)).toBe(true);
  const moved = await move(moves);
  expect(moved.errors.map(({ modelId }) => modelId)).toEqual([first.id, off.id, cutting.id]);
  expect(moved.workOrders.map(({ id }) => id)).toEqual([second.id]);
  const byAdmin = await preview(
    [
      { id: first.id, installDate: full },
      { id: cutting.id, installerId: installer },
    ],
    admin,
  );
  expect(byAdmin.map(({ needsReason }) => needsReason)).toEqual([true, false]);
  expect((await move([{ id: first.id, installDate: full }], admin)).errors[0]?.message).toContain('Enter a reason');
  expect((await move([{ id: first.id, installDate: full }], admin, 'The tenant leaves')).errors).toEqual([]);
});

test('the next free day for each fills the days in turn', async () => {
  const [from, one, two] = [freshDay(), freshDay(), freshDay()];
  await limit(one, 1);
  await limit(two, 1);
  const orders = [
    await walk.inReconcile(undefined, { installDate: from }),
    await walk.inReconcile(undefined, { installDate: from }),
    await walk.inReconcile(undefined, { installDate: from }),
  ];
  const seen = await preview(
    orders.map(({ id }) => ({ id })),
    office,
    one,
  );
  expect(seen.map(({ installDate }) => installDate)).toEqual([one, two, nextBusinessDay(two)]);
  const moved = await move(
    seen.map(({ workOrder, installDate }) => ({ id: workOrder.id, installDate: installDate ?? '' })),
  );
  expect(moved.errors).toEqual([]);
});

test('previews of two hundred orders take as many statements as of one', async () => {
  const installDate = freshDay();
  const order = await walk.inReconcile(undefined, { installDate });
  const more = [
    order,
    await walk.inReconcile(undefined, { installDate }),
    await walk.inReconcile(undefined, { installDate }),
  ];
  const next = nextBusinessDay(installDate);
  await preview([{ id: order.id }], office, next);
  const single = await api.countStatements(() => preview([{ id: order.id }], office, next));
  const several = await api.countStatements(() =>
    preview(
      more.map(({ id }) => ({ id })),
      office,
      next,
    ),
  );
  expect([single.statements, several.statements]).toEqual([4, 4]);
});

test('a user who can only assign moves no dates, and an order of someone else does not exist', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const order = await walk.inReconcile(undefined, { installDate: from });
  const assigner = await api.userWith({
    permissions: ['workOrder', 'assignWorkOrder'],
    emailAddress: 'assigner@falcon.test',
  });
  expect((await move([{ id: order.id, installDate: to }], assigner)).errors[0]?.message).toMatch(/permission/i);
  const unknown = await office.query(
    `{ workOrderMovePreview(moves: [{ id: "999999", installDate: "${to}" }]) { obstacles } }`,
  );
  expect(unknown.codes).toEqual(['NOT_FOUND']);
});

test('a holiday refuses a move, by its name; users who may pass over it give a reason', async () => {
  const holiday = holidays(Number(walk.date.slice(0, 4)) + 1).find(({ date }) => date > addDays(day, 30)) ?? {
    date: '',
    name: '',
  };
  const order = await walk.inReconcile(undefined, { installDate: freshDay() });
  const moves = [{ id: order.id, installDate: holiday.date }];
  const [seen] = await preview(moves);
  expect(seen).toMatchObject({ obstacles: [expect.stringContaining(holiday.name)], needsReason: false });
  expect((await move(moves)).errors[0]?.message).toContain(holiday.name);
  expect((await preview(moves, admin))[0]?.needsReason).toBe(true);
  expect((await move(moves, admin)).errors[0]?.message).toContain('Enter a reason');
  expect((await move(moves, admin, 'The building is empty that day')).errors).toEqual([]);
});

test('days off taken after jobs were assigned leave the jobs, and count them', async () => {
  const installDate = freshDay();
  const installer = await walk.newInstaller();
  const orders = [
    await walk.inReconcile(installer, { installDate, jobTime: 'AM' }),
    await walk.inReconcile(installer, { installDate, jobTime: 'PM' }),
  ];
  const dayOff = valueAt(
    await admin.mutate(
      'dayOffCreate',
      { installerId: installer, firstDay: installDate, lastDay: installDate },
      'dayOff { jobs }',
    ),
    'dayOffCreate.dayOff',
  );
  expect(dayOff).toEqual({ jobs: 2 });
  for (const order of orders)
    expect(await placeOf(order)).toMatchObject({ installDate, installerId: String(installer) });
});

test('an installer who was disabled, or whose certificate ends, keeps the jobs; a move says so', async () => {
  const [from, to] = [freshDay(), freshDay()];
  const [gone, uncovered] = [await walk.newInstaller(), await walk.newInstaller()];
  const orders = [
    await walk.inReconcile(gone, { installDate: from }),
    await walk.inReconcile(uncovered, { installDate: from }),
  ];
  await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', gone).execute();
  await api.db
    .updateTable('insuranceCertificate')
    .set({ expirationDate: from })
    .where('installerId', '=', uncovered)
    .execute();
  const moves = orders.map(({ id }) => ({ id, installDate: to }));
  const seen = await preview(moves);
  expect(seen.map(({ obstacles, warnings }) => [obstacles, warnings.join(' ')])).toEqual([
    [[], expect.stringContaining('is disabled')],
    [[], expect.stringContaining('certificate')],
  ]);
  expect((await move(moves)).errors).toEqual([]);
});

test('of two hundred orders moved at once, seven are refused, each with its sentence, and stay; the others move', async () => {
  const [from, to] = [freshDay(), freshDay()];
  await limit(to, 500, LIMIT_TYPES);
  const order = await walk.inCut({ installDate: from });
  await copyRows(
    api.db,
    'work_order',
    {
      id: 'id + 50000 + n',
      work_order_number: "work_order_number || '-' || n",
      building_unit: "'Unit ' || n",
      building_unit_key: "'unit' || n",
    },
    { copies: 199, where: `id = ${order.id}` },
  );
  const ids = [order.id, ...Array.from({ length: 199 }, (_, n) => String(Number(order.id) + 50_001 + n))];
  const closed = ids.slice(100, 107);
  await api.db
    .updateTable('workOrder')
    .set({ statusId: STATUS_ID.CLOSE })
    .where('id', 'in', closed.map(Number))
    .execute();
  const moves = ids.map((id) => ({ id, installDate: to }));
  const seen = await preview(moves);
  const refused = seen.filter(({ obstacles }) => obstacles.length > 0);
  expect(new Set(refused.flatMap(({ obstacles }) => obstacles)).size).toBe(7);
  expect(refused.map(({ workOrder }) => workOrder.id)).toEqual(closed);
  const moved = await move(moves);
  expect(moved.errors.map(({ modelId }) => modelId)).toEqual(closed);
  expect(moved.errors[0]?.message).toMatch(/-100 is in Close: its date can’t change\.$/);
  expect(moved.workOrders.length).toBe(193);
  const places = await api.db
    .selectFrom('workOrder')
    .select(({ fn }) => ['installDate', fn.countAll<string>().as('orders')])
    .where('id', 'in', ids.map(Number))
    .groupBy('installDate')
    .orderBy('installDate')
    .execute();
  expect(places.map(({ installDate, orders }) => [installDate, Number(orders)])).toEqual([
    [from, 7],
    [to, 193],
  ]);
});
