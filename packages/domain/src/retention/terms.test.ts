import { expect, test } from 'vitest';
import { isPast, previewUntil, rowsUntil, undoUntil } from './index';

test('what was done to many records can be taken back for ninety days, the last one included', () => {
  expect(undoUntil('2026-11-21')).toBe('2027-02-19');
  expect(isPast(undoUntil('2026-11-21'), '2027-02-19')).toBe(false);
  expect(isPast(undoUntil('2026-11-21'), '2027-02-20')).toBe(true);
});

test('what nobody goes on with, and what was taken back, stays a week', () => {
  expect(previewUntil('2026-12-28')).toBe('2027-01-04');
  expect(rowsUntil('2026-12-28')).toBe('2027-01-04');
});
