import type { CutJobFieldsFragment } from './cuts.generated';

/** An order waiting to be cut. */
export type CutJob = CutJobFieldsFragment;
/** A roll or remnant in stock. */
export type Roll = Pick<CutJob['rolls'][number], 'rollNumber' | 'dyeLot'>;

/** The typed values of one cut. */
export interface TypedCut {
  id: string;
  rollNumber: string;
  dyeLot: string;
}

/** The stored values of the cuts. */
export const typedCuts = (job: CutJob): TypedCut[] =>
  job.cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber, dyeLot: cut.dyeLot }));

/** A roll in stock by its number, as scanned or typed. */
export const rollNamed = (rolls: readonly Roll[], text: string): Roll | undefined =>
  rolls.find((roll) => roll.rollNumber.toUpperCase() === text.trim().toUpperCase());

/** Sets the roll of one cut; a stocked roll also sets its dye lot. */
export function withRoll(
  cuts: readonly TypedCut[],
  id: string,
  rollNumber: string,
  rolls: readonly Roll[],
): TypedCut[] {
  const roll = rollNamed(rolls, rollNumber);
  return cuts.map((cut) => (cut.id === id ? { ...cut, rollNumber, dyeLot: roll?.dyeLot || cut.dyeLot } : cut));
}

/** On leaving a roll field: fills in the roll's lot, and copies both to the cuts below that have no roll. */
export function rollLeft(cuts: readonly TypedCut[], index: number, rolls: readonly Roll[]): readonly TypedCut[] {
  const currentCut = cuts[index];
  if (!currentCut || currentCut.rollNumber.trim() === '') return cuts;
  const dyeLot = currentCut.dyeLot || (rollNamed(rolls, currentCut.rollNumber)?.dyeLot ?? '');
  return cuts.map((cut, at) =>
    at === index
      ? { ...cut, dyeLot }
      : at > index && cut.rollNumber === ''
        ? { ...cut, rollNumber: currentCut.rollNumber, dyeLot }
        : cut,
  );
}

const sameRoll = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

/** On leaving a dye lot field: copies the lot to the cuts below from the same roll that have none. */
export function lotLeft(cuts: readonly TypedCut[], index: number): readonly TypedCut[] {
  const currentCut = cuts[index];
  if (!currentCut || currentCut.dyeLot.trim() === '') return cuts;
  return cuts.map((cut, at) =>
    at > index && cut.dyeLot === '' && sameRoll(cut.rollNumber, currentCut.rollNumber)
      ? { ...cut, dyeLot: currentCut.dyeLot }
      : cut,
  );
}

/** Copies the first cut's roll to every cut without one, and its lot to every cut of that roll without one. */
export const filledDown = (cuts: readonly TypedCut[]): readonly TypedCut[] => lotLeft(rollLeft(cuts, 0, []), 0);

/** More than one dye lot on one floor: needs a reason and permission to override. */
export const mixesLots = (cuts: readonly TypedCut[]): boolean =>
  new Set(cuts.map((cut) => cut.dyeLot.trim().toUpperCase()).filter((lot) => lot !== '')).size > 1;

/** VCT and carpet tile are pulled in cartons; nothing is cut from a roll. */
export const byCarton = (job: CutJob): boolean =>
  job.workOrder.flooringTypeId === '3' || job.workOrder.flooringTypeId === '4';

/** Whether everything required for "Cut done" is typed. */
export const isComplete = (job: CutJob, cuts: readonly TypedCut[], cartonsPulled: boolean): boolean =>
  byCarton(job) ? cartonsPulled : cuts.every((cut) => cut.rollNumber.trim() !== '');

/** Whether a refusal is about what other orders are promised (or a roll that may not be used): it can be overridden. */
export const isPromised = ({ path, message }: { path: string; message: string }): boolean =>
  /\brollNumber$|^cartonsPulled$/.test(path) && / promised to | is quarantined/.test(message);
