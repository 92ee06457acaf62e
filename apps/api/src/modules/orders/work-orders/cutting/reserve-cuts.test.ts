import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { releaseReservations } from './reservations';
import { reserveCuts } from './reserve-cuts';
import type { WantedStock } from './wanted-stock';
import { openStockDesk } from './stock-test-kit';

const { api, walk, received, save, promisedTo, freeOf } = await openStockDesk();

const idOf = async (rollNumber: string): Promise<number> =>
  (await api.db.selectFrom('inventoryRoll').select('id').where('rollNumber', '=', rollNumber).executeTakeFirstOrThrow())
    .id;
const reserve = async (wanted: readonly WantedStock[], client: ApiClient = walk.warehouse) =>
  (await api.contextOf(client)).transaction((trx, ctx) => reserveCuts(trx, ctx, wanted));
const both = async (
  order: WalkedOrder,
  rolls: readonly [string, string],
  more: { version?: number; isLocked?: boolean } = {},
) =>
  Promise.all(
    order.cuts.map(async (cut, index) => ({
      orderId: Number(order.id),
      cutId: Number(cut.id),
      inventoryRollId: await idOf(rolls[index] ?? ''),
      isLocked: false,
      ...more,
    })),
  );

describe('a plan', () => {
  test('reserves all of an order or nothing of it, names its rolls, and changes nothing when it is sent again', async () => {
    const [short, long] = [await received('A1', { length: 25 }), await received('A1', { length: 40 })];
    const [one, two] = [await walk.inCut(), await walk.inCut()];
    const plan = [
      ...(await both(one, [long, long], { version: one.version })),
      ...(await both(two, [short, long], { version: two.version })),
    ];
    const results = await reserve(plan);
    expect(results).toEqual([
      { orderId: Number(one.id), ok: true },
      {
        orderId: Number(two.id),
        ok: false,
        message: `9'8" of roll ${long} are free; 30'4" are promised to ${one.workOrderNumber}.`,
      },
    ]);
    expect([await promisedTo(two), await freeOf(short)]).toEqual([[], 250_000]);
    const after = await walk.read(one.id);
    expect(after.version).toBe(one.version + 1);
    expect(await reserve(plan)).toMatchObject([{ ok: true }, { ok: false }]);
    expect((await walk.read(one.id)).version).toBe(after.version);
  });

  test('refuses what is no longer so: the version, the status, the item, the width, the lot, a quarantine, a locked roll', async () => {
    const [roll, other, narrow, lot] = [
      await received('A1'),
      await received('A1'),
      await received('A1', { width: 6 }),
      await received('B2'),
    ];
    const order = await walk.inCut();
    const refusal = async (rolls: readonly [string, string], more = {}) => {
      const [result] = await reserve(await both(order, rolls, more));
      return result?.ok === false ? result.message : undefined;
    };
    expect(await refusal([roll, roll], { version: order.version - 1 })).toContain('was changed since');
    expect(await refusal([roll, lot])).toContain('2 dye lots');
    expect(await refusal([narrow, roll])).toContain(`6' wide`);
    const tiles = await api.db
      .insertInto('inventoryRoll')
      .values({ itemId: walk.company.padItemId, rollNumber: 'PAD-1', widthE4: 120_000, lengthE4: 900_000 })
      .returning('rollNumber')
      .executeTakeFirstOrThrow();
    expect(await refusal([tiles.rollNumber, roll])).toContain('not of the flooring');
    expect((await save(order, [roll, roll])).errors).toEqual([]);
    expect(await refusal([other, other])).toContain(`locked to roll ${roll}`);
    expect(await refusal([other, other], { isLocked: true })).toBeUndefined();
    expect(await promisedTo(order)).toEqual([
      [other, 200_000],
      [other, 103_333],
    ]);
    await api.db
      .updateTable('inventoryRoll')
      .set({ quarantinedAt: new Date(), quarantineReason: 'wet' })
      .where('rollNumber', '=', roll)
      .execute();
    expect(await refusal([roll, roll], { isLocked: true })).toContain('quarantined: wet');
    await walk.move(walk.office, order, STATUS.HOLD, { reason: 'keys' });
    expect(await refusal([other, other])).toContain('not waiting to be cut');
  });

  test('of cartons replaces what the order had of them, and is pulled first', async () => {
    const shelf = async (cartons: number, number: string) => {
      const answer = await walk.warehouse.mutate(
        'inventoryRollReceive',
        { itemId: walk.company.vctItemId, rollNumber: number, cartons, dyeLot: 'T1' },
        'inventoryItem { id }',
      );
      expect(answer.errors).toEqual([]);
      return idOf(number);
    };
    const [one, two] = [await shelf(10, 'C-1'), await shelf(4, 'C-2')];
    const tiles = () =>
      walk.inCut({ unitId: walk.company.vctUnitId, lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }] });
    const [order, other] = [await tiles(), await tiles()];
    const from = (inventoryRollId: number, of: WalkedOrder = order, cartons = 4) =>
      reserve([{ orderId: Number(of.id), inventoryRollId, cartons, isLocked: false }]);
    expect(await from(one)).toMatchObject([{ ok: true }]);
    expect(await from(two)).toMatchObject([{ ok: true }]);
    expect(await promisedTo(order)).toEqual([['C-2', 400]]);
    expect(await from(two, other)).toMatchObject([
      { ok: false, message: expect.stringContaining('0 cartons of C-2 are free; 4 cartons are promised') },
    ]);
    await api.db.updateTable('inventoryRoll').set({ status: 'USED' }).where('id', '=', one).execute();
    const pull = (of: WalkedOrder, more: object = {}, client: ApiClient = walk.warehouse) =>
      client.mutate(
        'workOrderCutsUpdate',
        { id: of.id, version: of.version, cuts: [], cartonsPulled: true, done: true, ...more },
        'workOrder { id }',
      );
    expect((await pull(other)).errors[0]?.message).toBe(
      `0 cartons of the 4 are free; 4 cartons are promised to ${order.workOrderNumber}.`,
    );
    expect((await pull(await walk.read(order.id))).errors).toEqual([]);
    expect(await promisedTo(order)).toEqual([]);
  });

  test('can be released for some orders: their cuts name no roll', async () => {
    const roll = await received('A1');
    const order = await walk.inCut();
    await reserve(await both(order, [roll, roll]));
    await (await api.contextOf(walk.warehouse)).transaction((trx) => releaseReservations(trx, [Number(order.id)]));
    expect([await promisedTo(order), await freeOf(roll)]).toEqual([[], 1_000_000]);
  });
});

test('two people who accept a plan for one order at once reserve it once, and two plans never promise one roll twice', async () => {
  const roll = await received('A1', { length: 35 });
  const [one, two] = [await walk.inCut(), await walk.inCut()];
  const [planOne, planTwo] = [await both(one, [roll, roll]), await both(two, [roll, roll])];
  const results = (
    await Promise.all([reserve(planOne), reserve(planOne, walk.admin), reserve(planTwo), reserve(planTwo, walk.admin)])
  ).flat();
  const accepted = new Set(results.filter((result) => result.ok).map((result) => result.orderId));
  expect(accepted.size).toBe(1);
  expect(await freeOf(roll)).toBe(350_000 - 303_333);
});

test('thirty orders take the statements of one', async () => {
  const roll = await received('A1', { length: 1000 });
  const statementsFor = async (count: number) => {
    const orders: WalkedOrder[] = [];
    for (let index = 0; index < count; index += 1) orders.push(await walk.inCut());
    const plan = (await Promise.all(orders.map((order) => both(order, [roll, roll])))).flat().slice(0, 58);
    const { value, statements } = await api.countStatements(() => reserve(plan));
    expect(value.every((result) => result.ok)).toBe(true);
    return statements;
  };
  expect(await statementsFor(1)).toBe(await statementsFor(29));
}, 120_000);
