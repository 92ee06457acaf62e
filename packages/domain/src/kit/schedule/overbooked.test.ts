import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../money/index';
import { canBook, isLoweredBelowBooked, LIMIT_TYPES, loweredText, overbookedBy, overrodeLimit } from './index';
import type { LimitChange, LimitType } from './index';

const jobs = (count: number) => quantity(count * 100);
const orNone = (count: number | null) => (count === null ? null : jobs(count));
const change = (from: number | null, to: number | null, booked: number, type: LimitType = 'CARPET'): LimitChange => ({
  date: '2026-11-30',
  type,
  from: orNone(from),
  to: orNone(to),
  booked: jobs(booked),
});
const limit = fc.option(fc.integer({ min: 0, max: 30 }));

describe('lowering a limit', () => {
  test.each([
    ['below what is booked', change(8, 3, 5), true],
    ['from no limit', change(null, 3, 5), true],
    ['to what is booked', change(8, 5, 5), false],
    ['to no limit', change(3, null, 5), false],
    ['not at all', change(3, 3, 5), false],
    ['up, but still too low', change(2, 3, 5), false],
  ])('%s', (_how, one, asks) => expect(isLoweredBelowBooked(one)).toBe(asks));

  test('asks exactly where less than before fits and something no longer does', () => {
    fc.assert(
      fc.property(limit, limit, fc.integer({ min: 0, max: 30 }), (from, to, booked) => {
        const isLess = (to ?? Infinity) < (from ?? Infinity);
        expect(isLoweredBelowBooked(change(from, to, booked))).toBe(isLess && booked > (to ?? Infinity));
      }),
    );
  });

  test('says by how much, and names only the first few', () => {
    expect(loweredText([change(8, 3, 5)])).toBe('Carpet on 11/30/2026 has 5 booked, 2 more than the new limit of 3');
    expect(loweredText(Array.from({ length: 7 }, () => change(8, 0, 1)))).toMatch(/; and 2 more$/);
  });
});

test('nothing is overbooked without a limit or up to it', () => {
  expect([overbookedBy(null, jobs(9)), overbookedBy(jobs(4), jobs(4)), overbookedBy(jobs(3), jobs(5))]).toEqual([
    0,
    0,
    jobs(2),
  ]);
});

test('what a booking overrode names exactly its own limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LIMIT_TYPES), fc.integer({ min: 0, max: 9 }), (type, most) => {
      const question = { date: '2026-11-30', today: '2026-11-20', jobTime: 'EITHER', amount: jobs(1) } as const;
      const load = { am: jobs(most), pm: jobs(0), unslotted: jobs(0) };
      const limits = [{ type, limit: jobs(most), load }];
      const result = canBook({ ...question, limits, override: true, reason: 'Asked for' });
      const text = result.ok ? result.overridden.map(({ reason }) => reason).join(' ') : '';
      expect(LIMIT_TYPES.filter((other) => overrodeLimit(text, '2026-11-30', other))).toEqual([type]);
      expect(overrodeLimit(text, '2026-12-30', type)).toBe(false);
    }),
  );
});

test('a full half of the day is not a full day', () => {
  const text = 'The AM of 11/30/2026 is full: Carpet has 2 of 2 booked. Select the other half of the day.';
  expect(overrodeLimit(text, '2026-11-30', 'CARPET')).toBe(false);
  expect(overrodeLimit(`${text} 11/30/2026 is full: Total has 9 of 9 booked.`, '2026-11-30', 'TOTAL')).toBe(true);
});
