import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fiveDigits, milesBetween, milesBetweenZips } from './index';
import type { Coordinates } from './index';

const PLACES: Readonly<Record<string, Coordinates>> = {
  46201: { latitude: 39.775, longitude: -86.1093 },
  46204: { latitude: 39.7738, longitude: -86.1555 },
  43215: { latitude: 39.9671, longitude: -83.0044 },
};
const placeOf = (zip: string): Coordinates | null => PLACES[zip] ?? null;

describe('the distance of two ZIP codes', () => {
  test('is in whole miles, in a straight line', () => {
    expect(milesBetweenZips('46201', '43215', placeOf)).toBe(165);
    expect(milesBetweenZips('46201-1234', '462045678', placeOf)).toBe(2);
  });

  test('is 0 only within one ZIP code, known or not', () => {
    expect(milesBetweenZips('46201', '46201-0001', placeOf)).toBe(0);
    expect(milesBetweenZips('99999', '99999', placeOf)).toBe(0);
    const near = { 1: { latitude: 40, longitude: -86 }, 2: { latitude: 40.001, longitude: -86 } };
    expect(milesBetweenZips('00001', '00002', (zip) => near[zip === '00001' ? 1 : 2])).toBe(1);
  });

  test('is not known where a ZIP code is not', () => {
    for (const [one, two] of [
      ['46201', '99999'],
      ['', ''],
      ['46201', ''],
      ['4620', '46201'],
      ['H0H 0H0', '46201'],
    ] as const)
      expect(milesBetweenZips(one, two, placeOf)).toBeNull();
  });

  test('reads five digits from five or nine', () =>
    expect(['46201', ' 46201-1234 ', '462011234', '4620', 'none'].map(fiveDigits)).toEqual([
      '46201',
      '46201',
      '46201',
      '',
      '',
    ]));
});

test('a distance is never negative, the same in both directions, and no detour is shorter', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, place, (one, two, three) => {
      const miles = milesBetween(one, two);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThanOrEqual(12_438);
      expect(milesBetween(two, one)).toBeCloseTo(miles, 6);
      expect(milesBetween(one, three) + milesBetween(three, two)).toBeGreaterThanOrEqual(miles - 1e-3);
      expect(milesBetween(one, one)).toBe(0);
    }),
  );
});
