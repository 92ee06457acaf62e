import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { DB } from '#db/database';
import { lazyPage } from './connection';
import type { Page } from './connection';
import { pageCount, SEARCH_COUNT_CAP } from './keyset';

interface Search<Schema, Tables extends keyof Schema, Row> {
  readonly db: Kysely<DB>;
  /** The ids of everything that matches the search and the filters. */
  readonly ids: SelectQueryBuilder<Schema, Tables, { id: number }>;
  /** The page of the ids in `among`, or of all matches if it is null. */
  readonly page: (among: RawBuilder<number> | null) => Page<Row>;
}

/**
 * A page of search results. If there are few matches, it finds them with the text index and sorts them; if there are
 * many, it walks the sorted list. PostgreSQL can't tell the two cases apart by the words and would walk the whole list
 * for a handful of rows.
 */
export function pageOfFound<Schema, Tables extends keyof Schema, Row>({
  db,
  ids,
  page,
}: Search<Schema, Tables, Row>): Page<Row> {
  let counted: ReturnType<typeof pageCount> | null = null;
  const count = () => (counted ??= pageCount(db, ids, SEARCH_COUNT_CAP));
  return lazyPage(async () => page((await count()).capped ? null : sql<number>`any(array(${ids}))`).rows(), count);
}
