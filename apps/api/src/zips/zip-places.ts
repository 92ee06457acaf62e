import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Coordinates, ZipPlaces } from '@falcon/domain/kit/distance';
import { breather } from '#core/breathe';

/** Five-digit ZIP codes. */
const ZIPS = 100_000;
/** A row of the list of the package `zipcodes` (BSD license; its centers come from GeoNames). */
const ROW = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+)/g;
/** Rows between two breaths. */
const AT_A_TIME = 2_000;

/** Whether a place is in the United States or its islands: military mail has a ZIP code, but its place is elsewhere. */
function isInUs({ latitude, longitude }: Coordinates): boolean {
  const isOnIslands = longitude > 144 && longitude < 147 && latitude > 13 && latitude < 21;
  return isOnIslands || (latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64);
}

/**
 * Reads the list as a text, in which only two numbers of each row matter: as a module, it would take a hundred times
 * the memory for as long as the server runs.
 */
async function readPlaces(): Promise<ZipPlaces> {
  const text = await readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8');
  const [latitudes, longitudes] = [new Float32Array(ZIPS).fill(NaN), new Float32Array(ZIPS).fill(NaN)];
  const breathe = breather();
  let rows = 0;
  for (const [, zip, latitude, longitude] of text.matchAll(ROW)) {
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    if (isInUs(place)) {
      latitudes[Number(zip)] = place.latitude;
      longitudes[Number(zip)] = place.longitude;
    }
    rows += 1;
    if (rows % AT_A_TIME === 0) await breathe();
  }
  if (rows === 0) throw new Error('The list of ZIP codes has no rows.');
  return (zip) => {
    const [latitude = NaN, longitude = NaN] = [latitudes[Number(zip)], longitudes[Number(zip)]];
    return Number.isNaN(latitude) ? null : { latitude, longitude };
  };
}

let places: Promise<ZipPlaces> | null = null;

/** The centers of ZIP codes, read when they are first needed. They never leave the server. */
export const zipPlaces = (): Promise<ZipPlaces> => (places ??= readPlaces());
