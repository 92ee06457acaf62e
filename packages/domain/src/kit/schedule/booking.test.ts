import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../money/index';
import {
  addDays,
  addLoad,
  canBook,
  isBusinessDay,
  nextFreeDate,
  parseTypedDate,
  slotLimit,
  totalLoad,
  validateDailyLimitDefaults,
  weekday,
} from './index';
import type { BookingQuestion, LimitState, LimitType } from './index';

const jobs = (count: number) => quantity(count * 100);
const load = (am: number, pm: number) => ({ am: jobs(am), pm: jobs(pm), unslotted: jobs(0) });
const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('1970-01-01', days));

const carpet = (limit: number | null, am = 0, pm = 0, type: LimitType = 'CARPET'): LimitState => ({
  type,
  limit: limit === null ? null : jobs(limit),
  load: load(am, pm),
});
const ask = (parts: Partial<BookingQuestion> = {}) =>
  canBook({
    date: '2026-11-24',
    today: '2026-11-20',
    jobTime: 'EITHER',
    amount: jobs(1),
    limits: [carpet(4), carpet(null, 0, 0, 'TOTAL')],
    override: false,
    ...parts,
  });

describe('booking a date', () => {
  test('takes a free place in the emptier half', () => {
    expect(ask({ limits: [carpet(4, 1, 0)] })).toEqual({ ok: true, slot: 'PM', overridden: [] });
  });

  test.each([
    ['PAST', { date: '2026-11-19' }],
    ['SUNDAY', { date: '2026-11-22' }],
    ['HOLIDAY', { date: '2026-11-26' }],
    ['FULL', { limits: [carpet(4, 2, 2)] }],
    ['FULL', { limits: [carpet(4), carpet(9, 5, 4, 'TOTAL')] }],
    ['SLOT_FULL', { limits: [carpet(5, 3, 0)], jobTime: 'AM' }],
  ] as const)('%s is refused without the override and recorded with it', (code, parts) => {
    expect(ask(parts)).toMatchObject({ ok: false, code });
    expect(ask({ ...parts, override: true })).toMatchObject({
      ok: false,
      code,
      needsReason: true,
      reason: expect.stringContaining('Enter a reason for this date.'),
    });
    expect(ask({ ...parts, override: true, reason: 'The tenant insists' })).toMatchObject({
      ok: true,
      overridden: [{ code }],
    });
  });

  test('EITHER needs only a free place on the day', () => {
    expect(ask({ limits: [carpet(5, 3, 1)] })).toMatchObject({ ok: true, slot: 'PM' });
  });

  test('a job time of old orders cannot be selected', () => {
    expect(ask({ jobTime: 'DO_NOT_USE', override: true })).toMatchObject({ ok: false, code: 'JOB_TIME' });
    expect(ask({ jobTime: 'DO_NOT_USE', keepsJobTime: true })).toMatchObject({ ok: true, slot: null });
  });

  test('data entry may back-date', () => {
    expect(ask({ date: '2026-11-17', mayBackDate: true })).toMatchObject({ ok: false, needsReason: true });
    expect(ask({ date: '2026-11-17', mayBackDate: true, reason: 'Entered late' })).toMatchObject({
      ok: true,
      overridden: [{ code: 'PAST' }],
    });
    expect(ask({ date: '2026-11-17', keepsDate: true })).toMatchObject({ ok: true, overridden: [] });
  });

  test('raising a limit never refuses what was allowed', () => {
    const states = fc.record({
      limit: fc.nat(20),
      am: fc.nat(12),
      pm: fc.nat(12),
      more: fc.nat(10),
      jobTime: fc.constantFrom('AM' as const, 'PM' as const, 'EITHER' as const),
    });
    fc.assert(
      fc.property(states, ({ limit, am, pm, more, jobTime }) => {
        const before = ask({ jobTime, limits: [carpet(limit, am, pm)] });
        if (before.ok) expect(ask({ jobTime, limits: [carpet(limit + more, am, pm)] })).toEqual(before);
      }),
    );
  });

  test('bookings never exceed the limit or the share of a half day', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.array(fc.constantFrom('AM' as const, 'PM' as const, 'EITHER' as const), { maxLength: 20 }),
        (limit, wishes) => {
          let state = carpet(limit);
          for (const jobTime of wishes) {
            const booked = ask({ jobTime, limits: [state] });
            if (booked.ok) state = { ...state, load: addLoad(state.load, booked.slot, jobs(1)) };
          }
          expect(totalLoad(state.load)).toBeLessThanOrEqual(jobs(limit));
          expect(Math.max(state.load.am, state.load.pm)).toBeLessThanOrEqual(slotLimit(jobs(limit)));
        },
      ),
    );
  });

  test('a closed day is refused whatever its limit', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(isBusinessDay(date) || weekday(date) === 6 || !ask({ date, today: date }).ok).toBe(true);
      }),
    );
  });
});

describe('the next free date', () => {
  const next = (limitsOf: (date: string) => readonly LimitState[], today = '2026-11-24') =>
    nextFreeDate({ today, amount: jobs(1), limitsOf });

  test('is the next business day when nothing is booked', () => {
    expect(next(() => [carpet(null)])).toBe('2026-11-25');
    expect(next(() => [carpet(null)], '2026-11-25')).toBe('2026-11-30');
  });

  test('skips days that are full, in its type or in total', () => {
    expect(
      next((date) =>
        date === '2026-11-25'
          ? [carpet(1, 1, 0)]
          : [carpet(null), carpet(date < '2026-12-02' ? 0 : null, 0, 0, 'TOTAL')],
      ),
    ).toBe('2026-12-02');
  });

  test('is searched for 90 days ahead and no further', () => {
    expect(next((date) => [carpet(date === '2027-02-22' ? 1 : 0)])).toBe('2027-02-22');
    expect(next((date) => [carpet(date >= '2027-02-23' ? 1 : 0)])).toBeNull();
  });
});

describe('new daily defaults', () => {
  const defaults = [{ type: 'CARPET' as const, dayOfWeek: 1, limit: jobs(2) }];
  const check = (date: string, booked: number, rows: { type: LimitType; date: string }[] = [], weeksToCheck?: number) =>
    validateDailyLimitDefaults({
      defaults,
      rows,
      booked: [{ date, type: 'CARPET', booked: jobs(booked) }],
      today: '2026-11-20',
      weeksToCheck,
    });

  test('are refused for a date that has more booked and no limit of its own', () => {
    expect(check('2026-11-23', 3)).toMatchObject({
      valid: false,
      errors: [{ date: '2026-11-23', limit: 200, booked: 300 }],
    });
    expect(check('2026-11-23', 3).errors[0]?.message).toBe(
      'Monday 11/23/2026: Carpet has 3 booked, the new limit is 2. Set a limit for that date or move jobs.',
    );
    expect(check('2026-11-23', 2).valid).toBe(true);
    expect(check('2026-11-23', 3, [{ type: 'CARPET', date: '2026-11-23' }]).valid).toBe(true);
  });

  test('are checked eight weeks ahead unless asked otherwise', () => {
    expect([check('2027-01-11', 3).valid, check('2027-01-18', 3).valid, check('2027-01-18', 3, [], 9).valid]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('a typed date', () => {
  test.each([
    ['t', '2026-11-20'],
    ['+3', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['11/24', '2026-11-24'],
    ['mon', '2026-11-23'],
    ['fri', '2026-11-27'],
    ['tom', '2026-11-21'],
    ['1/5', '2027-01-05'],
    ['11/24/25', '2025-11-24'],
    ['11-24-2027', '2027-11-24'],
    ['2026-12-01', '2026-12-01'],
    ['1130', '2026-11-30'],
    ['0105', '2027-01-05'],
    ['112425', '2025-11-24'],
    ['11242027', '2027-11-24'],
    ['24', '2026-11-24'],
    ['5', '2026-12-05'],
    ['+2w', '2026-12-04'],
    ['10/31', '2026-10-31'],
    ['2/29', null],
    ['13/1', null],
    ['1301', null],
    ['113', null],
    ['soon', null],
    ['', null],
    ['constructor', null],
    ['m', null],
    ['+99999', null],
  ])('"%s" is %s', (text, expected) => {
    const result = parseTypedDate(text, '2026-11-20');
    expect(result.ok ? result.date : null).toBe(expected);
    if (!result.ok) expect(result.reason).toMatch(/\.$/);
  });

  test('any text gets an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.string(), anyDay, (text, today) => {
        expect(typeof parseTypedDate(text, today).ok === 'boolean').toBe(true);
      }),
    );
  });
});
