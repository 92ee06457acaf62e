import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, compareDates, isBusinessDay } from '../../kit/schedule/index';
import { STATUSES } from '../work-order-status/index';
import { changeMessage, isReminderDue, lastRemindedDate, linkState, reminderDay } from './due-messages';

const SWITCHES = { CONFIRMED: true, DATE: true, REMINDER: true, DONE: true } as const;
const order = { status: 'ASSIGN', installDate: '2026-12-04', jobTime: 'AM' } as const;
const facts = { events: ['DATED'], order, switches: SWITCHES, sent: [], lastNamed: null, today: '2026-11-30' } as const;
const dates = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

describe('the day of the reminder', () => {
  test('is two business days before, over a weekend and over a holiday', () => {
    // Wednesday, and Monday over the weekend.
    expect(reminderDay('2026-12-04')).toBe('2026-12-02');
    expect(reminderDay('2026-12-07')).toBe('2026-12-03');
    // A Saturday install; Thanksgiving before a Friday, Christmas Eve and Day before a Saturday.
    expect(reminderDay('2026-12-05')).toBe('2026-12-03');
    expect(reminderDay('2026-11-27')).toBe('2026-11-24');
    expect(reminderDay('2026-12-26')).toBe('2026-12-22');
  });

  test('is a business day with exactly one other between it and the date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const day = reminderDay(date);
        expect(isBusinessDay(day)).toBe(true);
        let between = 0;
        for (let at = addDays(day, 1); compareDates(at, date) < 0; at = addDays(at, 1))
          if (isBusinessDay(at)) between += 1;
        expect(between).toBe(1);
      }),
    );
  });

  test('never comes earlier for a later date, and the last date it has come for is found', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(compareDates(reminderDay(date), reminderDay(addDays(date, 1)))).toBeLessThanOrEqual(0);
        const last = lastRemindedDate(date);
        expect(compareDates(reminderDay(last), date)).toBeLessThanOrEqual(0);
        expect(compareDates(reminderDay(addDays(last, 1)), date)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a reminder', () => {
  const asked = (today: string, more: object = {}, namedOn: string | null = null) =>
    isReminderDue({ ...order, ...more }, { today, namedOn });
  test('is due from its day through the day before the date', () => {
    expect(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((today) => asked(today))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test('is not sent on the day when a message named the date, nor without a crew to come', () => {
    expect(asked('2026-12-02', {}, '2026-12-02')).toBe(false);
    expect(asked('2026-12-03', {}, '2026-12-02')).toBe(true);
    const due = STATUSES.filter(({ name }) => asked('2026-12-02', { status: name })).map(({ name }) => name);
    expect(due).toEqual(['CUT', 'ASSIGN', 'RECONCILE']);
    expect(asked('2026-12-02', { installDate: null })).toBe(false);
  });
});

describe('what a site is notified of after changes', () => {
  test('a submitted order is confirmed once; without confirmations its date is sent', () => {
    const submitted = { ...facts, events: ['SUBMITTED', 'DATED'] } as const;
    expect(changeMessage(submitted)).toBe('CONFIRMED');
    expect(changeMessage({ ...submitted, switches: { ...SWITCHES, CONFIRMED: false } })).toBe('DATE');
    expect(changeMessage({ ...submitted, sent: ['CONFIRMED'], lastNamed: order })).toBeNull();
  });
  test('the date it knows is not sent again; another date or half day is', () => {
    expect(changeMessage({ ...facts, lastNamed: order })).toBeNull();
    expect(changeMessage({ ...facts, lastNamed: { ...order, jobTime: 'PM' } })).toBe('DATE');
    expect(changeMessage({ ...facts, lastNamed: { ...order, installDate: '2026-12-08' } })).toBe('DATE');
    expect(changeMessage({ ...facts, switches: { ...SWITCHES, DATE: false } })).toBeNull();
  });
  test('nothing of an order that is held or canceled by now, or whose date has passed', () => {
    for (const status of ['DRAFT', 'HOLD', 'HOLD_COMMERCIAL', 'CANCELLED'] as const)
      expect(
        changeMessage({ ...facts, events: ['SUBMITTED', 'DATED', 'DONE'], order: { ...order, status } }),
      ).toBeNull();
    expect(changeMessage({ ...facts, today: '2026-12-05' })).toBeNull();
  });
  test('a job is done once, also if it was invoiced in between, and not if that was undone', () => {
    const done = { ...facts, events: ['DONE'], order: { ...order, status: 'INVOICE' } } as const;
    expect(changeMessage(done)).toBe('DONE');
    expect(changeMessage({ ...done, order: { ...order, status: 'INVOICE_CREATED' } })).toBe('DONE');
    expect(changeMessage({ ...done, sent: ['DONE'] })).toBeNull();
    expect(changeMessage({ ...done, order: { ...order, status: 'RECONCILE' }, lastNamed: order })).toBeNull();
  });
});

test('a link stands for one date, until the day before it', () => {
  const state = (more: object, today = '2026-12-02') => linkState({ ...order, ...more }, '2026-12-04', today);
  expect(state({})).toBe('OPEN');
  expect(state({}, '2026-12-04')).toBe('PASSED');
  expect(state({ installDate: '2026-12-08' })).toBe('MOVED');
  expect(state({ status: 'CANCELLED' })).toBe('CANCELED');
  expect(state({ status: 'HOLD' })).toBe('HELD');
  expect(state({ status: 'INVOICE' })).toBe('DONE');
});
