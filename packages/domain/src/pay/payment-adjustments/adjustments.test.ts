import { expect, test } from 'vitest';
import { adjustmentTotal, linesFault } from './adjustments';

const lines = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }));

test('the lines of an adjustment add up, and to something', () => {
  expect(adjustmentTotal(lines(25_00, -10_50))).toBe(14_50);
  expect(linesFault(lines())).toBe('Enter at least one line.');
  expect(linesFault(lines(50_00, -50_00))).toBe('The lines add up to 0. Nothing would be paid or deducted.');
  expect(linesFault(lines(-50_00))).toBeNull();
});
