import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../kit/schedule/dates';
import { closedWeeks, settledFault } from './settled';
import type { AdjustmentValues } from './settled';

const weekly: AdjustmentValues = {
  installerId: 5,
  salespersonId: null,
  adjustmentDate: '2026-03-02',
  recurrenceNumber: 10,
  lines: [{ description: 'Advance repaid', amountCents: -50_00 }],
};
const settled = [
  { number: 1, why: 'on the bill sheet of 3/1/2026, which is approved' },
  { number: 2, why: 'on the bill sheet of 3/8/2026, which is approved' },
];
const fault = (after: Partial<AdjustmentValues>) => settledFault(weekly, { ...weekly, ...after }, settled)?.path;

test('before any week is approved, everything can change', () => {
  expect(
    settledFault(weekly, { ...weekly, installerId: null, salespersonId: 2, recurrenceNumber: null }, []),
  ).toBeNull();
});

test('what an approved sheet has of it never changes', () => {
  expect(fault({ installerId: 6 })).toBe('installerId');
  expect(fault({ installerId: null, salespersonId: 2 })).toBe('installerId');
  expect(fault({ adjustmentDate: '2026-03-03' })).toBe('adjustmentDate');
  expect(fault({ lines: [{ description: 'Advance repaid', amountCents: -40_00 }] })).toBe('lines');
  expect(fault({ lines: [{ description: 'Truck', amountCents: -50_00 }] })).toBe('lines');
});

test('a recurring one can be ended after the weeks that are approved, or go on', () => {
  expect([3, 2, 52].map((recurrenceNumber) => fault({ recurrenceNumber }))).toEqual([undefined, undefined, undefined]);
  expect(settledFault(weekly, { ...weekly, recurrenceNumber: 1 }, settled)).toEqual({
    path: 'recurrenceNumber',
    message: 'Week 2 is on the bill sheet of 3/8/2026, which is approved. Enter 2 or more weeks.',
  });
  expect(fault({ recurrenceNumber: null })).toBe('recurrenceNumber');
});

test('the weeks in closed months are settled', () => {
  expect(closedWeeks(weekly, null)).toEqual([]);
  expect(closedWeeks(weekly, '2026-02-28')).toEqual([]);
  const march = closedWeeks(weekly, '2026-03-31');
  expect(march.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(settledFault(weekly, { ...weekly, recurrenceNumber: 4 }, march)).toEqual({
    path: 'recurrenceNumber',
    message: 'Week 5 is dated 3/30/2026, and March 2026 is closed. Enter 5 or more weeks.',
  });
  expect(settledFault(weekly, { ...weekly, recurrenceNumber: 5 }, march)).toBeNull();
  const once = { ...weekly, recurrenceNumber: null };
  expect(settledFault(once, { ...once, installerId: 6 }, closedWeeks(once, '2026-03-31'))).toEqual({
    path: 'installerId',
    message: 'This is dated 3/2/2026, and March 2026 is closed. Enter another adjustment to correct it.',
  });
});

test('whatever is closed: the weeks after it can be ended, and none of those in it', () => {
  assert(
    property(integer({ min: 1, max: 60 }), integer({ min: 0, max: 500 }), (weeks, days) => {
      const adjustment = { ...weekly, recurrenceNumber: weeks };
      const closed = closedWeeks(adjustment, addDays(weekly.adjustmentDate, days - 30));
      for (let remainingWeeks = 1; remainingWeeks <= weeks; remainingWeeks += 1)
        expect(settledFault(adjustment, { ...adjustment, recurrenceNumber: remainingWeeks }, closed) === null).toBe(
          remainingWeeks >= closed.length,
        );
    }),
  );
});
