import { expect, test } from 'vitest';
import { valuesOf } from '../../kit/flooring/index';
import { canTake, PAYABLE_STATUSES, PAYABLE_STEPS, stepFault, stepsFrom } from './index';
import type { PayableStep } from './index';

const STEPS = Object.keys(PAYABLE_STEPS) as PayableStep[];

test('an open payable is changed and approved, an approved one is paid or opened again, a paid one is taken back', () => {
  expect(valuesOf(PAYABLE_STATUSES).map(stepsFrom)).toEqual([
    ['recalculate', 'delete', 'approve'],
    ['reopen', 'pay'],
    ['undoPayment'],
  ]);
});

test('a step that can’t be taken says why, in the words of its kind', () => {
  for (const status of valuesOf(PAYABLE_STATUSES))
    for (const step of STEPS)
      for (const kind of ['bill_sheet', 'commission_run'] as const)
        expect(stepFault(kind, step, status) === null).toBe(canTake(step, status));
  expect(stepFault('bill_sheet', 'pay', 'OPEN')).toBe('is not approved yet. Approve it first.');
  expect(stepFault('bill_sheet', 'recalculate', 'PAID')).toBe('is locked. What changed since goes on the next sheet.');
  expect(stepFault('commission_run', 'pay', 'PAID')).toBe('is paid now. Load it again to see what was done.');
  expect(stepFault('commission_run', 'undoPayment', 'DONE')).toBe(
    'is approved now. Load it again to see what was done.',
  );
});
