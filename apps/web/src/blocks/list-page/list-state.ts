import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import type { SortState } from '#ui/table/columns';

/** Rows on one page of a list. */
export const PAGE_SIZE = 50;

/** The page, as variables of a keyset connection. */
export type PageVariables = { first: number; after?: string } | { last: number; before: string };

/** All list state that a user would bookmark; stored only in the address. */
export interface ListState<Sort extends string = string> extends SortState<Sort> {
  /** The typed search, or null. */
  search: string | null;
  /** Other values of the address, by name: the filters. */
  filters: Readonly<Record<string, string>>;
  page: PageVariables;
  /** Page number, for "51-100 of …"; known because pages are opened in order. */
  pageNumber: number;
}

const OWN = new Set(['q', 'sort', 'dir', 'after', 'before', 'page']);

/**
 * Reads the list state from an address; unknown sorts and broken pages fall back to defaults, so an outdated link never
 * breaks.
 */
export function readListState<Sort extends string>(
  query: Readonly<Record<string, string | undefined>>,
  sorts: readonly Sort[],
  initial: SortState<Sort>,
): ListState<Sort> {
  const sort = sorts.find((candidate) => candidate === query['sort']) ?? initial.sort;
  const direction = query['dir'] === 'DESC' || query['dir'] === 'ASC' ? query['dir'] : initial.direction;
  const filters = Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => !OWN.has(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
  const number = Number(query['page'] ?? 1);
  const pageNumber = Number.isInteger(number) && number > 0 ? number : 1;
  const { after, before } = query;
  const page: PageVariables = before
    ? { last: PAGE_SIZE, before }
    : after
      ? { first: PAGE_SIZE, after }
      : { first: PAGE_SIZE };
  return { search: query['q']?.trim() || null, sort, direction, filters, page, pageNumber };
}

/** Address values that a page can change; undefined and '' remove a value. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/**
 * Which list the components below belong to, on a page with several: each has its own values in the address, such as
 * `stock.sort`. Blank for a page with one list.
 */
export const AddressPart = createContext('');

const PART = /^[a-z-]+\./;

/** The address values of one part, without its prefix. */
export function partOf(
  query: Readonly<Record<string, string | undefined>>,
  part: string,
): Readonly<Record<string, string | undefined>> {
  if (part === '') return Object.fromEntries(Object.entries(query).filter(([name]) => !PART.test(name)));
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
    ),
  );
}

/** The address's query as text values, and a way to change it. */
export function useAddressQuery(): {
  query: Readonly<Record<string, string | undefined>>;
  change: (values: AddressChange, options?: { keepPage?: boolean; push?: boolean }) => void;
} {
  const part = useContext(AddressPart);
  const query: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(
    () => ({
      query: partOf(query, part),
      change: (values, options = {}) => {
        const page = options.keepPage ? {} : { after: undefined, before: undefined, page: undefined };
        const entries = Object.entries({ ...page, ...values }).map(([name, value]) => [
          part === '' ? name : `${part}.${name}`,
          value,
        ]);
        void navigate({
          to: '.',
          search: (old: Record<string, unknown>) => ({ ...old, ...Object.fromEntries(entries) }),
          replace: options.push !== true,
          resetScroll: false,
        });
      },
    }),
    [query, part, navigate],
  );
}
