import { filterArguments, readFilters } from './filter';
import type { FilterArguments, Filters } from './filter';

/** Values of an address, by name. */
export type AddressValues = Readonly<Record<string, string | undefined>>;

/** Rows on one page of a list. */
export const PAGE_SIZE = 50;

/** The page, as variables of a keyset connection. */
export type PageVariables = { first: number; after?: string } | { last: number; before: string };

/** The order of a list's rows. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'ASC' | 'DESC';
}

/** All list state that a user would bookmark; stored only in the address. */
export interface ListState<Sort extends string = string> extends ListOrder<Sort> {
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
  query: AddressValues,
  sorts: readonly Sort[],
  initial: ListOrder<Sort>,
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

/** The query arguments for an address as is. */
export const addressArguments = <All extends Filters>(
  filters: All,
  address: AddressValues,
  today: string,
): FilterArguments<All> => filterArguments(filters, readFilters(filters, address, today));

/** The query arguments for the filters and search in a list's address. */
export const listArguments = <All extends Filters>(
  filters: All,
  { filters: address, search }: Pick<ListState, 'filters' | 'search'>,
  today: string,
): FilterArguments<All> => addressArguments(filters, { ...address, q: search ?? undefined }, today);
