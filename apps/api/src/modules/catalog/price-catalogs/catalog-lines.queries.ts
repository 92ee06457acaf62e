import { sql } from 'kysely';
import { itemType, valuesOf } from '@falcon/domain/kit/flooring';
import { LINE_CHANGES } from '@falcon/domain/catalog/price-catalogs';
import type {
  CatalogArticle,
  CatalogItem,
  LineChange,
  LineOutcome,
  Packing,
} from '@falcon/domain/catalog/price-catalogs';
import type { Database } from '#db/database';
import { snakeKeys } from '#db/row-keys';

/** An article of a catalog compared with the items, or an item that the file does not name. */
export interface CatalogLine {
  readonly catalogId: number;
  readonly place: number;
  readonly article: CatalogArticle | null;
  readonly change: LineChange;
  readonly itemId: number | null;
  readonly itemTypeId: number | null;
  readonly fromE4: number | null;
  readonly toE4: number | null;
  readonly promoE4: number | null;
  readonly segment: number | null;
  readonly message: string;
  /** Its carton size, if relevant. */
  readonly packing: Packing | null;
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly outcome: LineOutcome | null;
}

/** The cost of an item once all announced costs have taken effect. */
export const standingCost = sql<number>`coalesce((select q.cost_e4 from item_cost_queue q where q.item_id = item.id
  order by q.effective_date desc limit 1), item.cost_e4)`;

const waitingCosts = sql<
  CatalogItem['waiting']
>`(select coalesce(jsonb_agg(jsonb_build_object('effectiveDate', q.effective_date, 'costE4', q.cost_e4)), '[]')
  from item_cost_queue q where q.item_id = item.id)`;

/** Adds articles as they are read from the file, as JSON; the first one gets the position after `after`. */
export async function insertArticles(db: Database, catalogId: number, after: number, json: string): Promise<void> {
  await sql`
    insert into price_catalog_line (catalog_id, place, article, words, kind)
    select ${catalogId}, ${after} + a.place, a.article,
      concat_ws(' ', a.article ->> 'styleName', a.article ->> 'styleNumber', a.article ->> 'colorName',
        a.article ->> 'colorNumber', a.article ->> 'stockNumber'), coalesce(a.article ->> 'kind', '')
    from jsonb_array_elements(${json}::jsonb) with ordinality a (article, place)
    on conflict do nothing`.execute(db);
}

/** The vendor's items in batches, in the order of their ids. */
export async function itemsToCompare(
  db: Database,
  vendorId: number,
  after: number,
  limit: number,
): Promise<CatalogItem[]> {
  const rows = await db
    .selectFrom('item')
    .select([
      'id',
      'number',
      'colorNumber',
      'vendorStyleColor',
      'itemTypeId',
      'sqftPerCartonE4',
      'isEnabled',
      'costE4 as currentE4',
      standingCost.as('costE4'),
      waitingCosts.as('waiting'),
    ])
    .where('vendorId', '=', vendorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ itemTypeId, ...item }) => ({ ...item, unitOfMeasure: itemType(itemTypeId)?.unitOfMeasure ?? '' }));
}

/** The items of accepted lines. */
export async function takenItems(db: Database, catalogId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('priceCatalogLine')
    .select('itemId')
    .where('catalogId', '=', catalogId)
    .where('outcome', '=', 'TAKEN')
    .where('itemId', 'is not', null)
    .execute();
  return rows.flatMap(({ itemId }) => itemId ?? []);
}

/** The undecided articles, in batches. */
export async function openArticles(
  db: Database,
  catalogId: number,
  after: number,
  limit: number,
): Promise<{ readonly place: number; readonly article: CatalogArticle }[]> {
  const rows = await db
    .selectFrom('priceCatalogLine')
    .select(['place', 'article'])
    .where('catalogId', '=', catalogId)
    .where('place', '>', after)
    .where('article', 'is not', null)
    .where(sql<boolean>`outcome is distinct from 'TAKEN'`)
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows as unknown as { place: number; article: CatalogArticle }[];
}

/** The result for an article. */
export type Compared = Pick<
  CatalogLine,
  | 'place'
  | 'change'
  | 'itemId'
  | 'itemTypeId'
  | 'fromE4'
  | 'toE4'
  | 'promoE4'
  | 'segment'
  | 'message'
  | 'packing'
  | 'isOffered'
>;

/**
 * Stores the results. Changed prices are selected by default; a user's selection is kept for an article whose change is
 * the same.
 */
export async function storeCompared(db: Database, catalogId: number, results: readonly Compared[]): Promise<void> {
  await sql`
    update price_catalog_line l
      set change = v.change, item_id = v.item_id, item_type_id = v.item_type_id, from_e4 = v.from_e4, to_e4 = v.to_e4,
      promo_e4 = v.promo_e4, segment = v.segment, message = v.message, packing = v.packing,
      is_offered = v.is_offered, outcome = null,
      is_chosen = v.is_offered and case when l.is_offered and l.change = v.change then l.is_chosen
        else v.change in ('UP', 'DOWN', 'PROMO') end
    from jsonb_populate_recordset(null::price_catalog_line, ${JSON.stringify(results.map(snakeKeys))}::jsonb) v
    where l.catalog_id = ${catalogId} and l.place = v.place`.execute(db);
}

export interface LineCount {
  readonly change: LineChange;
  readonly count: number;
  readonly chosen: number;
  readonly offered: number;
}

export interface CatalogCounts {
  /** The number of undecided lines, by kind of change. */
  readonly open: readonly LineCount[];
  readonly taken: number;
  readonly refused: number;
  /** Lines with a price without a date in the file. */
  readonly undated: number;
}

/** The number of lines of each kind, for several catalogs. */
export async function countLines(
  db: Database,
  catalogIds: readonly number[],
): Promise<ReadonlyMap<number, CatalogCounts>> {
  const { rows } = await sql<{
    catalogId: number;
    change: LineChange;
    outcome: LineOutcome | null;
    count: number;
    chosen: number;
    offered: number;
    undated: number;
  }>`
    select catalog_id, change, outcome, count(*) as count, count(*) filter (where is_chosen) as chosen,
      count(*) filter (where is_offered) as offered,
      count(*) filter (where is_chosen and change in ('UP', 'DOWN') and article ->> 'effectiveDate' is null) as undated
    from price_catalog_line where catalog_id = any(${[...catalogIds]}::int[]) and change <> 'WAITING'
      group by 1, 2, 3`.execute(db);
  return new Map(
    catalogIds.map((id) => {
      const own = rows.filter((row) => row.catalogId === id);
      const sum = (some: typeof own, key: 'count' | 'chosen' | 'offered' | 'undated'): number =>
        some.reduce((all, row) => all + row[key], 0);
      const of = (outcome: LineOutcome) => own.filter((row) => row.outcome === outcome);
      const open = own.filter((row) => row.outcome !== 'TAKEN');
      return [
        id,
        {
          open: valuesOf(LINE_CHANGES).map((change) => {
            const some = open.filter((row) => row.change === change);
            return { change, count: sum(some, 'count'), chosen: sum(some, 'chosen'), offered: sum(some, 'offered') };
          }),
          taken: sum(of('TAKEN'), 'count'),
          refused: sum(of('REFUSED'), 'count'),
          undated: sum(open, 'undated'),
        },
      ];
    }),
  );
}

export interface KindCount {
  readonly kind: string;
  readonly count: number;
  readonly example: string;
}

/** The vendor's names for the kinds of articles that are new, or whose price is unclear, most frequent first. */
export async function newKinds(db: Database, catalogId: number): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, count(*) as count, min(words) as example from price_catalog_line
    where catalog_id = ${catalogId} and (change = 'NEW' or (change = 'UNCLEAR' and item_id is not null))
      and outcome is distinct from 'TAKEN' group by kind order by 2 desc, 1`.execute(db);
  return rows;
}
