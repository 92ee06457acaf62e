import { lotOfCut, rollFaults } from '@falcon/domain/orders/cuts';
import type { CutToValidate, StockedRolls } from '@falcon/domain/orders/cuts';
import { feet } from '@falcon/domain/kit/money';
import { CodedError, validationError } from '#core/errors';
import type { WorkOrderCutRow } from '../work-order-rows';

/** A cut of an order in the form of the rules. */
export const asCut = (cut: WorkOrderCutRow): CutToValidate => ({
  cutLength: feet(cut.cutLengthE4),
  width: feet(cut.widthE4),
  isIncluded: cut.isIncluded,
  rollNumber: cut.rollNumber,
  dyeLot: cut.dyeLot,
  measureBalanced: cut.measureBalanced,
});

/**
 * Refuses impossible cuts: another lot, too narrow, too short; each at its cell. `cuts` are numbered as in the form.
 */
export function refuseWrongRolls(cuts: readonly WorkOrderCutRow[], rolls: StockedRolls): void {
  // A piece that is cut is off its roll.
  const waiting = cuts.map((cut) => ({ ...asCut(cut), isIncluded: cut.isIncluded && cut.cutAt === null }));
  const faults = rollFaults(waiting, rolls);
  if (faults.length === 0) return;
  throw validationError(
    faults.map((fault) => ({
      path: `cuts.${fault.cutIndex ?? 0}.${fault.code === 'MIXED_DYE_LOT' ? 'dyeLot' : 'rollNumber'}`,
      message: fault.message,
    })),
  );
}

/** Refuses to finish the cutting while a cut has no roll or lot, at the blank cells. */
export function refuseBlankRolls(cuts: readonly WorkOrderCutRow[], rolls: StockedRolls): void {
  const included = cuts.flatMap((cut, index) => (cut.isIncluded ? [{ ...asCut(cut), index }] : []));
  const blankRolls = included
    .filter((cut) => (cut.rollNumber ?? '').trim() === '')
    .map(({ index }) => ({ path: `cuts.${index}.rollNumber`, message: 'Enter the roll number.' }));
  const blankLots = included
    .filter((cut) => lotOfCut(cut, rolls) === '')
    .map(({ index }) => ({ path: `cuts.${index}.dyeLot`, message: 'Enter the dye lot.' }));
  const fields = [...blankRolls, ...blankLots];
  if (fields.length === 0) return;
  const count = blankRolls.length || blankLots.length;
  throw new CodedError(
    'VALIDATION_ERROR',
    `Enter the ${blankRolls.length > 0 ? 'roll number' : 'dye lot'} of ${count} ${count === 1 ? 'cut' : 'cuts'}.`,
    { fields },
  );
}
