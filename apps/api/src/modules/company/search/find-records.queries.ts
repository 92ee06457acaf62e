import { sql } from 'kysely';
import type { Database } from '#db/database';
import { allOf, anyOf, SEARCH_KIND } from '#db/search-index';
import type { IndexTerms, SearchKind } from '#db/search-index';
import { foldText } from '@falcon/domain/kit/text';
import type { SeenKind } from '@falcon/domain/company/records';
import { ownRows } from '#kit/record-kit';
import { HITS } from './hits';

export interface RecordSearch {
  readonly typed: string;
  readonly words: IndexTerms;
  /** The whole query that finds every record. */
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  readonly contactOwners: readonly string[];
  /** The only salesperson whose records can be seen; null for no limit. */
  readonly salespersonId: number | null;
}

/** More matches than this are not ranked: the words are too common. */
const MOST_RANKED = 10_000;

/** Limits a salesperson to their own customers with units and contacts, and their own record. */
function ownOnly(salespersonId: number | null) {
  const own = (kind: SeenKind) => ownRows(kind, 'r', salespersonId);
  return salespersonId === null
    ? sql`true`
    : sql`case e.kind
        when 2 then exists (select from customer r where r.id = e.record_id and ${own('CUSTOMER')})
        when 6 then exists (select from salesperson r where r.id = e.record_id and ${own('SALESPERSON')})
        when 7 then exists (select from unit r where r.id = e.record_id and ${own('UNIT')})
        when 8 then exists (select from contact k left join customer r on r.id = k.customer_id where k.id = e.record_id
          and (k.customer_id is null or ${own('CUSTOMER')}))
        else true end`;
}

/**
 * Ids of the best hits of each kind, best first: the name as typed, then names that start with it, then names with all
 * words, then whole words.
 */
export async function findRecords(db: Database, search: RecordSearch): Promise<ReadonlyMap<SearchKind, number[]>> {
  if (search.kinds.length === 0) return new Map();
  const title = foldText(search.typed).replaceAll(/\s+/g, ' ').trim();
  const names = Object.fromEntries(Object.entries(SEARCH_KIND).map(([name, kind]) => [kind, name])) as Record<
    number,
    SearchKind
  >;
  const { rows } = await sql<{ kind: number; recordId: number }>`
    select kind, record_id from (
      select e.kind, e.record_id, row_number() over (partition by e.kind order by
        (e.title = ${title}) desc, starts_with(e.title, ${title}) desc,
          (e.words @@ ${allOf(search.words.names)}::tsquery) desc,
            (e.words @@ ${anyOf(search.words.exact)}::tsquery) desc, e.title, e.record_id) as place
      from (
        select e.* from search_entry e
        where e.kind <> 1 and e.kind = any(${search.kinds.map((kind) => SEARCH_KIND[kind])}::smallint[])
          and e.words @@ (${search.query}::tsquery && ${anyOf(search.words.own)}::tsquery)
          and (e.kind <> 8 or exists
            (select from contact k where k.id = e.record_id
              and k.owner_type = any(${[...search.contactOwners]}::text[])))
          and ${ownOnly(search.salespersonId)}
        limit ${sql.lit(MOST_RANKED)} offset 0
      ) e
    ) ranked where place <= ${sql.lit(HITS)} order by kind, place`.execute(db);
  const idsByKind = new Map<SearchKind, number[]>();
  for (const { kind, recordId } of rows) {
    const name = names[kind];
    if (name) idsByKind.set(name, [...(idsByKind.get(name) ?? []), recordId]);
  }
  return idsByKind;
}
