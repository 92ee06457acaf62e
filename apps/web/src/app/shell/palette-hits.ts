import { addressOf, RECORD_KINDS } from '@falcon/domain/company/records';
import { foldText, searchTerms } from '@falcon/domain/kit/text';
import { kindNames } from '#blocks/record-kind/kind-names';
import type { Startable } from '../startable';
import type { GlobalSearchQuery } from './search.generated';

/** One line of the palette. */
export interface PaletteHit {
  group: string;
  key: string;
  text: string;
  sub?: string | undefined;
  /** Why it matched, if neither the text nor the line below it shows that. */
  matched: readonly { label: string; text: string }[];
  disabled?: boolean;
  to: string;
}

type SearchResults = GlobalSearchQuery['search'];
type Row = SearchResults['groups'][number]['hits'][number];
type Kind = Row['kind'];

/** Search results other than the kinds with their own list pages. */
const OTHERS = {
  WORK_ORDER: { group: 'Work orders', page: ({ id }) => `${ORDERS}/${id}` },
  INVOICE: { group: 'Invoices', page: ownerPage },
  UNIT: { group: 'Units', page: (row) => `${ownerPage(row)}/units/${row.id}` },
  CONTACT: { group: 'Contacts', page: (row) => `${ownerPage(row)}/contacts/${row.id}` },
} as const satisfies Partial<Record<Kind, { group: string; page: (row: Row) => string }>>;

const ORDERS = '/work-orders';

function ownerPage({ ownerType, ownerId }: Row): string {
  const home = ownerType === 'WORK_ORDER' ? ORDERS : ownerType && RECORD_KINDS[ownerType].home;
  return home ? `${home}/${ownerId ?? ''}` : '/';
}

const isOther = (kind: Kind): kind is keyof typeof OTHERS => kind in OTHERS;

function placeOf(row: Row): Pick<PaletteHit, 'group' | 'to'> {
  const { kind } = row;
  if (isOther(kind)) return { group: OTHERS[kind].group, to: OTHERS[kind].page(row) };
  const names = kindNames(kind);
  return { group: names.words.list, to: addressOf(names, row.id) ?? '/' };
}

/** Search results by kind, as lines of the palette. */
export const hitsOf = (results: SearchResults): PaletteHit[] =>
  results.groups.flatMap(({ hits }) =>
    hits.map((row) => ({
      ...placeOf(row),
      key: `${row.kind}${row.id}`,
      text: row.title,
      sub: row.detail,
      matched: row.matched,
      disabled: !row.isEnabled,
    })),
  );

/**
 * Pages and actions with a match for the start of every typed word; those that start with the first word come first.
 */
export function startableHits(all: readonly Startable[], text: string): PaletteHit[] {
  const terms = searchTerms(text);
  const wordsOf = (one: Startable): string[] => searchTerms(`${one.label} ${one.within}`).flatMap((term) => term.words);
  const matches = all.filter((one) => {
    const own = wordsOf(one);
    return terms.every(({ words }) => words.some((word) => own.some((part) => part.startsWith(word))));
  });
  const first = foldText(text.trim());
  const rank = (one: Startable): number => (foldText(one.label).startsWith(first) ? 0 : 1);
  return matches
    .toSorted((one, next) => rank(one) - rank(next))
    .map((one) => ({
      group: one.kind === 'page' ? 'Pages' : 'Actions',
      key: `${one.kind}${one.to}${one.label}`,
      text: one.label,
      sub: one.within,
      matched: [],
      to: one.to,
    }));
}
