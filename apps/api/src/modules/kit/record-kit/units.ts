import { cents, feet, percent, unitCost } from '@falcon/domain/kit/money';
import type { Cents, Feet, Percent, UnitCost } from '@falcon/domain/kit/money';

const orNull =
  <Unit>(make: (value: number) => Unit) =>
  (value: number | null): Unit | null =>
    value === null ? null : make(value);

/** Columns in the units of the contract; null stays null. */
export const centsOrNull: (value: number | null) => Cents | null = orNull(cents);
export const rateOrNull: (value: number | null) => UnitCost | null = orNull(unitCost);
export const feetOrNull: (value: number | null) => Feet | null = orNull(feet);
export const percentOrNull: (value: number | null) => Percent | null = orNull(percent);
