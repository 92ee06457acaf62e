import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';
import { comparableName } from './names';

/** Our records that QuickBooks may already have, by the list they would be in there. */
export const MATCHED_KINDS = options(
  ['CUSTOMER', 'Customers'],
  ['FIRM', 'Management firms'],
  ['SALESPERSON', 'Salespersons'],
  ['INSTALLER', 'Installers'],
  ['ITEM', 'Items'],
);
export type MatchedKind = ValueOf<typeof MATCHED_KINDS>;

export const REMOTE_LISTS = {
  CUSTOMER: 'Customer',
  FIRM: 'Customer',
  SALESPERSON: 'Vendor',
  INSTALLER: 'Vendor',
  ITEM: 'Item',
} as const satisfies Readonly<Record<MatchedKind, string>>;

/** The matching state of a record. */
export const MATCH_STATES = options(
  ['LINKED', 'Linked'],
  ['SAME', 'Same name'],
  ['SIMILAR', 'Similar name'],
  ['SEVERAL', 'Several'],
  ['NONE', 'Not linked'],
  ['NEW', 'To be created'],
);
export type MatchState = ValueOf<typeof MATCH_STATES>;

/** The match for a name. */
export interface FoundMatch {
  readonly found: 'SAME' | 'SIMILAR' | 'SEVERAL' | 'NONE';
  readonly remoteId: string | null;
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** Words that one office may write and the other omit. */
const LOOSE = new Set(
  'the a of at and llc inc co corp corporation company ltd lp llp apartments apartment apts apt homes community'.split(
    ' ',
  ),
);
const looseName = (name: string): string =>
  comparableName(name)
    .split(' ')
    .filter((word) => !LOOSE.has(word))
    .join(' ');

function byName<Row extends NamedRow>(
  rows: readonly Row[],
  nameOf: (name: string) => string,
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row.name);
    if (name === '') continue;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

/**
 * The best match among theirs for each of ours. If one of ours fits several of theirs, or several of ours fit one of
 * theirs, a user decides: nothing is linked twice.
 */
export function matchNames(ours: readonly NamedRow[], theirs: readonly NamedRow[]): ReadonlyMap<string, FoundMatch> {
  const matchById = new Map<string, FoundMatch>();
  for (const [state, nameOf] of [
    ['SAME', comparableName],
    ['SIMILAR', looseName],
  ] as const) {
    const remaining = ours.filter(({ id }) => !matchById.has(id));
    const groups = byName(theirs, nameOf);
    for (const [name, same] of byName(remaining, nameOf)) {
      const candidates = groups.get(name) ?? [];
      const [first] = candidates;
      if (!first) continue;
      const isClear = same.length === 1 && candidates.length === 1;
      for (const { id } of same) matchById.set(id, { found: isClear ? state : 'SEVERAL', remoteId: first.id });
    }
  }
  // Prefers the record whose name is identical over one whose name is similar.
  const takenIds = new Set([...matchById.values()].flatMap((one) => (one.found === 'SAME' ? [one.remoteId] : [])));
  for (const { id } of ours) {
    const one = matchById.get(id);
    if (!one || (one.found === 'SIMILAR' && takenIds.has(one.remoteId)))
      matchById.set(id, { found: 'NONE', remoteId: null });
  }
  return matchById;
}
