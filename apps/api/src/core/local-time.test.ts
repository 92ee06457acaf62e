import { expect, test } from 'vitest';
import { dayAt } from './local-time';

const INDIANAPOLIS = 'America/Indiana/Indianapolis';
const hours = ({ from, until }: { from: number; until: number }): number => (until - from) / 3_600_000;

test('a day begins and ends at midnight of its zone, also when the clock changes in it', () => {
  const evening = dayAt(new Date('2026-11-30T04:59:59Z'), INDIANAPOLIS);
  expect(evening).toEqual({
    date: '2026-11-29',
    from: Date.parse('2026-11-29T05:00:00Z'),
    until: Date.parse('2026-11-30T05:00:00Z'),
  });
  expect(dayAt(new Date(evening.until), INDIANAPOLIS).date).toBe('2026-11-30');
  expect(hours(dayAt(new Date('2026-11-01T12:00:00Z'), INDIANAPOLIS))).toBe(25);
  expect(hours(dayAt(new Date('2026-03-08T12:00:00Z'), INDIANAPOLIS))).toBe(23);
});
