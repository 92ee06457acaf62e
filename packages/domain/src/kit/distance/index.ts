/** A place on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The center of a ZIP code; null if it is not known. */
export type ZipPlaces = (zip: string) => Coordinates | null;

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles in a straight line between two places (haversine). */
export function milesBetween(one: Coordinates, two: Coordinates): number {
  const byLatitude = Math.sin(radians(two.latitude - one.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(two.longitude - one.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(one.latitude)) * Math.cos(radians(two.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The five digits of a ZIP code; blank if it has none. */
export const fiveDigits = (zip: string): string => /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1] ?? '';

/**
 * Whole miles in a straight line between the centers of two ZIP codes: 0 only within one ZIP code, null if a center is
 * not known.
 */
export function milesBetweenZips(one: string, two: string, placeOf: ZipPlaces): number | null {
  const [from, to] = [fiveDigits(one), fiveDigits(two)];
  if (from === '' || to === '') return null;
  if (from === to) return 0;
  const [start, end] = [placeOf(from), placeOf(to)];
  return start === null || end === null ? null : Math.max(1, Math.round(milesBetween(start, end)));
}
