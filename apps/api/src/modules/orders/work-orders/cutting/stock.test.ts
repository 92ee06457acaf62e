import { describe, expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import { openStockDesk } from './stock-test-kit';

const { api, walk, faults, received, cut, storedCuts } = await openStockDesk();

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
