import { sameValue } from './same-value';

/** A field that the user changed in a record that someone else has saved since. */
export interface Difference {
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whether the other user also changed it, to a different value. */
  conflict: boolean;
}

/** The user's changes since opening the form, conflicts first, each with its stored value. */
export function ownChanges(
  before: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.keys(mine)
    .filter((path) => !sameValue(before[path], mine[path]))
    .map((path) => ({
      path,
      before: before[path],
      theirs: theirs[path],
      mine: mine[path],
      conflict: !sameValue(before[path], theirs[path]) && !sameValue(theirs[path], mine[path]),
    }))
    .toSorted((a, b) => Number(b.conflict) - Number(a.conflict));
}

/** The stored record with the user's changes on top. */
export function mergeMine<T extends Readonly<Record<string, unknown>>>(before: T, theirs: T, mine: T): T {
  const changes = Object.entries(mine).filter(([path, value]) => !sameValue(before[path], value));
  return { ...theirs, ...Object.fromEntries(changes) };
}
