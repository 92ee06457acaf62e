import { formatFeetInches } from '../../kit/lengths/index';
import type { Feet } from '../../kit/money/index';
import type { CutFault, CutToValidate } from './cut-faults';

/** The facts of a stocked roll that a cut is checked against. */
export interface StockedRoll {
  readonly rollNumber: string;
  /** The remaining length. */
  readonly length: Feet;
  /** Null if the width was never recorded. */
  readonly width: Feet | null;
  /** Blank if the roll has no lot. */
  readonly dyeLot: string;
}

/** Rolls in stock by `rollKey` of their number. */
export type StockedRolls = ReadonlyMap<string, StockedRoll>;

/** A roll number in the form for comparing. */
export const rollKey = (rollNumber: string): string => rollNumber.trim().toLowerCase();
/** A dye lot in the form for comparing. */
export const lotKey = (dyeLot: string): string => dyeLot.trim().toUpperCase();

type OnRoll = Pick<CutToValidate, 'rollNumber' | 'dyeLot'>;

/** The stocked roll that a cut names, or undefined. */
export const rollOf = (cut: OnRoll, rolls: StockedRolls | undefined): StockedRoll | undefined =>
  rolls?.get(rollKey(cut.rollNumber ?? ''));

/** A cut's dye lot: its roll's own, or the typed one if the roll is not in stock or has no lot (rules, section 5). */
export const lotOfCut = (cut: OnRoll, rolls: StockedRolls | undefined): string =>
  rollOf(cut, rolls)?.dyeLot.trim() || (cut.dyeLot ?? '').trim();

/** Where a cut conflicts with its roll; earlier cuts have already reduced `remaining`. */
function rollFault(cut: CutToValidate, cutIndex: number, roll: StockedRoll, remaining: number): CutFault | null {
  const name = `Cut ${cutIndex + 1}`;
  const dyeLot = (cut.dyeLot ?? '').trim();
  if (dyeLot !== '' && roll.dyeLot.trim() !== '' && lotKey(dyeLot) !== lotKey(roll.dyeLot)) {
    return {
      code: 'MIXED_DYE_LOT',
      cutIndex,
      message: `${name}: roll ${roll.rollNumber} is dye lot ${roll.dyeLot}, not ${dyeLot}.`,
      isWarning: false,
    };
  }
  if (roll.width !== null && cut.width > roll.width) {
    return {
      code: 'WIDTH_NOT_ALLOWED',
      cutIndex,
      message: `${name}: roll ${roll.rollNumber} is ${formatFeetInches(roll.width)} wide, the cut is ${formatFeetInches(cut.width)} wide.`,
      isWarning: false,
    };
  }
  if (remaining < cut.cutLength) {
    return {
      code: 'ROLL_TOO_SHORT',
      cutIndex,
      message: `${name}: roll ${roll.rollNumber} is too short. It has ${formatFeetInches(Math.max(0, remaining) as Feet)} left, the cut needs ${formatFeetInches(cut.cutLength)}.`,
      isWarning: false,
    };
  }
  return null;
}

/**
 * Checks the included cuts against their rolls: lot, width, and the length remaining after earlier cuts. Rolls not in
 * stock pass.
 */
export function rollFaults(cuts: readonly CutToValidate[], rolls: StockedRolls | undefined): CutFault[] {
  const remainingByRoll = new Map<string, number>();
  return cuts.flatMap((cut, index) => {
    const roll = cut.isIncluded === false ? undefined : rollOf(cut, rolls);
    if (!roll) return [];
    const key = rollKey(roll.rollNumber);
    const length = remainingByRoll.get(key) ?? roll.length;
    const fault = rollFault(cut, index, roll, length);
    if (fault) return [fault];
    remainingByRoll.set(key, length - cut.cutLength);
    return [];
  });
}

/** The first lot named applies; each cut of another lot is an error. Cuts without a lot have not been cut yet. */
export function lotFaults(cuts: readonly CutToValidate[], rolls: StockedRolls | undefined): CutFault[] {
  const lots = cuts.map((cut) => (cut.isIncluded === false ? '' : lotOfCut(cut, rolls)));
  const first = lots.find((lot) => lot !== '');
  if (first === undefined) return [];
  return lots.flatMap((lot, cutIndex) =>
    lot === '' || lotKey(lot) === lotKey(first)
      ? []
      : [
          {
            code: 'MIXED_DYE_LOT' as const,
            cutIndex,
            message: `Cut ${cutIndex + 1}: dye lot ${lot} differs from ${first}. One floor comes from one lot.`,
            isWarning: false,
          },
        ],
  );
}
