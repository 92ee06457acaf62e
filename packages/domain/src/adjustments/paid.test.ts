import { expect, test } from 'vitest';
import { paidFault } from './paid';
import type { AdjustmentValues } from './paid';

const weekly: AdjustmentValues = {
  installerId: 5,
  salespersonId: null,
  adjustmentDate: '2026-03-02',
  recurrenceNumber: 10,
  lines: [{ description: 'Advance repaid', amountCents: -50_00 }],
};
const paid = [
  { number: 1, sheet: 'the bill sheet of 3/1/2026' },
  { number: 2, sheet: 'the bill sheet of 3/8/2026' },
];
const fault = (after: Partial<AdjustmentValues>) => paidFault(weekly, { ...weekly, ...after }, paid)?.path;

test('before any week is approved, everything can change', () => {
  expect(paidFault(weekly, { ...weekly, installerId: null, salespersonId: 2, recurrenceNumber: null }, [])).toBeNull();
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
  expect(paidFault(weekly, { ...weekly, recurrenceNumber: 1 }, paid)).toEqual({
    path: 'recurrenceNumber',
    message: 'Week 2 is on the bill sheet of 3/8/2026, which is approved. Enter 2 or more weeks.',
  });
  expect(fault({ recurrenceNumber: null })).toBe('recurrenceNumber');
});
