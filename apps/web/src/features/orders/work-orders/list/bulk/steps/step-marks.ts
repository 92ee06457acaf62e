import { onSessionEnd } from '#session/sign-out';

/**
 * What the row of an order shows about a step taken in a list: the new status as soon as it is sent and until the row
 * is loaded again, or why it was refused.
 */
export type StepMark =
  | { readonly state: 'sent'; readonly label: string }
  | { readonly state: 'done'; readonly label: string; readonly version: number }
  | { readonly state: 'refused'; readonly reason: string; readonly version: number };

let marks: ReadonlyMap<string, StepMark> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, StepMark>): void {
  marks = next;
  for (const listener of listeners) listener();
}

/** The mark of an order's row. */
export const stepMarkOf = (id: string): StepMark | undefined => marks.get(id);

/** Calls `listener` after each change of a mark. */
export function onStepMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks rows; undefined removes a mark. */
export function markRows(changed: Iterable<readonly [id: string, mark: StepMark | undefined]>): void {
  const next = new Map(marks);
  for (const [id, mark] of changed) {
    if (mark) next.set(id, mark);
    else next.delete(id);
  }
  change(next);
}

/** Marks rows of a step that is sent now. */
export const markSent = (ids: Iterable<string>, label: string): void =>
  markRows([...ids].map((id) => [id, { state: 'sent', label }]));

/** Removes what was refused before: with the next step it is no longer of interest. */
export const forgetRefused = (): void => change(new Map([...marks].filter(([, mark]) => mark.state !== 'refused')));

/** Whether a mark still says more than the row itself, which may have been loaded since. */
export const isCurrent = (mark: StepMark, version: number): boolean =>
  mark.state === 'sent' || (mark.state === 'done' ? version < mark.version : version <= mark.version);

onSessionEnd(() => change(new Map()));
