import { describe, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { ledgerGaps } from '#catalog/items';
import { openStockDesk } from '../cutting/stock-test-kit';

const { api, walk, received, cut, stockOf } = await openStockDesk();

type Input = Readonly<Record<string, unknown>>;
const change = (order: Pick<WalkedOrder, 'id' | 'version'>, input: Input) =>
  walk.office.mutate(
    'workOrderUpdate',
    { id: order.id, version: order.version, ...input },
    'workOrder { id version status { code } installerId installDate slot cuts { id rollNumber dyeLot cutAt } }',
  );
/** The fields of a refusal with its code. */
const asked = (answer: ApiAnswer) =>
  (answer.errors[0]?.extensions['fields'] as { path: string; code?: string }[] | undefined)?.map(({ path, code }) => [
    path,
    code,
  ]);
const cutOrder = async (roll: string, from: () => Promise<WalkedOrder> = walk.inCut): Promise<WalkedOrder> => {
  const order = await from();
  const typed = [
    [roll, ''],
    [roll, ''],
  ] as const;
  expect((await cut(order, typed)).errors).toEqual([]);
  return walk.read(order.id);
};
const assigned = async (roll: string): Promise<WalkedOrder> => {
  const order = await cutOrder(roll);
  expect((await walk.assignTo(order, await walk.newInstaller())).errors).toEqual([]);
  return walk.read(order.id);
};
const remnantsOf = async (roll: string) =>
  (
    await api.db
      .selectFrom('inventoryRoll as r')
      .innerJoin('inventoryRoll as p', 'p.id', 'r.parentRollId')
      .select(['r.lengthE4'])
      .where('p.rollNumber', '=', roll)
      .orderBy('r.id')
      .execute()
  ).map((row) => row.lengthE4);
/** The two cuts as they are: 20 ft, and 10 ft 4 in. */
const asCut = ({ cuts }: WalkedOrder) => [
  { id: cuts[0]?.id, cutLength: 20, width: 12 },
  { id: cuts[1]?.id, cutLength: 10.3333, width: 12 },
];

describe('an order that is cut', () => {
  test.each([
    ['a cut added', (cuts: object[]) => [...cuts, { cutLength: 5, width: 12 }], 'cuts.2.cutLength'],
    ['a cut removed', (cuts: object[]) => cuts.slice(0, 1), 'cuts'],
    ['a cut unticked', ([one, two]: object[]) => [one, { ...two, isIncluded: false }], 'cuts.1.isIncluded'],
    ['another length', ([one, two]: object[]) => [{ ...one, cutLength: 21 }, two], 'cuts.0.cutLength'],
    ['another width', ([one, two]: object[]) => [{ ...one, width: 6 }, two], 'cuts.0.width'],
  ] as const)('is not saved with %s unless it is cut again', async (_what, changed, path) => {
    const order = await cutOrder(await received('A1'));
    const answer = await change(order, { cuts: changed(asCut(order)) });
    expect([answer.codes, asked(answer)]).toEqual([
      ['VALIDATION_ERROR'],
      [
        ['cutAgain', 'CUT_AGAIN'],
        [path, 'CUT_AGAIN'],
      ],
    ]);
    expect((await walk.read(order.id)).status.code).toBe('ASSIGN');
    const again = await change(order, { cuts: changed(asCut(order)), cutAgain: true });
    expect([again.errors, textAt(again, 'workOrderUpdate.workOrder.status.code')]).toEqual([[], 'CUT']);
  });

  test('is not saved with another flooring or another unit either', async () => {
    const order = await cutOrder(await received('A1'));
    const other = await api.db
      .insertInto('item')
      .columns(['styleId', 'itemTypeId', 'materialId', 'vendorId', 'name'])
      .expression((eb) =>
        eb
          .selectFrom('item')
          .select(['styleId', 'itemTypeId', 'materialId', 'vendorId', eb.val('Another').as('name')])
          .where('id', '=', walk.company.carpetItemId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = [
      { lineKey: 'pad', itemId: walk.company.padItemId },
      { lineKey: 'carpet', itemId: other.id },
    ];
    expect(asked(await change(order, { lines }))).toEqual([
      ['cutAgain', 'CUT_AGAIN'],
      ['lines.1.itemId', 'CUT_AGAIN'],
    ]);
    const answer = await change(order, { lines, cutAgain: true });
    expect(answer.errors).toEqual([]);
    expect(valueAt(answer, 'workOrderUpdate.workOrder.cuts')).toMatchObject([
      { rollNumber: '', cutAt: null },
      { rollNumber: '', cutAt: null },
    ]);
    const second = await cutOrder(await received('A1'));
    expect(asked(await change(second, { unitId: null }))).toContainEqual(['unitId', 'CUT_AGAIN']);
  });

  test('is saved with everything else, and as before', async () => {
    const order = await cutOrder(await received('A1'));
    const answer = await change(order, { cuts: asCut(order), jobName: 'Lobby', specialInstructions: 'Ring twice' });
    expect([answer.errors, textAt(answer, 'workOrderUpdate.workOrder.status.code')]).toEqual([[], 'ASSIGN']);
  });

  test('that waits on hold or for its invoice is released or unreconciled first', async () => {
    const held = await cutOrder(await received('A1'));
    await walk.move(walk.office, held, STATUS.HOLD, { reason: 'keys' });
    const onHold = await walk.read(held.id);
    expect((await change(onHold, { cuts: asCut(onHold).slice(0, 1), cutAgain: true })).errors[0]?.message).toContain(
      'Release the order before changing what must be cut.',
    );
    const done = await walk.inInvoice();
    expect((await change(done, { cuts: asCut(done).slice(0, 1), cutAgain: true })).errors[0]?.message).toContain(
      'Undo the reconcile before changing what must be cut.',
    );
  });
});

describe('cut again', () => {
  test('pieces that are still right keep roll and lot and are not cut twice; the others become remnants; the installer stays', async () => {
    const roll = await received('A1');
    const order = await assigned(roll);
    const before = await api.db
      .selectFrom('workOrder')
      .select(['installDate', 'slot', 'installerId'])
      .where('id', '=', Number(order.id))
      .executeTakeFirstOrThrow();
    const [one, two] = asCut(order);
    const answer = await change(order, {
      cuts: [{ ...one, cutLength: 22 }, two, { cutLength: 6, width: 12, usedForDescription: 'Closet' }],
      cutAgain: true,
    });
    expect(answer.errors).toEqual([]);
    expect(await remnantsOf(roll)).toEqual([200_000]);
    const waiting = await walk.read(order.id);
    expect(waiting.status.code).toBe('CUT');
    expect(
      await api.db
        .selectFrom('workOrder')
        .select(['installDate', 'slot', 'installerId'])
        .where('id', '=', Number(order.id))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    const rolls = waiting.cuts.map((piece, index) => ({
      id: piece.id,
      rollNumber: index === 1 ? 'other' : roll,
      dyeLot: '',
    }));
    const send = (cuts: typeof rolls) =>
      walk.warehouse.mutate(
        'workOrderCutsUpdate',
        { id: waiting.id, version: waiting.version, cuts, done: true },
        'workOrder { status { code } }',
      );
    expect((await send(rolls)).errors[0]?.message).toContain(`already cut from roll ${roll}`);
    const done = await send(rolls.map((piece) => ({ ...piece, rollNumber: roll })));
    expect([done.errors, textAt(done, 'workOrderCutsUpdate.workOrder.status.code')]).toEqual([[], 'RECONCILE']);
    // 100 ft less 20, 10'4", 22 and 6.
    expect((await stockOf(roll)).lengthE4).toBe(1_000_000 - 200_000 - 103_333 - 220_000 - 60_000);
    expect(await ledgerGaps(api.db)).toEqual([]);
    const pieces = await api.db
      .selectFrom('workOrderCut')
      .select(['rollNumber', 'dyeLot'])
      .where('workOrderId', '=', Number(order.id))
      .execute();
    expect(new Set(pieces.map((piece) => `${piece.rollNumber} ${piece.dyeLot}`))).toEqual(new Set([`${roll} A1`]));
  });

  test('the new pieces come from the lot of the old ones', async () => {
    const [roll, other] = [await received('A1'), await received('B2')];
    const order = await cutOrder(roll);
    await change(order, { cuts: [...asCut(order), { cutLength: 6, width: 12 }], cutAgain: true });
    const waiting = await walk.read(order.id);
    const answer = await walk.warehouse.mutate(
      'workOrderCutsUpdate',
      {
        id: waiting.id,
        version: waiting.version,
        cuts: [{ id: waiting.cuts[2]?.id, rollNumber: other, dyeLot: '' }],
        done: true,
      },
      'workOrder { id }',
    );
    expect(answer.errors[0]?.message).toContain('one dye lot');
  });

  test('a piece that is cut and leaves the order while it waits becomes a remnant, too; canceled, all of them do', async () => {
    const roll = await received('A1');
    const order = await cutOrder(roll);
    await change(order, { cuts: [...asCut(order), { cutLength: 6, width: 12 }], cutAgain: true });
    const waiting = await walk.read(order.id);
    const without = asCut(waiting).slice(1);
    expect(asked(await change(waiting, { cuts: without }))).toContainEqual(['cuts', 'CUT_AGAIN']);
    expect((await change(waiting, { cuts: without, cutAgain: true })).errors).toEqual([]);
    expect(await remnantsOf(roll)).toEqual([200_000]);
    await walk.move(walk.office, waiting, STATUS.CANCELLED, { reason: 'sold' });
    expect(await remnantsOf(roll)).toEqual([200_000, 103_333]);
    expect(await ledgerGaps(api.db)).toEqual([]);
  });

  test('of tiles, only the difference is pulled or goes back to the shelf', async () => {
    const receivedCartons = await walk.warehouse.mutate(
      'inventoryRollReceive',
      { itemId: walk.company.vctItemId, rollNumber: 'V-1', cartons: 20, dyeLot: 'T' },
      'inventoryItem { id }',
    );
    expect(receivedCartons.errors).toEqual([]);
    const pull = async (id: string) => {
      const { version } = await walk.read(id);
      const answer = await walk.warehouse.mutate(
        'workOrderCutsUpdate',
        { id, version, cuts: [], cartonsPulled: true, done: true },
        'workOrder { status { code } }',
      );
      expect(answer.errors).toEqual([]);
    };
    const order = await walk.inCut({
      unitId: walk.company.vctUnitId,
      lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }],
    });
    await pull(order.id);
    expect((await stockOf('V-1')).cartonsE2).toBe(1_600);
    const pieces = async (additionalPieces: number) => {
      const current = await walk.read(order.id);
      expect(asked(await change(current, { additionalPieces }))).toEqual([
        ['cutAgain', 'CUT_AGAIN'],
        ['additionalPieces', 'CUT_AGAIN'],
      ]);
      expect((await change(current, { additionalPieces, cutAgain: true })).errors).toEqual([]);
    };
    // 152 pieces of the floor; 45 to a carton.
    await pieces(100);
    expect((await stockOf('V-1')).cartonsE2).toBe(1_600);
    await pull(order.id);
    expect((await stockOf('V-1')).cartonsE2).toBe(1_400);
    await pieces(10);
    expect((await stockOf('V-1')).cartonsE2).toBe(1_600);
    await pull(order.id);
    expect((await stockOf('V-1')).cartonsE2).toBe(1_600);
    expect(await ledgerGaps(api.db)).toEqual([]);
  });
});
