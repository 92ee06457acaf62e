import { sameValue } from './same-value';

/** One field in which the stored record moved on while it was being edited. */
export interface Difference {
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** True when both changed it, to different values. */
  conflict: boolean;
}

/** The fields that someone else changed since the form was opened, with what is typed here. */
export function differences(before: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>, mine: Readonly<Record<string, unknown>>): Difference[] {
  return Object.keys(theirs)
    .filter((path) => !sameValue(before[path], theirs[path]))
    .map((path) => ({ path, before: before[path], theirs: theirs[path], mine: mine[path], conflict: !sameValue(before[path], mine[path]) && !sameValue(theirs[path], mine[path]) }));
}

/** The stored record with what was typed here put on top. */
export function mergeMine<T extends Readonly<Record<string, unknown>>>(before: T, theirs: T, mine: T): T {
  const kept = Object.entries(mine).filter(([path, value]) => !sameValue(before[path], value));
  return { ...theirs, ...Object.fromEntries(kept) };
}
