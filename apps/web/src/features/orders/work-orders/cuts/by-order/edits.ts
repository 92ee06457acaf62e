import { type CutJob, type TypedCut, typedCuts } from '../rolls';

/** Rolls and lots that were typed over the stored ones, of any order. What changed elsewhere since then stays visible. */
export type Edits = ReadonlyMap<string, TypedCut>;

export const NO_EDITS: Edits = new Map();

const isSame = (one: TypedCut | undefined, other: TypedCut): boolean =>
  one?.rollNumber === other.rollNumber && one.dyeLot === other.dyeLot;

/** The cuts of an order as they are shown: typed over, except for pieces that are cut by now. */
export const shownCuts = (job: CutJob, edits: Edits): TypedCut[] =>
  typedCuts(job).map((stored, index) => (job.cuts[index]?.cutAt === null ? (edits.get(stored.id) ?? stored) : stored));

/** The edits after the cuts of an order were typed over. */
export function withShown(edits: Edits, job: CutJob, shown: readonly TypedCut[]): Edits {
  const stored = new Map(typedCuts(job).map((cut) => [cut.id, cut]));
  const next = new Map(edits);
  for (const cut of shown) {
    if (isSame(stored.get(cut.id), cut)) next.delete(cut.id);
    else next.set(cut.id, cut);
  }
  return next;
}

/** The edits without those that were saved; what was typed since stays. */
export function withoutSaved(edits: Edits, saved: readonly TypedCut[]): Edits {
  const next = new Map(edits);
  for (const cut of saved) if (isSame(edits.get(cut.id), cut)) next.delete(cut.id);
  return next;
}

/**
 * The cuts of an order after the roll that they are cut from was scanned: it is for every piece that has none, and for
 * the one that has the focus. Null if that changes nothing: pieces that are cut, or have another roll, keep theirs.
 */
export function withScannedRoll(
  job: CutJob,
  edits: Edits,
  { rollNumber, dyeLot }: Omit<TypedCut, 'id'>,
  focusedId: string | null,
): TypedCut[] | null {
  const isCut = new Set(job.cuts.flatMap((cut) => (cut.cutAt === null ? [] : [cut.id])));
  const isFor = ({ id, rollNumber: shown }: TypedCut): boolean =>
    !isCut.has(id) && (id === focusedId || shown.trim() === '');
  const shown = shownCuts(job, edits);
  return shown.some(isFor) ? shown.map((cut) => (isFor(cut) ? { ...cut, rollNumber, dyeLot } : cut)) : null;
}
