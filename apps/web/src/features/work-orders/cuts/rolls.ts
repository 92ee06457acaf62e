import type { WorkOrdersToCutQuery } from './cuts.generated';

/** An order that waits to be cut. */
export type CutJob = WorkOrdersToCutQuery['workOrderCuts'][number];
/** A roll or remnant in stock. */
export type Roll = CutJob['rolls'][number];

/** What is typed for one cut. */
export interface TypedCut {
  id: string;
  rollNumber: string;
  dyeLot: string;
}

/** What is known of the cuts when the page opens. */
export const typedCuts = (job: CutJob): TypedCut[] => job.cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber, dyeLot: cut.dyeLot }));

/** A roll of the stock by its number, as scanners and people write it. */
export const rollNamed = (rolls: readonly Roll[], text: string): Roll | undefined => rolls.find((roll) => roll.rollNumber.toUpperCase() === text.trim().toUpperCase());

/** Types a roll into one cut; a roll of the stock brings its dye lot along. */
export function withRoll(cuts: readonly TypedCut[], id: string, rollNumber: string, rolls: readonly Roll[]): TypedCut[] {
  const known = rollNamed(rolls, rollNumber);
  return cuts.map((cut) => (cut.id === id ? { ...cut, rollNumber, dyeLot: known?.dyeLot || cut.dyeLot } : cut));
}

/** The first cut's roll and lot for every cut that has none yet. */
export function filledDown(cuts: readonly TypedCut[]): TypedCut[] {
  const first = cuts[0];
  return first ? cuts.map((cut) => (cut.rollNumber.trim() === '' ? { ...cut, rollNumber: first.rollNumber, dyeLot: first.dyeLot } : cut)) : [];
}

/** More than one dye lot on one floor: needs a reason and the right to override. */
export const mixesLots = (cuts: readonly TypedCut[]): boolean => new Set(cuts.map((cut) => cut.dyeLot.trim().toUpperCase()).filter((lot) => lot !== '')).size > 1;

/** Vinyl composition and carpet tile are pulled from the shelf in cartons; nothing is cut off a roll. */
export const byCarton = (job: CutJob): boolean => job.workOrder.flooringTypeId === '3' || job.workOrder.flooringTypeId === '4';

/** Whether everything is typed that "Cut done" asks for. */
export const isComplete = (job: CutJob, cuts: readonly TypedCut[], cartonsPulled: boolean): boolean => (byCarton(job) ? cartonsPulled : cuts.every((cut) => cut.rollNumber.trim() !== ''));
