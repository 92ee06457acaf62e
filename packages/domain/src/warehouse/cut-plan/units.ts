import { feet } from '../../kit/money/index';
import type { Feet } from '../../kit/money/index';

const FOOT = 10_000;
const INCHES = 12;
/** Feet hold an inch to 0.0006 in.; a difference this small (in units) is that rounding, not carpet. */
const ROUNDING = 0.02;
const FINEST = 4;

const inUnits = (length: Feet, perInch: number): number => (length * INCHES * perInch) / FOOT;

/** A length that is needed, in whole units, rounded up. */
export const unitsUp = (length: Feet, perInch: number): number => Math.ceil(inUnits(length, perInch) - ROUNDING);

/** A length that is there, in whole units, rounded down. */
export const unitsDown = (length: Feet, perInch: number): number => Math.floor(inUnits(length, perInch) + ROUNDING);

/** A setting in whole units, rounded to the nearest. */
export const unitsNear = (length: Feet, perInch: number): number => Math.round(inUnits(length, perInch));

/** Units (whole, or a fraction of one) as feet. */
export const feetOfUnits = (units: number, perInch: number): Feet =>
  feet(Math.round((units * FOOT) / (INCHES * perInch)));

/** The coarsest unit that all lengths are whole numbers of, as units per inch; quarter inches if none is. */
export function unitsPerInch(lengths: readonly Feet[]): number {
  for (const perInch of [1, 2]) {
    const isWhole = (length: Feet): boolean => {
      const units = inUnits(length, perInch);
      return Math.abs(units - Math.round(units)) <= ROUNDING;
    };
    if (lengths.every(isWhole)) return perInch;
  }
  return FINEST;
}
