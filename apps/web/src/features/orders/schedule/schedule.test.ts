import { describe, expect, test } from 'vitest';
import { changedLimits, isSound, valuesOf } from './defaults-form';
import { addMonths, daysOf, readMonth } from './month';

describe('the month of job limits', () => {
  test('has all of its days', () => {
    expect([daysOf('2026-11').at(0), daysOf('2026-11').at(-1)]).toEqual(['2026-11-01', '2026-11-30']);
    expect([daysOf('2026-02').length, daysOf('2028-02').length, daysOf('2026-12').length]).toEqual([28, 29, 31]);
  });
  test('the month after December is January of the next year', () =>
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']));
  test('an address without a month shows the current one', () =>
    expect([readMonth('2026-13', '2026-11-21'), readMonth('2027-03', '2026-11-21')]).toEqual(['2026-11', '2027-03']));
});

describe('weekday defaults', () => {
  const storedValues = valuesOf([
    { type: 'CARPET', dayOfWeek: 1, limit: 15 },
    { type: 'VINYL', dayOfWeek: 2, limit: null },
  ]);
  test('are named by kind and weekday, as they apply', () =>
    expect(storedValues).toEqual({ 'CARPET 1': 15, 'VINYL 2': null }));
  test('only changes are sent', () =>
    expect(changedLimits(storedValues, { ...storedValues, 'CARPET 1': 12 })).toEqual([
      { type: 'CARPET', dayOfWeek: 1, limit: 12 },
    ]));
  test('a cleared limit is sent as unlimited', () =>
    expect(changedLimits(storedValues, { ...storedValues, 'CARPET 1': null })).toEqual([
      { type: 'CARPET', dayOfWeek: 1, limit: null },
    ]));
  test('an unreadable limit stops the save', () =>
    expect(isSound({ ...storedValues, 'VCT 3': Number.NaN })).toBe(false));
});
