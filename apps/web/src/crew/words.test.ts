import { expect, test } from 'vitest';
import { callAddress, daysWords, dayWords, feet, mapAddress, wholeDay } from './words';

test('days are said from the server’s today', () => {
  expect(dayWords('2026-12-07', '2026-12-07')).toBe('Today, Monday, Dec 7');
  expect(dayWords('2026-12-08', '2026-12-07')).toBe('Tomorrow, Tuesday, Dec 8');
  expect(dayWords('2026-12-04', '2026-12-07')).toBe('Friday, Dec 4');
  expect(daysWords('2026-12-08', '2026-12-12')).toBe('Dec 8 – Dec 12');
  expect(daysWords('2026-12-08', '2026-12-08')).toBe('Dec 8');
  expect(wholeDay('2027-12-08')).toBe('Dec 8, 2027');
});

test('lengths are in feet and inches, also where inches round up to a foot', () => {
  expect([12, 12.5, 11.9999, 0.25].map(feet)).toEqual(['12′', '12′ 6″', '12′', '0′ 3″']);
});

test('an address opens a map, and a number the phone', () => {
  expect(mapAddress('1 Main St, Carmel')).toContain('query=1%20Main%20St%2C%20Carmel');
  expect(callAddress('(317) 555-0101')).toBe('tel:3175550101');
});
