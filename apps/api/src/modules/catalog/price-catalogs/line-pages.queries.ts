import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CATALOG_LINE_FILTERS } from '@falcon/domain/company/filters';
import type { FilterValues } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import { keysetPage } from '#core/lists/keyset';
import type { Page } from '#core/lists/connection';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import type { Context } from '#core/context';
import { contains } from '#kit/record-kit';
import type { CatalogLine } from './catalog-lines.queries';

type LineFilter = FilterValues<typeof CATALOG_LINE_FILTERS>;

/** The lines in question: undecided ones with a change, or those with an outcome; filtered by words. */
function narrowed(filter: LineFilter): RawBuilder<boolean> {
  const conditions = filterConditions(filter, {
    change: (change) => sql`change = ${change} and outcome is distinct from 'TAKEN'`,
    outcome: 'outcome',
    search: contains('words'),
  });
  return sql<boolean>`${sql.join([sql`change <> 'WAITING'`, ...conditions], sql` and `)}`;
}

export const LINE_SORTS = [
  'FILE',
  'ARTICLE',
  'ITEM',
  'KIND',
  'ITEM_TYPE',
  'CHANGE',
  'FROM',
  'TO',
  'RISE',
  'DATE',
  'PROMO',
  'PROMO_FROM',
  'PROMO_UNTIL',
  'MESSAGE',
] as const;

/** A date of the promo, if one is shown. */
const promoDay = (name: 'from' | 'until') =>
  sql`coalesce(case when promo_e4 is not null then article -> 'promo' ->> ${sql.lit(name)} end, '')`;

// Sorts other than by file and change read all lines of one file: for 50,000 lines in some hundredths of a second.
// Indexes for them would slow down every comparison, which rewrites each line.
const SORT = {
  FILE: [],
  ARTICLE: [sql`lower(words)`],
  ITEM: [sql`coalesce(lower(item.name_number || ' ' || item.color_name_number), '')`],
  KIND: [sql.ref('priceCatalogLine.kind')],
  ITEM_TYPE: [sql`coalesce(price_catalog_line.item_type_id, 0)`],
  CHANGE: [sql.ref('priceCatalogLine.change')],
  FROM: [sql`coalesce(from_e4, 0)`],
  TO: [sql`coalesce(to_e4, 0)`],
  RISE: [
    sql`case when from_e4 > 0 and to_e4 is not null then (to_e4 - from_e4)::bigint * 1000000 / from_e4 else 0 end`,
  ],
  DATE: [sql`coalesce(article ->> 'effectiveDate', '')`],
  PROMO: [sql`coalesce(promo_e4, 0)`],
  PROMO_FROM: [promoDay('from')],
  PROMO_UNTIL: [promoDay('until')],
  MESSAGE: [sql.ref('priceCatalogLine.message')],
} as const;

type LineArguments = ListArguments<typeof CATALOG_LINE_FILTERS, (typeof LINE_SORTS)[number]>;

/** Lines of a catalog, in file order by default. */
export function linePage(ctx: Context, catalogId: number, args: LineArguments): Page<CatalogLine> {
  const order = args.sort ?? 'FILE';
  const query = ctx.db
    .selectFrom('priceCatalogLine')
    .selectAll('priceCatalogLine')
    .where('catalogId', '=', catalogId)
    .where(narrowed(filterValues(CATALOG_LINE_FILTERS, args)));
  const options = {
    db: ctx.db,
    order,
    sort: [...SORT[order], sql.ref('priceCatalogLine.place')],
    direction: args.direction ?? 'ASC',
    args,
    countCap: null,
  };
  const page =
    order === 'ITEM'
      ? keysetPage({ ...options, query: query.leftJoin('item', 'item.id', 'priceCatalogLine.itemId') })
      : keysetPage({ ...options, query });
  return page as unknown as Page<CatalogLine>;
}

/** Selects or deselects lines that can be approved; returns how many lines were affected. */
export async function chooseLines(
  trx: Database,
  catalogId: number,
  isChosen: boolean,
  which: LineFilter | readonly number[],
): Promise<number> {
  const query = trx
    .updateTable('priceCatalogLine')
    .set({ isChosen })
    .where('catalogId', '=', catalogId)
    .where('isOffered', '=', true)
    .where(sql<boolean>`outcome is distinct from 'TAKEN'`)
    .where(Array.isArray(which) ? sql<boolean>`place = any(${which}::int[])` : narrowed(which as LineFilter));
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
