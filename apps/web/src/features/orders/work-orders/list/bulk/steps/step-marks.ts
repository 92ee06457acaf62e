import { onSessionEnd } from '#session/sign-out';

/**
 * What an order's row shows about a step taken in a list: the new status from sending until the row reloads, or why it
 * was refused.
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

/** The mark on an order's row. */
export const stepMarkOf = (id: string): StepMark | undefined => marks.get(id);

/** Calls `listener` after each change of a mark. */
export function onStepMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets row marks; undefined removes one. */
export function markRows(changed: Iterable<readonly [id: string, mark: StepMark | undefined]>): void {
  const next = new Map(marks);
  for (const [id, mark] of changed) {
    if (mark) next.set(id, mark);
    else next.delete(id);
  }
  change(next);
}

/** Marks rows whose step is being sent. */
export const markSent = (ids: Iterable<string>, label: string): void =>
  markRows([...ids].map((id) => [id, { state: 'sent', label }]));

/** Removes marks of earlier refusals, which the next step makes irrelevant. */
export const forgetRefused = (): void => change(new Map([...marks].filter(([, mark]) => mark.state !== 'refused')));

/** Whether a mark is still newer than its row, which may have reloaded since. */
export const isCurrent = (mark: StepMark, version: number): boolean =>
  mark.state === 'sent' || (mark.state === 'done' ? version < mark.version : version <= mark.version);

onSessionEnd(() => change(new Map()));
