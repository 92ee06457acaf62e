import { expect, test } from 'vitest';
import { isPast, previewUntil, rowsUntil, undoUntil } from './index';

test('a change of many records can be undone for ninety days, including the last one', () => {
  expect(undoUntil('2026-11-21')).toBe('2027-02-19');
  expect(isPast(undoUntil('2026-11-21'), '2027-02-19')).toBe(false);
  expect(isPast(undoUntil('2026-11-21'), '2027-02-20')).toBe(true);
});

test('an abandoned preview, and anything undone, is kept for a week', () => {
  expect(previewUntil('2026-12-28')).toBe('2027-01-04');
  expect(rowsUntil('2026-12-28')).toBe('2027-01-04');
});
