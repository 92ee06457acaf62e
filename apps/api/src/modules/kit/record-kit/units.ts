import { feet, unitCost } from '@falcon/domain/kit/money';
import type { Feet, UnitCost } from '@falcon/domain/kit/money';

const orNull =
  <Unit>(make: (value: number) => Unit) =>
  (value: number | null): Unit | null =>
    value === null ? null : make(value);

/** Columns in the units of the contract; null stays null. */
export const rateOrNull: (value: number | null) => UnitCost | null = orNull(unitCost);
export const feetOrNull: (value: number | null) => Feet | null = orNull(feet);
