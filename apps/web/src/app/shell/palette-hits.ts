import { foldText, searchTerms } from '@falcon/domain/text';
import type { Startable } from '../startable';
import type { GlobalSearchQuery } from './search.generated';

/** One line of the palette. */
export interface PaletteHit {
  group: string;
  key: string;
  text: string;
  sub?: string | undefined;
  /** Why it was found, if neither the text nor the line below it shows it. */
  matched: readonly { label: string; text: string }[];
  disabled?: boolean;
  to: string;
}

type Found = GlobalSearchQuery['search'];
type Row = Found['groups'][number]['hits'][number];
type Kind = Row['kind'];

const GROUPS: Readonly<Record<Kind, string>> = {
  WORK_ORDER: 'Work orders',
  CUSTOMER: 'Customers',
  INVOICE: 'Invoices',
  UNIT: 'Units',
  PROPERTY_FIRM: 'Firms',
  CONTACT: 'Contacts',
  VENDOR: 'Vendors',
  ITEM: 'Items',
  INSTALLER: 'Installers',
  SALESPERSON: 'Salespersons',
  USER: 'Users',
};

const OWNER_PAGES: Readonly<Record<NonNullable<Row['ownerType']>, string>> = {
  CUSTOMER: '/customers',
  PROPERTY_FIRM: '/property-management-firms',
  VENDOR: '/vendors',
  WORK_ORDER: '/work-orders',
};
const ownerPage = (row: Row): string => (row.ownerType ? `${OWNER_PAGES[row.ownerType]}/${row.ownerId ?? ''}` : '/');

const PAGES: Readonly<Record<Kind, (row: Row) => string>> = {
  WORK_ORDER: ({ id }) => `/work-orders/${id}`,
  CUSTOMER: ({ id }) => `/customers/${id}/profile`,
  INVOICE: ownerPage,
  UNIT: (row) => `${ownerPage(row)}/units/${row.id}`,
  PROPERTY_FIRM: ({ id }) => `/property-management-firms/${id}/profile`,
  CONTACT: (row) => `${ownerPage(row)}/contacts/${row.id}`,
  VENDOR: ({ id }) => `/vendors/${id}/profile`,
  ITEM: ({ id }) => `/items/${id}`,
  INSTALLER: ({ id }) => `/installers/${id}/profile`,
  SALESPERSON: ({ id }) => `/salespersons/${id}`,
  USER: ({ id }) => `/users/${id}`,
};

/** Search results by kind, as lines of the palette. */
export const hitsOf = (found: Found): PaletteHit[] =>
  found.groups.flatMap(({ hits }) =>
    hits.map((row) => ({
      group: GROUPS[row.kind],
      key: `${row.kind}${row.id}`,
      text: row.title,
      sub: row.detail,
      matched: row.matched,
      disabled: !row.isEnabled,
      to: PAGES[row.kind](row),
    })),
  );

/** Pages and actions that match the start of every typed word, those that start with the first one first. */
export function startableHits(all: readonly Startable[], typed: string): PaletteHit[] {
  const terms = searchTerms(typed);
  const wordsOf = (one: Startable): string[] => searchTerms(`${one.label} ${one.within}`).flatMap((term) => term.words);
  const found = all.filter((one) => {
    const own = wordsOf(one);
    return terms.every(({ words }) => words.some((word) => own.some((part) => part.startsWith(word))));
  });
  const first = foldText(typed.trim());
  const rank = (one: Startable): number => (foldText(one.label).startsWith(first) ? 0 : 1);
  return found
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
