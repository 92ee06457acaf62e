import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAY_WEEK_STEPS, payWeekStepsOf, PREVIEW_STATES, warningsOnce } from './pay-week';
import type { SheetProgress } from './pay-week';

const [before, approved, after] = ['2026-03-09T08:00:00.000Z', '2026-03-09T09:00:00.000Z', '2026-03-09T10:00:00.000Z'];
const sheet = (more: Partial<SheetProgress>): SheetProgress => ({
  status: 'PAID',
  paymentMethod: 'CHECK',
  approvedAt: approved,
  printedAt: null,
  mailedAt: null,
  achFiles: [],
  ...more,
});

test.each([
  ['NEW', null, ['CREATE']],
  ['CHANGED', sheet({ status: 'OPEN', approvedAt: null }), ['CREATE']],
  ['REMOVED', sheet({ status: 'OPEN', approvedAt: null }), ['CREATE']],
  ['UNCHANGED', sheet({ status: 'OPEN', approvedAt: null }), ['APPROVE']],
  ['LOCKED', sheet({ status: 'DONE' }), ['PAY']],
  ['LOCKED', sheet({}), ['HAND_OUT']],
  ['LOCKED', sheet({ paymentMethod: 'TRANSFER' }), ['FILE', 'HAND_OUT']],
  ['LOCKED', sheet({ paymentMethod: 'TRANSFER', mailedAt: after }), ['FILE']],
  ['LOCKED', sheet({ paymentMethod: 'TRANSFER', achFiles: [{}] }), ['HAND_OUT']],
  ['LOCKED', sheet({ printedAt: after }), []],
  ['LOCKED', sheet({ mailedAt: approved }), []],
  // Opened again after it was printed: the paper has other figures.
  ['LOCKED', sheet({ printedAt: before }), ['HAND_OUT']],
  ['WAITING', null, []],
] as const)('a sheet that is %s leads to its next step', (state, progress, steps) => {
  expect(payWeekStepsOf(state, progress)).toEqual(steps);
});

test('whatever a sheet says of itself, its steps are in order and none is there twice', () => {
  const time = fc.constantFrom(null, before, approved, after);
  const progress = fc.record({
    status: fc.constantFrom('OPEN' as const, 'DONE' as const, 'PAID' as const),
    paymentMethod: fc.constantFrom(null, 'CHECK', 'TRANSFER', 'NONE'),
    approvedAt: time,
    printedAt: time,
    mailedAt: time,
    achFiles: fc.array(fc.constant({}), { maxLength: 2 }),
  });
  const order = PAY_WEEK_STEPS.map(({ value }) => value);
  fc.assert(
    fc.property(fc.constantFrom(...PREVIEW_STATES), fc.option(progress), (state, some) => {
      const steps = payWeekStepsOf(state, some);
      expect(steps).toEqual(order.filter((step) => steps.includes(step)));
    }),
  );
});

test('a warning that several sheets have is there once, with all of them, and the most common one first', () => {
  const [lapsed, account] = [{ message: 'Lapsed.' }, { message: 'No bank account.' }];
  const [ann, bob, cid] = [
    { name: 'Ann', warnings: [lapsed, account] },
    { name: 'Bob', warnings: [account, account] },
    { name: 'Cid', warnings: [] },
  ];
  expect(warningsOnce([ann, bob, cid])).toEqual([
    { message: 'No bank account.', sheets: [ann, bob] },
    { message: 'Lapsed.', sheets: [ann] },
  ]);
});

test('no warning of any sheet is lost, and none is named for a sheet that does not have it', () => {
  const words = fc.constantFrom('a', 'b', 'c').map((message) => ({ message }));
  fc.assert(
    fc.property(fc.array(fc.record({ warnings: fc.array(words) })), (sheets) => {
      const once = warningsOnce(sheets);
      expect(new Set(once.map(({ message }) => message)).size).toBe(once.length);
      for (const one of sheets)
        expect(
          once
            .filter((shared) => shared.sheets.includes(one))
            .map(({ message }) => message)
            .toSorted(),
        ).toEqual([...new Set(one.warnings.map(({ message }) => message))].toSorted());
    }),
  );
});
