import { milesBetweenZips } from '@falcon/domain/kit/distance';
import { expect, test } from 'vitest';
import { zipPlaces } from './zip-places';

test('the centers of the company’s area are known, and of forty thousand other ZIP codes', async () => {
  const placeOf = await zipPlaces();
  expect(milesBetweenZips('46204', '43215', placeOf)).toBe(168);
  expect(milesBetweenZips('46204', '46201', placeOf)).toBe(2);
  const known = Array.from({ length: 100_000 }, (_, zip) => placeOf(String(zip).padStart(5, '0')));
  expect(known.filter((place) => place !== null).length).toBeGreaterThan(41_000);
});

test('codes that do not exist, and those of military mail, have no place', async () => {
  const placeOf = await zipPlaces();
  expect(['00000', '99999', '34001', '34030', '09001'].map(placeOf)).toEqual([null, null, null, null, null]);
  expect(milesBetweenZips('46204', '99999', placeOf)).toBeNull();
});

test('the list is read once', () => expect(zipPlaces()).toBe(zipPlaces()));
