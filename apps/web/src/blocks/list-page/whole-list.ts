import type { ListConnection } from './use-list';

/** A list that the server returns as a whole, as the one page of a list page. */
export function wholeList<Row>(rows: readonly Row[]): ListConnection<Row> {
  return {
    edges: rows.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    totalCount: rows.length,
  };
}
