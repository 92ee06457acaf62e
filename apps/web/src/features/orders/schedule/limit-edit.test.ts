import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, QUANTITY } from '#ui/format/numbers';
import {
  changes,
  DEFAULT,
  inputOf,
  type LimitEdit,
  type Lowered,
  loweredBy,
  newLimitText,
  overBy,
  readLimit,
} from './limit-edit';
import { fullText, halfDays, isOwn, labelBefore } from './limit-words';
import type { DayLimitFragment } from './limits.generated';
import { causeText, type OverbookedRow, unknownText } from './overbooked-words';

const row = (values: Partial<DayLimitFragment> = {}): DayLimitFragment => ({
  scheduleDate: '2026-11-30',
  type: 'CARPET',
  limit: 3,
  load: 5,
  loadAm: 3,
  loadPm: 2,
  isDefault: false,
  isFull: true,
  holiday: null,
  ...values,
});
const edit = (limit: LimitEdit['limit']): LimitEdit => ({ scheduleDate: '2026-11-30', type: 'CARPET', limit });

describe('a typed limit', () => {
  test.each([
    ['4', 4],
    ['1,200.5', 1200.5],
    ['', null],
    ['n', null],
    ['No limit', null],
    ['D', DEFAULT],
  ])('“%s” is read', (text, limit) => expect(readLimit(text)).toEqual({ limit }));

  test.each([
    ['-1', 'Can’t be negative.'],
    ['many', 'Enter a number, such as 12.5.'],
    ['100001', 'At most 100,000.'],
    ['1.234', 'At most 2 decimals.'],
  ])('“%s” is refused', (text, fault) => expect(readLimit(text)).toEqual({ fault }));

  test('is read as it is shown', () => {
    const limit: fc.Arbitrary<LimitEdit['limit']> = fc.oneof(
      fc.constant(null),
      fc.constant<typeof DEFAULT>(DEFAULT),
      fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100),
    );
    fc.assert(
      fc.property(limit, (one) => {
        expect(readLimit(newLimitText(one))).toEqual({ limit: one });
      }),
    );
  });
});

test('only what changes is sent, with what was on the screen', () => {
  expect([changes(edit(3), row()), changes(edit(3), row({ isDefault: true })), changes(edit(DEFAULT), row())]).toEqual([
    false,
    true,
    true,
  ]);
  expect(inputOf(edit(DEFAULT), row())).toEqual({
    scheduleDate: '2026-11-30',
    type: 'CARPET',
    useDefault: true,
    seen: { limit: 3, isDefault: false },
  });
  expect(inputOf(edit(null), undefined)).toEqual({ scheduleDate: '2026-11-30', type: 'CARPET', limit: null });
});

test('the question lists what is lowered below what is booked, also by the default', () => {
  const bookings: Lowered['bookings'] = {
    scheduleDate: '2026-11-30',
    type: 'CARPET',
    limit: 8,
    usualLimit: 4,
    load: 5,
    unseenOrders: 0,
    orders: [],
  };
  expect(loweredBy([edit(3)], [bookings])).toEqual([{ bookings, to: 3, over: 2 }]);
  expect(loweredBy([edit(DEFAULT)], [bookings])).toEqual([{ bookings, to: 4, over: 1 }]);
  expect(loweredBy([edit(null)], [bookings])).toEqual([]);
  expect(loweredBy([edit(5)], [bookings])).toEqual([]);
});

describe('what a cell says', () => {
  test('by half day, full, over, and to those who hear it', () => {
    expect(halfDays(row())).toBe('AM 3 · PM 2');
    expect(halfDays(row({ load: 6 }))).toBe('AM 3 · PM 2 · any 1');
    expect([
      fullText(row()),
      fullText(row({ limit: 5 })),
      fullText(row({ limit: null })),
      fullText(row({ limit: 0, load: 0 })),
    ]).toEqual(['2 over', 'Full', '', '']);
    expect([labelBefore(row()), labelBefore(row({ load: 0 })), isOwn(row())]).toEqual([
      'Carpet limit on Monday, 11/30/2026: booked',
      'Carpet limit on Monday, 11/30/2026:',
      'set for this date',
    ]);
  });

  test('what is over is exact to the hundredth', () => {
    const hundredths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (limit, load) => {
        expect(formatNumber(overBy(limit / 100, load / 100), QUANTITY)).toBe(
          formatNumber(Math.max(0, load - limit) / 100, QUANTITY),
        );
      }),
    );
  });
});

describe('why a date is overbooked', () => {
  const cause = {
    at: '2026-11-20T15:00:00Z',
    userName: 'Howard',
    reason: null,
    order: null,
    limitBefore: 8,
    limitAfter: 3,
    ofWeekday: false,
  };
  const overbooked = (values: Partial<OverbookedRow>): OverbookedRow => ({
    scheduleDate: '2026-11-30',
    type: 'CARPET',
    limit: 3,
    load: 5,
    over: 2,
    unseenOrders: 0,
    orders: [],
    causes: [cause],
    ...values,
  });
  test('says by which change', () => {
    expect(causeText(cause)).toBe('the limit was lowered from 8 to 3');
    expect(causeText({ ...cause, limitBefore: null, ofWeekday: true })).toBe(
      'the limit of the weekday was lowered from no limit to 3',
    );
  });
  test('says what is not known instead of guessing', () => {
    expect(unknownText(overbooked({}))).toBe('');
    expect(unknownText(overbooked({ causes: [] }))).toMatch(/^The history has no override/);
    expect(unknownText(overbooked({ unseenOrders: 2 }))).toBe('2 of the orders are not yours to see.');
    expect(unknownText(overbooked({ orders: null }))).toMatch(/^You can’t see orders/);
  });
});
