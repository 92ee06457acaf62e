import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { performJob } from '#jobs/perform-job';
import { silentLog } from '#testing/live';
import { eventually, valueAt } from '#testing/api-client';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from '../../orders/work-orders/cutting/stock-test-kit';
import { cutPlanJob } from './plan-job';

const { api, walk, received, promisedTo, stockOf, freeOf } = await openStockDesk();

const DAY = `total
  orders { workOrder { id workOrderNumber } cuts { id cutAt } }
  reservations { workOrderId cutId rollId isLocked }
  rolls { id }
  recentCuts { workOrderNumber cutIds undoSeconds }
  plan { id state until result { proof shortages rollsHandled lost { feet cost } gap { feet }
    items { rolls { rollId cutIds orderIds rest fate } shortages { workOrderId reason } } } }`;

interface Day {
  readonly total: number;
  readonly orders: readonly { readonly workOrder: { readonly id: string } }[];
  readonly recentCuts: readonly {
    readonly workOrderNumber: string;
    readonly cutIds: readonly string[];
    readonly undoSeconds: number;
  }[];
  readonly plan: {
    readonly id: string;
    readonly state: string;
    readonly until: string;
    readonly result: {
      readonly proof: string;
      readonly shortages: number;
      readonly items: readonly {
        readonly rolls: readonly { readonly rollId: string; readonly orderIds: readonly string[] }[];
      }[];
    } | null;
  } | null;
}

async function day(client = walk.warehouse): Promise<Day> {
  const answer = await client.query(`{ cuttingDay(flooring: "carpet") { ${DAY} } }`);
  expect(answer.errors).toEqual([]);
  return (answer.data as { cuttingDay: Day }).cuttingDay;
}

/** Makes a plan and runs its job. */
async function planned(input: Readonly<Record<string, unknown>> = {}): Promise<NonNullable<Day['plan']>> {
  const answer = await walk.warehouse.mutate('cutPlanMake', { flooring: 'carpet', ...input }, 'cutPlan { id state }');
  expect(answer.errors).toEqual([]);
  const { id } = await api.db
    .selectFrom('jobStatus')
    .select('id')
    .where('jobClass', '=', 'cut-plan')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await performJob(cutPlanJob, id, {
    services: api.services,
    progressDb: api.db,
    log: silentLog,
    processId: randomUUID(),
    signal: new AbortController().signal,
  });
  const { plan } = await day();
  if (!plan) throw new Error('There is no plan');
  return plan;
}

const accept = (planId: string, rollIds: readonly string[], client = walk.warehouse) =>
  client.mutate('cutPlanAccept', { id: planId, rollIds }, 'accepted errors { modelId message }');
const rollsOf = (plan: Day['plan']) => (plan?.result?.items ?? []).flatMap((item) => item.rolls);
const cutPieces = (cutIds: readonly (string | undefined)[], client = walk.warehouse) =>
  client.mutate('cutPiecesCut', { cutIds }, 'workOrders { id status { name } } errors { message }');
const undo = (cutIds: readonly (string | undefined)[]) =>
  walk.warehouse.mutate('cutPiecesUndo', { cutIds }, 'workOrders { id status { name } } errors { message }');
const idsOf = (order: WalkedOrder) => order.cuts.map((cut) => cut.id);

// What a test left waiting is not in the plan of the next.
afterEach(async () => {
  await api.db.deleteFrom('stockReservation').execute();
  await api.db.updateTable('workOrder').set({ statusId: 10 }).where('statusId', '=', 1).execute();
  await api.db.updateTable('inventoryRoll').set({ status: 'USED' }).execute();
});

test('an event says when a plan begins and when it has ended', async () => {
  const heard: unknown[] = [];
  const stop = api.services.events.subscribe('cut-plan', (event) => void heard.push(event));
  const { id } = await planned();
  await eventually(() => heard.length === 2);
  stop();
  const notice = { id: Number(id), flooring: 'carpet' };
  expect(heard).toEqual([notice, notice]);
});

describe('the plan of a day', () => {
  test('promises nothing until it is accepted; then each order has its rolls once, also when it is accepted again', async () => {
    // Not measured, so that its last feet are not counted on.
    const roll = await received('A1', { length: 64 });
    const orders = [await walk.inCut(), await walk.inCut()];
    const plan = await planned();
    expect(plan).toMatchObject({ state: 'READY', result: { shortages: 0 } });
    expect(rollsOf(plan)).toHaveLength(1);
    expect(await promisedTo(orders[0]!)).toEqual([]);
    const [one] = rollsOf(plan);
    expect(one?.orderIds.toSorted()).toEqual(orders.map((order) => order.id).toSorted());
    const answer = await accept(plan.id, [one?.rollId ?? '']);
    expect(valueAt(answer, 'cutPlanAccept.accepted')).toBe(2);
    for (const order of orders)
      expect(await promisedTo(order)).toEqual([
        [roll, 200_000],
        [roll, 103_333],
      ]);
    const free = await freeOf(roll);
    await accept(plan.id, [one?.rollId ?? ''], walk.admin);
    expect(await freeOf(roll)).toBe(free);
  });

  test('says which orders have no carpet', async () => {
    await received('A1', { length: 31 + 5 });
    const orders = [await walk.inCut(), await walk.inCut()];
    const { result } = await planned();
    expect(result?.shortages).toBe(1);
    expect(orders).toHaveLength(2);
  });

  test('weighs what the company has set', async () => {
    const config = await walk.admin.query('{ appConfiguration { version planSafety } }');
    expect(valueAt(config, 'appConfiguration.planSafety')).toBe(1);
    const version = Number(valueAt(config, 'appConfiguration.version'));
    const set = (values: Record<string, number>, seen: number) =>
      walk.admin.mutate('appConfigurationUpdate', { version: seen, ...values }, 'appConfiguration { planSafety }');
    expect(
      valueAt(await walk.warehouse.query('{ cuttingDay(flooring: "carpet") { planDaysAhead } }'), 'cuttingDay'),
    ).toEqual({
      planDaysAhead: 10,
    });
    await received('A1', { length: 62 });
    await Promise.all([walk.inCut(), walk.inCut()]);
    const near = await planned();
    expect(near.result?.shortages).toBe(0);
    expect((await set({ planSafety: 2, planDaysAhead: 60 }, version)).errors).toEqual([]);
    const far = await planned();
    expect(far.result?.shortages).toBe(1);
    expect(far.until > near.until).toBe(true);
    expect((await set({ planSafety: 1, planDaysAhead: 10 }, version + 1)).errors).toEqual([]);
  });

  test('accepted after its stock changed is refused by order, with a sentence', async () => {
    const roll = await received('A1', { length: 40 });
    const order = await walk.inCut();
    const plan = await planned();
    await api.db
      .updateTable('inventoryRoll')
      .set({ quarantinedAt: new Date(), quarantineReason: 'wet' })
      .where('rollNumber', '=', roll)
      .execute();
    const answer = await accept(
      plan.id,
      rollsOf(plan).map((one) => one.rollId),
    );
    expect(valueAt(answer, 'cutPlanAccept')).toMatchObject({
      accepted: 0,
      errors: [{ modelId: order.id, message: expect.stringContaining('quarantined') }],
    });
    expect(await promisedTo(order)).toEqual([]);
  });

  test('leaves what someone chose by hand, and rolls that are left out', async () => {
    const [one, two] = [await received('A1', { length: 40 }), await received('A1', { length: 90 })];
    const order = await walk.inCut();
    const { id } = await api.db
      .selectFrom('inventoryRoll')
      .select('id')
      .where('rollNumber', '=', one)
      .executeTakeFirstOrThrow();
    const without = await planned({ excludedRollIds: [String(id)] });
    expect(rollsOf(without)).toHaveLength(1);
    expect(rollsOf(without)[0]?.rollId).not.toBe(String(id));
    const chosen = await walk.warehouse.mutate(
      'cuttingRollChoose',
      { workOrderId: order.id, rollId: id },
      'workOrder { id }',
    );
    expect(chosen.errors).toEqual([]);
    const again = await planned();
    expect(rollsOf(again).map((roll) => roll.rollId)).toEqual([String(id)]);
    expect(await promisedTo(order)).toHaveLength(2);
    expect(await freeOf(two)).toBe(900_000);
  });

  test('is made once for two people who ask at the same time', async () => {
    await received('A1', { length: 40 });
    await walk.inCut();
    const ask = () => walk.warehouse.mutate('cutPlanMake', { flooring: 'carpet' }, 'cutPlan { id jobId }');
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(valueAt(first, 'cutPlanMake.cutPlan')).toEqual(valueAt(second, 'cutPlanMake.cutPlan'));
    const { id } = await api.db
      .selectFrom('jobStatus')
      .select('id')
      .where('jobClass', '=', 'cut-plan')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(valueAt(first, 'cutPlanMake.cutPlan.jobId')).toBe(String(id));
  });
});

describe('pieces', () => {
  async function accepted(): Promise<{ readonly order: WalkedOrder; readonly roll: string }> {
    const roll = await received('A1', { length: 50 });
    const order = await walk.inCut();
    const plan = await planned();
    await accept(
      plan.id,
      rollsOf(plan).map((one) => one.rollId),
    );
    return { order: await walk.read(order.id), roll };
  }

  test('leave their roll as they are cut; the last one finishes the order; a second scan changes nothing', async () => {
    const { order, roll } = await accepted();
    const [first, second] = idsOf(order);
    expect(valueAt(await cutPieces([first]), 'cutPiecesCut')).toMatchObject({
      workOrders: [{ status: { name: 'CUT' } }],
      errors: [],
    });
    expect(await stockOf(roll)).toMatchObject({ lengthE4: 300_000, status: 'AVAILABLE' });
    expect(await promisedTo(order)).toEqual([[roll, 103_333]]);
    expect(valueAt(await cutPieces([first]), 'cutPiecesCut.errors')).toMatchObject([
      { message: expect.stringContaining(`is already cut from roll ${roll}`) },
    ]);
    expect(valueAt(await cutPieces([second]), 'cutPiecesCut.workOrders')).toMatchObject([
      { status: { name: 'ASSIGN' } },
    ]);
    expect(await promisedTo(order)).toEqual([]);
    expect(await stockOf(roll)).toMatchObject({ lengthE4: 196_667 });
  });

  test('cut by two people at once are cut once', async () => {
    const { order, roll } = await accepted();
    const [first] = idsOf(order);
    const answers = await Promise.all([cutPieces([first]), cutPieces([first], walk.admin)]);
    expect(answers.flatMap((answer) => valueAt(answer, 'cutPiecesCut.errors'))).toHaveLength(1);
    expect(await stockOf(roll)).toMatchObject({ lengthE4: 300_000 });
  });

  test('taken back within ten minutes are on their roll again, promised as before; later they are not', async () => {
    const { order, roll } = await accepted();
    const ids = idsOf(order);
    await cutPieces(ids);
    const mine = async (client = walk.warehouse) => (await day(client)).recentCuts.map(({ cutIds }) => cutIds);
    expect((await mine())[0]).toEqual(ids);
    expect((await day()).recentCuts[0]?.undoSeconds).toBeLessThanOrEqual(600);
    expect((await day()).recentCuts[0]?.undoSeconds).toBeGreaterThan(0);
    expect(await mine(walk.admin)).not.toContainEqual(ids);
    expect(valueAt(await undo(ids), 'cutPiecesUndo.workOrders')).toMatchObject([{ status: { name: 'CUT' } }]);
    expect(await mine()).not.toContainEqual(ids);
    expect(await stockOf(roll)).toMatchObject({ lengthE4: 500_000, status: 'AVAILABLE' });
    expect(await promisedTo(order)).toEqual([
      [roll, 200_000],
      [roll, 103_333],
    ]);
    await cutPieces(ids);
    await api.db
      .updateTable('workOrderCut')
      .set({ cutAt: new Date(Date.now() - 11 * 60_000) })
      .where('workOrderId', '=', Number(order.id))
      .execute();
    expect((await day()).recentCuts).toContainEqual(expect.objectContaining({ cutIds: ids, undoSeconds: 0 }));
    expect(valueAt(await undo(ids), 'cutPiecesUndo.errors')).toMatchObject([
      { message: expect.stringContaining('Use Re-cut') },
    ]);
  });

  test('without a roll are refused', async () => {
    const order = await walk.inCut();
    expect(valueAt(await cutPieces([order.cuts[0]?.id]), 'cutPiecesCut.errors')).toMatchObject([
      { message: expect.stringContaining('roll') },
    ]);
  });
});

test('another roll comes with the reason why it is worse', async () => {
  const [tight, long] = [await received('A1', { length: 31 }), await received('A1', { length: 40 })];
  const order = await walk.inCut();
  const answer = await walk.warehouse.query(
    `{ cuttingRollChoices(workOrderId: "${order.id}") { why worse roll { rollNumber } } }`,
  );
  expect(answer.errors).toEqual([]);
  expect(valueAt(answer, 'cuttingRollChoices')).toMatchObject([
    { roll: { rollNumber: tight }, worse: 0 },
    { roll: { rollNumber: long }, why: expect.stringContaining('more') },
  ]);
});

test('what another roll leaves and loses is said as on a tape measure, to a quarter of an inch', async () => {
  await received('A1', { length: 31.1234 });
  const nearlyEqual = [await received('A1', { length: 40.3334 }), await received('A1', { length: 40.3335 })];
  const order = await walk.inCut();
  const answer = await walk.warehouse.query(
    `{ cuttingRollChoices(workOrderId: "${order.id}") { why roll { rollNumber } } }`,
  );
  const choices = valueAt(answer, 'cuttingRollChoices') as { why: string; roll: { rollNumber: string } }[];
  const reasons = choices.map(({ why }) => why);
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter((why) => /\d\.\d/.test(why))).toEqual([]);
  const [one, other] = nearlyEqual.map((number) => choices.find(({ roll }) => roll.rollNumber === number)?.why);
  expect(one).toBe(other);
});

test('another roll that is still full says that it would be opened', async () => {
  const remnant = await received('A1', { length: 45 });
  await api.db.updateTable('inventoryRoll').set({ isRemnant: true }).where('rollNumber', '=', remnant).execute();
  const full = await received('A1', { length: 150 });
  const order = await walk.inCut();
  const choices = `{ cuttingRollChoices(workOrderId: "${order.id}") { worse why roll { rollNumber } } }`;
  expect(valueAt(await walk.warehouse.query(choices), 'cuttingRollChoices')).toMatchObject([
    { roll: { rollNumber: full }, worse: 0, why: expect.stringContaining('opens a full roll') },
    { roll: { rollNumber: remnant }, why: expect.not.stringContaining('opens a full roll') },
  ]);
});

test('the list for the saw has the promised pieces; without any there is nothing to print', async () => {
  const print = () => walk.warehouse.mutate('cutListPdf', { flooring: 'carpet' }, 'pdfUrl count');
  expect(valueAt(await print(), 'cutListPdf')).toMatchObject({ pdfUrl: null, count: 0 });
  await received('A1', { length: 50 });
  await walk.inCut();
  const plan = await planned();
  await accept(
    plan.id,
    rollsOf(plan).map((one) => one.rollId),
  );
  expect(valueAt(await print(), 'cutListPdf')).toMatchObject({ pdfUrl: expect.stringContaining('/files/'), count: 1 });
});

test('what changed of a day are its orders and rolls alone; an order that is cut is gone, and its roll is shorter', async () => {
  const roll = await received('A1', { length: 90 });
  const [one, two] = [await walk.inCut(), await walk.inCut()];
  const plan = await planned();
  await accept(
    plan.id,
    rollsOf(plan).map((planRoll) => planRoll.rollId),
  );
  const changed = async (orderIds: readonly string[], rollIds: readonly string[] = []) => {
    const answer = await walk.warehouse.query(
      `query ($orderIds: [ID!]!, $rollIds: [ID!]!) {
        cuttingDayChanged(flooring: "carpet", workOrderIds: $orderIds, rollIds: $rollIds) {
          total orders { workOrder { id } } reservations { workOrderId } rolls { rollNumber length } plan { id }
        } }`,
      { orderIds, rollIds },
    );
    return valueAt(answer, 'cuttingDayChanged');
  };
  expect(await changed([one.id])).toMatchObject({
    total: 1,
    orders: [{ workOrder: { id: one.id } }],
    reservations: [{ workOrderId: one.id }, { workOrderId: one.id }],
    rolls: [{ rollNumber: roll, length: 90 }],
    plan: null,
  });
  await cutPieces(idsOf(await walk.read(one.id)));
  expect(await changed([one.id])).toMatchObject({ total: 0, orders: [], rolls: [{ rollNumber: roll }] });
  expect(await changed([one.id])).not.toMatchObject({ rolls: [{ length: 90 }] });
  const { id } = await api.db
    .selectFrom('inventoryRoll')
    .select('id')
    .where('rollNumber', '=', roll)
    .executeTakeFirstOrThrow();
  expect(await changed([], [String(id)])).toMatchObject({ orders: [], rolls: [{ rollNumber: roll }] });
  expect((await api.countStatements(() => changed([one.id, two.id], [String(id)]))).statements).toBe(7);
  expect(await changed(Array.from({ length: 101 }, (_, index) => String(index + 1)))).toBeUndefined();
});

test('the page takes seven statements, however many orders and rolls there are', async () => {
  await received('A1', { length: 90 });
  await walk.inCut();
  await walk.inCut();
  const plan = await planned();
  await accept(
    plan.id,
    rollsOf(plan).map((one) => one.rollId),
  );
  await day();
  expect((await api.countStatements(() => day())).statements).toBe(7);
});
