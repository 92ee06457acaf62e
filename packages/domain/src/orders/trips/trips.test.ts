import { expect, test } from 'vitest';
import type { Coordinates } from '../../kit/distance/index';
import type { Slot } from '../../kit/schedule/index';
import { jobBefore, tripText, tripTo } from './index';
import type { DayJob } from './index';

const job = (orderId: number, slot: Slot | null, postalCode = '46201'): DayJob => ({
  orderId,
  number: `IND-C-00000${orderId}`,
  slot,
  postalCode,
});
const [early, late, old] = [job(3, 'AM'), job(1, 'PM', '46204'), job(2, null)];
const PLACES: Readonly<Record<string, Coordinates>> = {
  46201: { latitude: 39.775, longitude: -86.1093 },
  46204: { latitude: 39.7738, longitude: -86.1555 },
};
const placeOf = (zip: string): Coordinates | null => PLACES[zip] ?? null;

test('the job before another is in the same day: mornings first, then those without a half, then afternoons', () => {
  const day = [late, old, early];
  expect(day.map((one) => jobBefore(day, one)?.orderId ?? null)).toEqual([2, 3, null]);
  expect(jobBefore([job(5, 'AM'), job(4, 'AM')], job(6, 'AM'))?.orderId).toBe(5);
});

test('a trip starts at the job before it, else at home', () => {
  expect(tripTo(late, [early, late], '43215', placeOf)).toEqual({ from: early.number, miles: 2 });
  expect(tripTo(early, [early, late], '46204', placeOf)).toEqual({ from: null, miles: 2 });
  expect(tripTo(early, [], '', placeOf)).toEqual({ from: null, miles: null });
});

test('what is not known is not 0 miles', () =>
  expect(
    [
      { from: 'IND-C-000001', miles: 4 },
      { from: null, miles: 1200 },
      { from: null, miles: 0 },
      { from: 'IND-C-000001', miles: null },
    ].map(tripText),
  ).toEqual(['4 mi from IND-C-000001', '1,200 mi from home', 'same ZIP code as home', 'distance not known']));
