import * as fc from 'fast-check';
import { bookedTime } from '../flooring/index';
import { describe, expect, test } from 'vitest';
import { quantity } from '../money/index';
import {
  addDays,
  addLoad,
  compareDates,
  datesBetween,
  dayNumber,
  daysBetween,
  holidayOn,
  holidays,
  isCalendarDate,
  jobCostingCategory,
  limitOn,
  limitTypesOf,
  loadByType,
  loadOf,
  NO_LOAD,
  removeLoad,
  slotFor,
  slotLimit,
  startOfWeek,
  totalLoad,
  weekday,
} from './index';

const jobs = (count: number) => quantity(count * 100);
const load = (am: number, pm: number) => ({ am: jobs(am), pm: jobs(pm), unslotted: jobs(0) });

describe('calendar dates', () => {
  test('know leap years and the ends of months', () => {
    expect([
      isCalendarDate('2024-02-29'),
      isCalendarDate('2026-02-29'),
      isCalendarDate('1900-02-29'),
      isCalendarDate('2026-13-01'),
      isCalendarDate('2026-1-1'),
      isCalendarDate(''),
    ]).toEqual([true, false, false, false, false, false]);
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-02-28',
    ]);
  });

  test('agree with the calendar of the platform', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 80_000 }), (days) => {
        const date = new Date(days * 86_400_000);
        const text = date.toISOString().slice(0, 10);
        expect(addDays('1970-01-01', days)).toBe(text);
        expect(dayNumber(text)).toBe(days);
        expect(weekday(text)).toBe(date.getUTCDay());
      }),
    );
  });

  test('compare, count and add up', () => {
    expect([
      compareDates('2026-01-02', '2026-01-01'),
      daysBetween('2026-01-01', '2026-03-01'),
      startOfWeek('2026-11-26'),
    ]).toEqual([1, 59, '2026-11-22']);
    expect(datesBetween('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });
});

describe('holidays', () => {
  test.each([['2024-11-28'], ['2026-11-26'], ['2030-11-28']])('Thanksgiving is on %s', (date) => {
    expect(holidayOn(date)).toMatchObject({ name: 'Thanksgiving', icon: '🦃' });
    expect(holidayOn(addDays(date, 1))?.name).toBe('Day After Thanksgiving');
  });

  test('July 5 is one in 2024 and 2030, not in 2026', () => {
    expect([holidayOn('2024-07-05')?.name, holidayOn('2030-07-05')?.name, holidayOn('2026-07-05')]).toEqual([
      'July 5th',
      'July 5th',
      null,
    ]);
  });

  test('of a year are on their actual dates', () => {
    expect(holidays(2026).map((holiday) => `${holiday.date} ${holiday.icon}`)).toEqual([
      '2026-01-01 🎉',
      '2026-05-25 🎖️',
      '2026-07-04 🎆',
      '2026-09-07 🛠️',
      '2026-11-26 🦃',
      '2026-11-27 🦃',
      '2026-12-24 🎄',
      '2026-12-25 🎄',
    ]);
  });

  test('fall on their weekdays every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2150 }), (year) => {
        const on = (name: string) => holidays(year).find((holiday) => holiday.name === name)?.date;
        expect([weekday(on('Labor Day')!), weekday(on('Memorial Day')!), weekday(on('Thanksgiving')!)]).toEqual([
          1, 1, 4,
        ]);
        expect(compareDates(on('Memorial Day')!, `${year}-05-25`)).not.toBe(-1);
        expect(on('July 5th') !== undefined).toBe(weekday(`${year}-07-04`) === 4);
        expect(holidays(year).every((holiday) => holidayOn(holiday.date)?.name === holiday.name)).toBe(true);
      }),
    );
  });
});

describe('limits', () => {
  test('occupied carpet counts separately, carpet tile counts as carpet', () => {
    expect([
      limitTypesOf(1, true),
      limitTypesOf(1, false),
      limitTypesOf(4, true),
      limitTypesOf(2, true),
      limitTypesOf(3, false),
    ]).toEqual([
      ['CARPET_OCCUPIED', 'TOTAL'],
      ['CARPET', 'TOTAL'],
      ['CARPET', 'TOTAL'],
      ['VINYL', 'TOTAL'],
      ['VCT', 'TOTAL'],
    ]);
    expect(jobCostingCategory(4, false)).toBe('CARPET');
  });

  test('a date has its own row, else 0 on a holiday, else the weekday default, else 0 on weekends, else none', () => {
    const rows = [
      { type: 'CARPET' as const, date: '2026-11-27', limit: jobs(2) },
      { type: 'CARPET' as const, date: '2026-11-30', limit: null },
    ];
    const defaults = [{ type: 'CARPET' as const, dayOfWeek: 1, limit: jobs(5) }];
    const carpet = (date: string) => limitOn(date, 'CARPET', rows, defaults);
    expect(carpet('2026-11-27')).toMatchObject({ limit: 200, isDefault: false });
    expect(carpet('2026-11-30')).toMatchObject({ limit: null, isDefault: false });
    expect(carpet('2026-11-23')).toMatchObject({ limit: 500, isDefault: true });
    expect(carpet('2026-11-24').limit).toBeNull();
    expect(carpet('2026-05-25'), 'Memorial Day, a Monday').toMatchObject({ limit: 0, isDefault: true });
    expect([carpet('2026-11-21').limit, carpet('2026-11-22').limit, carpet('2026-11-26').limit]).toEqual([0, 0, 0]);
  });

  test('an order uses one job or its square yards of a day', () => {
    expect([
      loadOf({ squareYards: quantity(40_44) }, 'JOB_COUNT'),
      loadOf({ squareYards: quantity(40_44) }, 'SQUARE_YARDS'),
    ]).toEqual([100, 4044]);
    const booked = [
      { flooringTypeId: 1 as const, isOccupied: true, slot: 'AM' as const, jobs: 2, squareYards: quantity(80_00) },
      { flooringTypeId: 3 as const, isOccupied: false, slot: null, jobs: 1, squareYards: quantity(5_00) },
    ];
    expect(loadByType(booked, 'JOB_COUNT')).toMatchObject({
      CARPET: NO_LOAD,
      CARPET_OCCUPIED: load(2, 0),
      VCT: { unslotted: 100 },
      TOTAL: { am: 200, unslotted: 100 },
    });
    expect(totalLoad(loadByType(booked, 'SQUARE_YARDS').TOTAL)).toBe(8500);
  });

  test('booking and then unbooking restores the load', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.constantFrom('AM' as const, 'PM' as const, null),
        fc.nat(10_000),
        (am, pm, slot, amount) => {
          expect(removeLoad(addLoad(load(am, pm), slot, quantity(amount)), slot, quantity(amount))).toEqual(
            load(am, pm),
          );
        },
      ),
    );
  });

  test('half a day has half the limit, rounded up', () => {
    expect([slotLimit(jobs(5)), slotLimit(jobs(4)), slotLimit(jobs(1)), slotLimit(jobs(0))]).toEqual([
      300, 200, 100, 0,
    ]);
  });

  test('the time of a job has one format: Either with the booked half day', () => {
    expect([
      bookedTime('EITHER', 'AM'),
      bookedTime('EITHER', 'PM'),
      bookedTime('EITHER', null),
      bookedTime('PM', 'PM'),
      bookedTime('DO_NOT_USE', null),
    ]).toEqual(['Either (booked AM)', 'Either (booked PM)', 'Either', 'PM', 'Do not use']);
  });

  test('EITHER fills the emptier half, AM on a tie', () => {
    expect([
      slotFor('EITHER', load(1, 1)),
      slotFor('EITHER', load(2, 1)),
      slotFor('EITHER', load(1, 2)),
      slotFor('PM', load(0, 9)),
      slotFor('DO_NOT_USE', NO_LOAD),
    ]).toEqual(['AM', 'PM', 'AM', 'PM', null]);
  });
});
