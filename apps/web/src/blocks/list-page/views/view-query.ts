import type { ViewQuery } from './view-count';

const PAGING = ['after', 'before', 'page'];

/** The address as a view would save it: without the page. */
export function currentQuery(query: Readonly<Record<string, string | undefined>>): ViewQuery {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !PAGING.includes(entry[0]),
    ),
  );
}

/** Whether two views show the same rows in the same order. */
export const sameQuery = (one: ViewQuery, other: ViewQuery): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
