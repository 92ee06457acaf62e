import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { DB } from '../db/database';
import { lazyPage } from './connection';
import type { Page } from './connection';
import { pageCount, SEARCH_COUNT_CAP } from './keyset';

interface Search<Schema, Tables extends keyof Schema, Row> {
  readonly db: Kysely<DB>;
  /** The ids of everything that the search and the filters find. */
  readonly ids: SelectQueryBuilder<Schema, Tables, { id: number }>;
  /** The page of what `among` holds (compare an id with it), or, where it is null, of all that the search finds. */
  readonly page: (among: RawBuilder<number> | null) => Page<Row>;
}

/**
 * A page of a search. Few matches are found first, by the index of the text, and sorted then; many are met soon by walking the sorted list.
 * PostgreSQL cannot tell the two apart by the words alone, and would walk the whole list in search of a handful.
 */
export function foundFirst<Schema, Tables extends keyof Schema, Row>({ db, ids, page }: Search<Schema, Tables, Row>): Page<Row> {
  let counted: ReturnType<typeof pageCount> | null = null;
  const count = () => (counted ??= pageCount(db, ids, SEARCH_COUNT_CAP));
  return lazyPage(async () => page((await count()).capped ? null : sql<number>`any(array(${ids}))`).rows(), count);
}
