import { describe, expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from './stock-test-kit';

const { api, walk, faults, received, cut, save, promisedTo, freeOf, stockOf } = await openStockDesk();

/** The order's two cuts: 20 ft and 10 ft 4 in. */
const BOTH = 303_333;
const promised = async (roll: string): Promise<WalkedOrder> => {
  const order = await walk.inCut();
  expect((await save(order, [roll, roll])).errors).toEqual([]);
  return walk.read(order.id);
};

describe('a saved roll', () => {
  test('is reserved; another roll releases the first, and so does a blank cell', async () => {
    const [one, two] = [await received('A1'), await received('A1')];
    const order = await promised(one);
    expect(await promisedTo(order)).toEqual([
      [one, 200_000],
      [one, 103_333],
    ]);
    expect(await freeOf(one)).toBe(1_000_000 - BOTH);
    expect((await save(order, [two, ''])).errors).toEqual([]);
    expect(await promisedTo(order)).toEqual([[two, 200_000]]);
    expect([await freeOf(one), await freeOf(two)]).toEqual([1_000_000, 800_000]);
  });

  test('of which too little is free is refused at the cell with the order that has it, unless it is overridden with a reason', async () => {
    const roll = await received('A1', { length: 42.5833 });
    const first = await promised(roll);
    const second = await walk.inCut();
    const refusal = [
      {
        path: 'cuts.0.rollNumber',
        message: `12'3" of roll ${roll} are free; 30'4" are promised to ${first.workOrderNumber}.`,
      },
    ];
    expect(faults(await save(second, [roll, '']))).toEqual(refusal);
    expect(faults(await save(second, [roll, ''], { reason: 'sooner' }))).toEqual(refusal);
    expect(faults(await save(second, [roll, ''], {}, walk.admin))).toEqual(refusal);
    expect(await promisedTo(second)).toEqual([]);
    expect((await save(second, [roll, ''], { reason: 'sooner' }, walk.admin)).errors).toEqual([]);
    expect(await freeOf(roll)).toBeLessThan(0);
    const { changes, reason } = await api.db
      .selectFrom('historyEntry')
      .select(['changes', 'reason'])
      .where('recordType', '=', 'work_order')
      .where('recordId', '=', Number(second.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([JSON.stringify(changes), reason]).toEqual([expect.stringContaining('promiseOverridden'), 'sooner']);
  });

  test("can't be cut for another order either: the cutting is refused or overridden, and consumes its own", async () => {
    const roll = await received('A1', { length: 50 });
    const first = await promised(roll);
    const second = await walk.inCut();
    const typed = [
      [roll, ''],
      [roll, ''],
    ] as const;
    expect(faults(await cut(second, typed))).toMatchObject([
      { path: 'cuts.0.rollNumber', message: expect.stringContaining(first.workOrderNumber) },
    ]);
    expect((await cut(first, typed)).errors).toEqual([]);
    expect([await promisedTo(first), await freeOf(roll)]).toEqual([[], 500_000 - BOTH]);
  });

  test('in a bulk step is checked as well', async () => {
    const roll = await received('A1', { length: 40 });
    const [first, second] = [await walk.inCut(), await walk.inCut()];
    expect((await save(first, [roll, roll], {})).errors).toEqual([]);
    await api.db
      .updateTable('workOrderCut')
      .set({ rollNumber: roll, dyeLot: 'A1' })
      .where('workOrderId', '=', Number(second.id))
      .execute();
    const { refusal } = await walk.move(walk.warehouse, second, STATUS.ASSIGN);
    expect(refusal).toContain(`promised to ${first.workOrderNumber}`);
    expect((await walk.move(walk.warehouse, first, STATUS.ASSIGN)).refusal).toBeUndefined();
  });

  test('that is quarantined is refused', async () => {
    const roll = await received('A1');
    await api.db
      .updateTable('inventoryRoll')
      .set({ quarantinedAt: new Date(), quarantineReason: 'water damage' })
      .where('rollNumber', '=', roll)
      .execute();
    expect(faults(await save(await walk.inCut(), [roll, '']))).toEqual([
      { path: 'cuts.0.rollNumber', message: `Roll ${roll} is quarantined: water damage. Choose another roll.` },
    ]);
  });

  test('whose rest others are promised keeps the rest instead of making a remnant of it', async () => {
    const roll = await received('A1', { length: 45 });
    const [first, second] = [await promised(roll), await walk.inCut()];
    const answer = await api.db
      .updateTable('workOrderCut')
      .set({ isIncluded: false })
      .where('workOrderId', '=', Number(second.id))
      .where('position', '=', 0)
      .execute();
    expect(answer).toHaveLength(1);
    expect(
      (
        await cut(second, [
          ['', ''],
          [roll, ''],
        ])
      ).errors,
    ).toEqual([]);
    expect(await stockOf(roll)).toMatchObject({ lengthE4: 450_000 - 103_333, status: 'AVAILABLE' });
    expect(
      (
        await cut(first, [
          [roll, ''],
          [roll, ''],
        ])
      ).errors,
    ).toEqual([]);
  });
});

describe('what an order is promised', () => {
  test.each([
    ['a hold', STATUS.HOLD, {}],
    ['a cancellation', STATUS.CANCELLED, {}],
    ['being forced elsewhere', STATUS.RECONCILE, { force: true }],
  ] as const)('is released by %s', async (_what, statusId, more) => {
    const roll = await received('A1');
    const order = await promised(roll);
    if (statusId === STATUS.RECONCILE)
      await api.db
        .updateTable('workOrder')
        .set({ installerId: await walk.newInstaller() })
        .where('id', '=', Number(order.id))
        .execute();
    expect((await walk.move(walk.admin, order, statusId, { reason: 'sold', ...more })).refusal).toBeUndefined();
    expect([await promisedTo(order), await freeOf(roll)]).toEqual([[], 1_000_000]);
    const names = await api.db
      .selectFrom('workOrderCut')
      .select('rollNumber')
      .where('workOrderId', '=', Number(order.id))
      .execute();
    expect(names).toEqual([{ rollNumber: '' }, { rollNumber: '' }]);
  });

  test('is kept by a reschedule, and follows a changed length; a cut that is left out releases its roll', async () => {
    const roll = await received('A1');
    const order = await promised(roll);
    const moved = await walk.office.mutate(
      'workOrderReschedule',
      { id: order.id, installDate: walk.date, jobTime: 'PM' },
      'workOrder { version cuts { id } }',
    );
    expect([moved.errors, (await promisedTo(order)).length]).toEqual([[], 2]);
    const { version, cuts } = await walk.read(order.id);
    const saved = await walk.office.mutate(
      'workOrderUpdate',
      {
        id: order.id,
        version,
        cuts: [
          { id: cuts[0]?.id, cutLength: 25, width: 12 },
          { id: cuts[1]?.id, cutLength: 10.3333, width: 12, isIncluded: false },
        ],
      },
      'workOrder { id }',
    );
    expect([saved.errors, await promisedTo(order)]).toEqual([[], [[roll, 250_000]]]);
  });

  test('comes back with an undone hold, except what others were promised since then', async () => {
    const roll = await received('A1', { length: 40 });
    const order = await promised(roll);
    const hold = () => walk.move(walk.office, order, STATUS.HOLD, { reason: 'keys' });
    const undo = async () => {
      const { version } = await walk.read(order.id);
      return walk.office.mutate(
        'workOrderUndoStep',
        { orders: [{ id: order.id, version }] },
        'workOrders { id } errors { message }',
      );
    };
    await hold();
    expect(valueAt(await undo(), 'workOrderUndoStep.errors')).toEqual([]);
    expect((await promisedTo(order)).length).toBe(2);
    await hold();
    const other = await walk.inCut();
    expect((await save(other, [roll, ''])).errors).toEqual([]);
    expect(valueAt(await undo(), 'workOrderUndoStep.errors')).toEqual([]);
    expect(await promisedTo(order)).toEqual([[roll, 200_000]]);
  });

  test('and no longer fits is a shortage of the order with the later date: a short roll, or a quarantine', async () => {
    const shortages = async () =>
      valueAt(
        await walk.warehouse.query(
          '{ stockShortages(flooring: "carpet") { totalCount nodes { rollNumber cutName promisedLength missingLength quarantineReason workOrder { workOrderNumber } } } }',
        ),
        'stockShortages',
      ) as { totalCount: number; nodes: { rollNumber: string }[] };
    const of = async (roll: string) => (await shortages()).nodes.filter((one) => one.rollNumber === roll);
    const roll = await received('A1', { length: 70 });
    const [first, second] = [await promised(roll), await promised(roll)];
    expect(await of(roll)).toEqual([]);
    const { id, version } = await api.db
      .selectFrom('inventoryRoll')
      .select(['id', 'version'])
      .where('rollNumber', '=', roll)
      .executeTakeFirstOrThrow();
    expect(
      (
        await walk.warehouse.mutate(
          'inventoryRollCorrect',
          { id, version, length: 55, reason: 'measured' },
          'inventoryItem { id }',
        )
      ).errors,
    ).toEqual([]);
    expect(await of(roll)).toMatchObject([
      { missingLength: 5.6666, promisedLength: 10.3333, workOrder: { workOrderNumber: second.workOrderNumber } },
    ]);
    await api.db
      .updateTable('inventoryRoll')
      .set({ quarantinedAt: new Date(), quarantineReason: 'stained' })
      .where('id', '=', id)
      .execute();
    const all = await of(roll);
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({
      quarantineReason: 'stained',
      workOrder: { workOrderNumber: first.workOrderNumber },
    });
    expect((await shortages()).totalCount).toBeGreaterThanOrEqual(4);
  });
});

test('fifty people save the last feet of one roll at once: only one of them gets them', async () => {
  const roll = await received('A1', { length: 35 });
  const orders: WalkedOrder[] = [];
  for (let index = 0; index < 50; index += 1) orders.push(await walk.inCut());
  const answers = await Promise.all(orders.map((order) => save(order, [roll, roll])));
  expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
  expect(answers.flatMap(faults).every(({ message }) => message.includes(`roll ${roll} are free`))).toBe(true);
  expect(await freeOf(roll)).toBe(350_000 - BOTH);
}, 120_000);

test('a cancellation and a save of the same order at once leave no reservation of a canceled order', async () => {
  const roll = await received('A1');
  const order = await walk.inCut();
  await Promise.all([save(order, [roll, roll]), walk.move(walk.office, order, STATUS.CANCELLED, { reason: 'sold' })]);
  const after = await walk.read(order.id);
  if (after.status.code === 'CANCELLED') expect([await promisedTo(order), await freeOf(roll)]).toEqual([[], 1_000_000]);
  else expect((await promisedTo(order)).length).toBe(2);
});
