import type { ListConnection } from './use-list';

/** A list that the server answers whole, as the one page that a list page shows. */
export function wholeList<Row>(rows: readonly Row[]): ListConnection<Row> {
  return { edges: rows.map((node) => ({ node })), pageInfo: { hasNextPage: false, hasPreviousPage: false }, totalCount: rows.length };
}
