import type { ListConnection } from './use-list';

/** Presents a list that the server returns whole as a single page of a list page. */
export function wholeList<Row>(rows: readonly Row[]): ListConnection<Row> {
  return {
    edges: rows.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    totalCount: rows.length,
  };
}
