import { sql } from 'kysely';
import type { Database } from './database';
import { allOf } from './search-index';
import type { IndexTerms } from './search-index';

/** What the typed words can match, looked up in the index. */
export interface WordQuery {
  /** Every word occurs in the record itself or in the name of a referenced record. */
  readonly query: string;
  readonly words: IndexTerms;
  /**
   * For each word, the vocabulary words of orders that begin with it, as lookups; null if they are not listed (numbers)
   * or too many.
   */
  readonly begun: readonly (readonly string[] | null)[];
  /** For each word, whether any order can contain it or a word that begins with it. */
  readonly inOrders: readonly boolean[];
  /** For each word, whether the name of a record that orders refer to contains it. */
  readonly inNames: readonly boolean[];
}

/** The vocabulary has no shorter words, only words that begin with this many letters. */
const LISTED = 4;
const LISTED_FROM = 3;
const MOST_BEGUN = 30;

/**
 * Next to other words, one or two letters match only whole words in names; as prefixes they would match almost
 * everyone.
 */
const namesAsTyped = (words: IndexTerms): string[] =>
  words.names.map((name, place) =>
    words.terms.length > 1 && (words.terms[place]?.words[0] ?? '').length < LISTED_FROM
      ? name.replaceAll(':*', '')
      : name,
  );

/** The query of the typed words; with `near`, also words within a typo. */
export async function queryOf(db: Database, words: IndexTerms, near: boolean): Promise<WordQuery> {
  const patterns = [...words.near];
  const listedWords = words.terms.map(({ letters, words: [word = ''] }) =>
    letters && word.length >= LISTED_FROM ? word : null,
  );
  const { rows } = await sql<{
    own: string[];
    names: string[];
    query: string;
    begun: (string[] | null)[];
    nearby: boolean[];
    inNames: boolean[];
  }>`
    select t.own, t.names, search_query(t.own, t.names)::text as query,
      (select json_agg(case when g.word is not null
        then array(select quote_literal(v.word) || case when bool_or(v.goes_on) then ':*' else '' end
          from search_vocabulary v where v.in_orders and v.word ~>=~ g.word and v.word ~<~ (g.word || '{')
          group by v.word limit ${sql.lit(MOST_BEGUN + 1)}) end order by g.place)
        from unnest(${listedWords}::text[]) with ordinality as g (word, place)) as begun,
      array(select ${
        near
          ? sql`exists
        (select from search_vocabulary v where v.in_orders and v.word ~ g.near)`
          : sql`false`
      }
          from unnest(${patterns}::text[]) with ordinality as g (near, place) order by g.place) as nearby,
      array(select exists (select from search_entry e where e.kind <> 1 and e.kind between 2 and 6
        and e.words @@ n.name::tsquery) from unnest(t.names) with ordinality as n (name, place) order by n.place)
        as in_names
    from (
      select ${
        near
          ? sql`search_near(${[...words.own]}::text[], '',
        ${patterns}::text[])`
          : sql`${[...words.own]}::text[]`
      } as own,
        ${
          near
            ? sql`search_near(${namesAsTyped(words)}::text[], '.',
          ${patterns}::text[])`
            : sql`${namesAsTyped(words)}::text[]`
        } as names
      offset 0) t`.execute(db);
  const row = rows[0];
  if (!row) return { query: allOf(words.own), words, begun: [], inOrders: [], inNames: [] };
  const { own, names, query, inNames } = row;
  return {
    query,
    inNames,
    begun: row.begun.map((begunWords) => (begunWords && begunWords.length > MOST_BEGUN ? null : begunWords)),
    inOrders: listedWords.map(
      (word, place) =>
        word === null || word.length < LISTED || row.nearby[place] === true || (row.begun[place] ?? []).length > 0,
    ),
    words: { ...words, own, names: near ? names : words.names, exact: near ? own : words.exact },
  };
}

/**
 * A query for the index of all orders. Prefixes are slow there, because the index first collects everything that begins
 * with them; so each prefix is replaced by the words that begin with it.
 */
export function forIndex(query: string, { words, begun }: Pick<WordQuery, 'begun' | 'words'>): string {
  return words.terms.reduce((text, { words: [word = ''] }, place) => {
    const begunWords = begun[place];
    return begunWords
      ? text.replaceAll(`'${word}':*`, `(${[...new Set([`'${word}'`, ...begunWords])].join('|')})`)
      : text;
  }, query);
}

/** The same, but one or two letters or digits next to other words match only whole words. */
export function shortened(query: string, words: IndexTerms): string {
  const shortest = words.terms.length > 1 ? 2 : 1;
  return query.replaceAll(new RegExp(String.raw`'([^']{1,${shortest}})':\*`, 'g'), "'$1'");
}
