import { describe, expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from './stock-test-kit';

const { api, walk, faults, received, cut, stockOf } = await openStockDesk();

const unstocked = async (flooring: string) =>
  valueAt(
    await walk.warehouse.query(
      'query ($f: String!) { unstockedPieces(flooring: $f) { id rollNumber length cartons workOrder { id } } }',
      { f: flooring },
    ),
    'unstockedPieces',
  ) as { id: string; rollNumber: string; length: number; cartons: number; workOrder: { id: string } }[];
const ofOrder = async (order: WalkedOrder, flooring = 'carpet') =>
  (await unstocked(flooring))
    .filter((piece) => piece.workOrder.id === order.id)
    .map(({ rollNumber, length, cartons }) => [rollNumber, length, cartons]);

let numbers = 0;

describe('a roll that is not in stock', () => {
  test('must be confirmed once, is recorded as unstocked, and listed for the warehouse until it is checked', async () => {
    const [order, roll] = [await walk.inCut(), await received('A1')];
    expect(
      faults(
        await cut(order, [
          [roll, 'A1'],
          ['X-9', 'A1'],
        ]),
      ),
    ).toEqual([{ path: 'acceptUnstocked', message: 'X-9 is not in stock: cut anyway?' }]);
    expect(await ofOrder(order)).toEqual([]);
    expect(
      (
        await cut(
          order,
          [
            [roll, 'A1'],
            ['X-9', 'A1'],
          ],
          { acceptUnstocked: true },
        )
      ).errors,
    ).toEqual([]);
    expect(await ofOrder(order)).toEqual([['X-9', 10.3333, 0]]);
    const piece = (await unstocked('carpet')).find(({ workOrder }) => workOrder.id === order.id);
    expect(
      (await walk.warehouse.mutate('unstockedPieceCheck', { id: piece?.id }, 'unstockedPiece { isChecked }')).data,
    ).toMatchObject({ unstockedPieceCheck: { unstockedPiece: { isChecked: true } } });
    expect(await ofOrder(order)).toEqual([]);
    expect(
      (await walk.warehouse.mutate('unstockedPieceCheck', { id: '999999' }, 'unstockedPiece { id }')).codes,
    ).toEqual(['NOT_FOUND']);
  });

  test('leaves the list when the order is cut again; canceled, its piece becomes a remnant', async () => {
    const [again, canceledOrder] = [await walk.inCut(), await walk.inCut()];
    for (const order of [again, canceledOrder])
      expect(
        (
          await cut(
            order,
            [
              ['Y-1', 'L'],
              ['Y-1', 'L'],
            ],
            { acceptUnstocked: true },
          )
        ).errors,
      ).toEqual([]);
    await walk.move(walk.warehouse, again, STATUS.CUT, { reason: 'wrong color', wasCut: false });
    await walk.move(walk.office, canceledOrder, STATUS.CANCELLED, { reason: 'sold' });
    expect([await ofOrder(again), await ofOrder(canceledOrder)]).toEqual([[], []]);
    expect([(await stockOf('Y-1-R1')).lengthE4, (await stockOf('Y-1-R2')).lengthE4]).toEqual([200_000, 103_333]);
  });
});

describe('cartons', () => {
  const shelf = async (cartons: number): Promise<string> => {
    const rollNumber = `P-${(numbers += 1)}`;
    const answer = await walk.warehouse.mutate(
      'inventoryRollReceive',
      { itemId: walk.company.vctItemId, rollNumber, cartons },
      'inventoryItem { id }',
    );
    expect(answer.errors).toEqual([]);
    return rollNumber;
  };
  const emptyShelves = () =>
    api.db.updateTable('inventoryRoll').set({ status: 'USED' }).where('itemId', '=', walk.company.vctItemId).execute();
  const tiles = () =>
    walk.inCut({ unitId: walk.company.vctUnitId, lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }] });
  const pull = (order: WalkedOrder, more: Readonly<Record<string, unknown>> = {}) =>
    walk.warehouse.mutate(
      'workOrderCutsUpdate',
      { id: order.id, version: order.version, cuts: [], cartonsPulled: true, done: true, ...more },
      'workOrder { id }',
    );

  test('leave stock when they are pulled, and return when the order is cut again or canceled', async () => {
    await emptyShelves();
    const [row, order] = [await shelf(10), await tiles()];
    expect((await pull(order)).errors).toEqual([]);
    expect((await stockOf(row)).cartonsE2).toBe(600);
    await walk.move(walk.warehouse, order, STATUS.CUT, { reason: 'wrong tile' });
    expect((await stockOf(row)).cartonsE2).toBe(1_000);
    expect((await pull(await walk.read(order.id))).errors).toEqual([]);
    await walk.move(walk.office, order, STATUS.CANCELLED, { reason: 'sold' });
    expect(await stockOf(row)).toEqual({ lengthE4: 0, cartonsE2: 1_000, status: 'AVAILABLE' });
  });

  test('come from one row if it has enough, so that they are one lot', async () => {
    await emptyShelves();
    const [few, enough] = [await shelf(3), await shelf(4)];
    expect((await pull(await tiles())).errors).toEqual([]);
    expect([(await stockOf(few)).cartonsE2, await stockOf(enough)]).toEqual([
      300,
      { lengthE4: 0, cartonsE2: 0, status: 'USED' },
    ]);
  });

  test('that are missing must be confirmed once and are listed for the warehouse', async () => {
    await emptyShelves();
    const [row, order] = [await shelf(1), await tiles()];
    expect(faults(await pull(order))).toEqual([
      { path: 'acceptUnstocked', message: 'Only 1 of the 4 cartons is in stock: pull them anyway?' },
    ]);
    expect((await pull(order, { acceptUnstocked: true })).errors).toEqual([]);
    expect((await stockOf(row)).cartonsE2).toBe(0);
    expect(await ofOrder(order, 'vct')).toEqual([['', 0, 3]]);
  });
});
