import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { addDays } from '../../kit/schedule/dates';
import {
  AGING_BUCKETS,
  agingOf,
  bucketOf,
  daysPastDue,
  dueDatesOf,
  dueReminder,
  REMINDER_STAGES,
  reminderDaysFault,
} from './index';
import type { LastReminder } from './index';

const TODAY = '2026-11-25';
const before = (days: number): string => addDays(TODAY, -days);

test('an invoice is current through its due date, then moves on after 30, 60 and 90 days', () => {
  const buckets = [-40, 0, 1, 30, 31, 60, 61, 90, 91, 4_000].map((days) => bucketOf(before(days), TODAY));
  expect(buckets).toEqual([
    'current',
    'current',
    'days30',
    'days30',
    'days60',
    'days60',
    'days90',
    'days90',
    'over90',
    'over90',
  ]);
});

test('the due dates of a bucket are exactly those that fall into it', () =>
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), (days) => {
      const due = before(days);
      const holding = AGING_BUCKETS.filter(({ key }) => {
        const { from, to } = dueDatesOf(key, TODAY);
        return (from === undefined || due >= from) && (to === undefined || due <= to);
      });
      expect(holding.map(({ key }) => key)).toEqual([bucketOf(due, TODAY)]);
      expect(daysPastDue(due, TODAY)).toBe(days);
    }),
  ));

test('the buckets and the unapplied credit add up to the balance', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ days: fc.integer({ min: -60, max: 400 }), open: fc.integer({ min: 1, max: 9_999_999 }) })),
      fc.integer({ min: -9_999_999, max: 0 }),
      (items, credit) => {
        const open = items.map(({ days, open }) => ({ dueDate: before(days), open: cents(open) }));
        const aging = agingOf(open, cents(credit), TODAY);
        expect(aging.total).toBe(items.reduce((sum, item) => sum + item.open, 0) + credit);
        expect(Object.values(aging.buckets).reduce((sum, one) => sum + one, 0)).toBe(aging.total - credit);
      },
    ),
  ));

const DAYS = [7, 21, 45];

test('the first reminder is sent when its days are over, the next ones after the days between', () => {
  const stage = (daysPast: number, last: LastReminder | null = null) =>
    dueReminder({ dueDate: before(daysPast), last }, DAYS, TODAY);
  expect([stage(-3), stage(0), stage(6), stage(7), stage(300)]).toEqual([null, null, null, 1, 1]);
  expect(stage(21, { stage: 1, sentOn: before(14) })).toBe(2);
  expect(stage(21, { stage: 1, sentOn: before(13) })).toBeNull();
  expect(stage(20, { stage: 1, sentOn: before(14) })).toBeNull();
  expect(stage(60, { stage: 2, sentOn: before(24) })).toBe(3);
  expect(stage(400, { stage: 3, sentOn: before(300) })).toBeNull();
});

test('a stage without days ends the reminders', () => {
  expect(dueReminder({ dueDate: before(90), last: null }, [null, null, null], TODAY)).toBeNull();
  expect(
    dueReminder({ dueDate: before(90), last: { stage: 1, sentOn: before(80) } }, [7, null, null], TODAY),
  ).toBeNull();
});

test('over any number of days each stage is due once, in order, never early', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }),
      (unsorted, pauses) => {
        const days = unsorted.toSorted((a, b) => a - b);
        const reminders: LastReminder[] = [];
        let today = TODAY;
        for (const pause of pauses) {
          today = addDays(today, pause);
          const stage = dueReminder({ dueDate: TODAY, last: reminders.at(-1) ?? null }, days, today);
          if (stage !== null) reminders.push({ stage, sentOn: today });
        }
        expect(reminders.map(({ stage }) => stage)).toEqual(REMINDER_STAGES.slice(0, reminders.length));
        for (const { stage, sentOn } of reminders)
          expect(daysPastDue(TODAY, sentOn)).toBeGreaterThanOrEqual(days[stage - 1] ?? 0);
      },
    ),
  ));

test('the days of the stages are whole, rising, and without a gap', () => {
  expect(reminderDaysFault(DAYS)).toBeNull();
  expect(reminderDaysFault([7, null, null])).toBeNull();
  expect(reminderDaysFault([null, null, null])).toBeNull();
  expect(reminderDaysFault([0, null, null])).toEqual([1, 'Enter whole days from 1 to 365.']);
  expect(reminderDaysFault([7, 7, null])).toEqual([2, 'Enter more days than for reminder 1.']);
  expect(reminderDaysFault([7, null, 30])).toEqual([3, 'Set the days of reminder 2 first.']);
  expect(reminderDaysFault([7, 14, 366])).toEqual([3, 'Enter whole days from 1 to 365.']);
});
