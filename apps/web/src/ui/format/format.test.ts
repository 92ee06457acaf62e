import { describe, expect, test, vi } from 'vitest';
import { inOneLine } from './apart';
import { countDaysIn, dayTitle, exactDate, isoDate, shortDate, today } from './dates';
import { formatNumber, money, parseNumber, percent, quantity, QUANTITY, rate } from './numbers';
import { phone } from './phone';

describe('figures', () => {
  test('money has cents and thousands', () =>
    expect([money(1234.5), money(-12), money(0), money(null)]).toEqual(['$1,234.50', '-$12.00', '$0.00', '—']));
  test('rates show the decimals they have', () => expect([rate(1.2345), rate(2)]).toEqual(['$1.2345', '$2.00']));
  test('quantities have their unit and line up', () =>
    expect([quantity(62.4, 'SY'), quantity(50, 'LF')]).toEqual(['62.40 SY', '50.00 LF']));
  test('percentages line up in a column', () =>
    expect([percent(18.9), percent(15), percent(15, 1), percent(8.25, 1), percent(-3, 1)]).toEqual([
      '18.9%',
      '15%',
      '15.0%',
      '8.25%',
      '-3.0%',
    ]));
  test('what is written can be read back', () => {
    for (const value of [0, 0.01, 7, 12.5, 1234.56, 99_999_999])
      expect(parseNumber(formatNumber(value, QUANTITY), QUANTITY)).toEqual({ ok: true, value });
  });
  test('a negative number is refused if none is allowed', () => expect(parseNumber('-1', QUANTITY).ok).toBe(false));
});

describe('dates', () => {
  const now = new Date(2026, 10, 21);
  test('this year without the year', () =>
    expect([shortDate('2026-11-24', now), shortDate('2025-01-02', now)]).toEqual(['Nov 24', 'Jan 2, 2025']));
  test('as a heading', () =>
    expect([dayTitle('2026-11-24', new Date(2026, 0, 2)), dayTitle('2025-11-24', new Date(2026, 0, 2))]).toEqual([
      'Tuesday, Nov 24',
      'Monday, Nov 24, 2025',
    ]));
  test('today is the day of the server until it ends, then that of the company’s zone', () => {
    const [from, until] = [Date.parse('2026-11-29T10:00:00Z'), Date.parse('2026-11-30T10:00:00Z')];
    // Hawaii is ten hours behind: what the server says and what the zone says agree.
    countDaysIn('Pacific/Honolulu', { date: '2026-11-29', from, until, now: from }, from);
    expect([from - 1, from, until - 1, until].map((at) => today(new Date(at)))).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-29',
      '2026-11-30',
    ]);
    countDaysIn('Asia/Tokyo');
    expect(today(new Date(from + 5 * 3_600_000))).toBe('2026-11-30');
    countDaysIn('No/Such/Zone');
    expect(today(now)).toBe(isoDate(now));
    countDaysIn('');
  });
  test('today is the day of the server on a browser whose clock is wrong, until its midnight', () => {
    const [from, until] = [Date.parse('2026-11-29T10:00:00Z'), Date.parse('2026-11-30T10:00:00Z')];
    const noon = from + 12 * 3_600_000;
    for (const off of [-2, -1, 1, 2].map((days) => days * 24 * 3_600_000)) {
      const clock = vi.spyOn(Date, 'now');
      countDaysIn('Pacific/Honolulu', { date: '2026-11-29', from, until, now: noon }, noon + off);
      const days = [noon, until - 1, until].map((at) => {
        clock.mockReturnValue(at + off);
        return today();
      });
      clock.mockRestore();
      expect(days).toEqual(['2026-11-29', '2026-11-29', '2026-11-30']);
    }
    countDaysIn('', { date: '', from: 0, until: 0, now: Date.now() });
    countDaysIn('');
  });
  test('a day of the browser', () => expect(isoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
  test('exact on hover', () => expect(exactDate('2026-11-24')).toBe('Tuesday, 11/24/2026'));
});

test('phone numbers are formatted, others as typed', () => {
  expect([phone('3175550142'), phone('317.555.0142 x12'), phone('+44 20 7946 0018'), phone('')]).toEqual([
    '(317) 555-0142',
    '(317) 555-0142 x12',
    '+44 20 7946 0018',
    '—',
  ]);
});

test('a name written from right to left is isolated from the numbers beside it', () => {
  expect(inOneLine(['Lakeside', null, '', '4 / 213'])).toBe('Lakeside · 4 / 213');
  expect(inOneLine(['שלום', '4210 Main'], ', ')).toBe('\u2068שלום\u2069, 4210 Main');
});
