import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, valueAt } from '../../../testing/api-client';
import type { ApiAnswer, ApiClient, TestApi } from '../../../testing/api-client';
import { orderWalk, STATUS } from '../../../testing/order-walk';
import type { WalkedOrder } from '../../../testing/order-walk';

let api: TestApi;
let walk: Awaited<ReturnType<typeof orderWalk>>;
let numbers = 0;

beforeAll(async () => {
  api = await startTestApi();
  walk = await orderWalk(api);
});
afterAll(() => api.close());

const faults = (answer: ApiAnswer) =>
  (answer.errors[0]?.extensions['fields'] ?? []) as { path: string; message: string }[];
/** A roll of the carpet with a unique number. */
async function received(
  dyeLot: string,
  parts: { readonly length?: number; readonly width?: number } = {},
): Promise<string> {
  const rollNumber = `K-${(numbers += 1)}`;
  const answer = await walk.warehouse.mutate(
    'inventoryRollReceive',
    { itemId: walk.company.carpetItemId, rollNumber, dyeLot, length: 100, width: 12, ...parts },
    'inventoryItem { id }',
  );
  expect(answer.errors).toEqual([]);
  return rollNumber;
}
type Typed = readonly [rollNumber: string, dyeLot: string];
/** Records the two cuts of a carpet order: 20 ft, and 10 ft 4 in. */
const cut = (
  order: Pick<WalkedOrder, 'id' | 'version' | 'cuts'>,
  [first, second]: readonly [Typed, Typed],
  more: Readonly<Record<string, unknown>> = {},
  client: ApiClient = walk.warehouse,
) =>
  client.mutate(
    'workOrderCutsUpdate',
    {
      id: order.id,
      version: order.version,
      done: true,
      cuts: [first, second].map(([rollNumber, dyeLot], index) => ({ id: order.cuts[index]?.id, rollNumber, dyeLot })),
      ...more,
    },
    'workOrder { id status { code } }',
  );
const storedCuts = (order: WalkedOrder) =>
  api.db
    .selectFrom('workOrderCut')
    .select(['rollNumber', 'dyeLot'])
    .where('workOrderId', '=', Number(order.id))
    .orderBy('position')
    .execute();
const stockOf = async (rollNumber: string) =>
  api.db
    .selectFrom('inventoryRoll')
    .select(['lengthE4', 'cartonsE2', 'status'])
    .where('rollNumber', '=', rollNumber)
    .executeTakeFirstOrThrow();

describe('a roll in stock', () => {
  test('has its own dye lot: a different typed one is refused at its cell, with or without the override', async () => {
    const [order, roll] = [await walk.inCut(), await received('A1')];
    for (const client of [walk.warehouse, walk.admin]) {
      expect(
        faults(
          await cut(
            order,
            [
              [roll, 'A1'],
              [roll, 'B2'],
            ],
            { reason: 'same shade' },
            client,
          ),
        ),
      ).toEqual([{ path: 'cuts.1.dyeLot', message: `Cut 2: roll ${roll} is dye lot A1, not B2.` }]);
    }
    expect(
      faults(
        await cut(
          order,
          [
            [roll, 'B2'],
            ['', ''],
          ],
          { done: false },
        ),
      ),
    ).toMatchObject([{ path: 'cuts.0.dyeLot' }]);
  });

  test('two rolls of different lots are mixed, whatever is typed: that needs the override and a reason', async () => {
    const [order, a, b] = [await walk.inCut(), await received('A1'), await received('B2')];
    expect(
      faults(
        await cut(
          order,
          [
            [a, 'A1'],
            [b, 'A1'],
          ],
          { reason: 'same shade' },
          walk.admin,
        ),
      ),
    ).toMatchObject([{ path: 'cuts.1.dyeLot' }]);
    expect(
      (
        await cut(
          order,
          [
            [a, ''],
            [b, ''],
          ],
          { reason: 'same shade' },
        )
      ).errors[0]?.message,
    ).toContain('must come from one dye lot');
    expect(
      (
        await cut(
          order,
          [
            [a, ''],
            [b, ''],
          ],
          {},
          walk.admin,
        )
      ).errors[0]?.message,
    ).toContain('Give a reason');
    expect(
      (
        await cut(
          order,
          [
            [a, ''],
            [b, ''],
          ],
          { reason: 'same shade' },
          walk.admin,
        )
      ).errors,
    ).toEqual([]);
    expect(await storedCuts(order)).toEqual([
      { rollNumber: a, dyeLot: 'A1' },
      { rollNumber: b, dyeLot: 'B2' },
    ]);
  });

  test('passes its number and lot to a cut typed in another spelling, without a lot', async () => {
    const [order, roll] = [await walk.inCut(), await received('C3')];
    expect(
      (
        await cut(order, [
          [roll.toLowerCase(), ''],
          [roll, 'c3'],
        ])
      ).errors,
    ).toEqual([]);
    expect(await storedCuts(order)).toEqual([
      { rollNumber: roll, dyeLot: 'C3' },
      { rollNumber: roll, dyeLot: 'C3' },
    ]);
  });

  test('is also checked in a bulk change: its own lots are compared', async () => {
    const [order, a, b] = [await walk.inCut(), await received('A1'), await received('B2')];
    expect(
      (
        await cut(
          order,
          [
            [a, ''],
            [b, ''],
          ],
          { done: false },
        )
      ).errors,
    ).toEqual([]);
    await api.db
      .updateTable('workOrderCut')
      .set({ dyeLot: 'A1' })
      .where('workOrderId', '=', Number(order.id))
      .execute();
    expect((await walk.move(walk.warehouse, order, STATUS.ASSIGN)).refusal).toContain('one dye lot');
  });

  test('that is narrower than the cut is refused at its cell', async () => {
    const [order, roll] = [await walk.inCut(), await received('A1', { width: 6 })];
    expect(
      faults(
        await cut(order, [
          [roll, ''],
          [roll, ''],
        ]),
      ),
    ).toMatchObject([
      { path: 'cuts.0.rollNumber', message: expect.stringContaining("6' wide") },
      { path: 'cuts.1.rollNumber' },
    ]);
  });

  test('is checked by the cut validation: too short, too narrow, of another lot', async () => {
    const [short, narrow, lot] = [
      await received('A1', { length: 15 }),
      await received('A1', { width: 6 }),
      await received('A1'),
    ];
    const answer = await walk.warehouse.query(
      'query ($id: ID!, $cuts: [CutToValidateInput!]!) { cutValidation(itemId: $id, cuts: $cuts) { valid code faults { code cutIndex } } }',
      {
        id: walk.company.carpetItemId,
        cuts: [
          { rollNumber: short, cutLength: 10, width: 12 },
          { rollNumber: short, cutLength: 10, width: 12 },
          { rollNumber: narrow, cutLength: 10, width: 12 },
          { rollNumber: lot, dyeLot: 'B2', cutLength: 10, width: 12 },
        ],
      },
    );
    expect(valueAt(answer, 'cutValidation')).toEqual({
      valid: false,
      code: 'ROLL_TOO_SHORT',
      faults: [
        { code: 'ROLL_TOO_SHORT', cutIndex: 1 },
        { code: 'WIDTH_NOT_ALLOWED', cutIndex: 2 },
        { code: 'MIXED_DYE_LOT', cutIndex: 3 },
      ],
    });
  });
});

test('finishing the cutting marks every blank cell', async () => {
  const [order, roll] = [await walk.inCut(), await received('')];
  expect(
    faults(
      await cut(order, [
        [roll, ''],
        ['', 'A1'],
      ]),
    ).map((fault) => fault.path),
  ).toEqual(['cuts.1.rollNumber', 'cuts.0.dyeLot']);
});

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
    const [again, gone] = [await walk.inCut(), await walk.inCut()];
    for (const order of [again, gone])
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
    await walk.move(walk.warehouse, again, STATUS.CUT, { reason: 'wrong color' });
    await walk.move(walk.office, gone, STATUS.CANCELLED, { reason: 'sold' });
    expect([await ofOrder(again), await ofOrder(gone)]).toEqual([[], []]);
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
