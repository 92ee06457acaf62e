import { sql } from 'kysely';
import type { Database } from '#db/database';
import { standingCost } from '../catalog-lines.queries';

/** A compared file: its date, and the streams of its articles. */
export interface ListedFile {
  readonly catalogId: number;
  readonly vendorId: number;
  /** The date on which the file was uploaded. */
  readonly day: string;
  readonly streams: readonly string[];
}

/** The streams of a file: catalogs of the vendor that replace each other. */
export async function streamsOf(trx: Database, catalogId: number): Promise<string[]> {
  const { rows } = await sql<{
    stream: string;
  }>`select distinct coalesce(article ->> 'stream', '') as stream from price_catalog_line
    where catalog_id = ${catalogId} and article is not null order by 1`.execute(trx);
  return rows.map(({ stream }) => stream);
}

/** Stores the items named in the file. */
export async function noteNamed(
  trx: Database,
  { catalogId, day }: Pick<ListedFile, 'catalogId' | 'day'>,
): Promise<void> {
  await sql`
    insert into item_listing (item_id, stream, last_named)
    select distinct l.item_id, coalesce(l.article ->> 'stream', ''), ${day}::date from price_catalog_line l
      join item on item.id = l.item_id where l.catalog_id = ${catalogId} and l.article is not null
    on conflict (item_id, stream)
      do update set last_named = greatest(item_listing.last_named, excluded.last_named),
      missing_since = case when item_listing.missing_since > excluded.last_named then item_listing.missing_since
        end`.execute(trx);
}

const isNamed = (catalogId: number) =>
  sql`exists (select from price_catalog_line l where l.catalog_id = ${catalogId} and l.item_id = item.id)`;

/** Stores the items that earlier files of the same streams named but this one does not. */
export async function noteMissing(trx: Database, { catalogId, vendorId, day, streams }: ListedFile): Promise<void> {
  await sql`
    update item_listing set missing_since = ${day}::date from item
    where item.id = item_listing.item_id and item.vendor_id = ${vendorId}
      and item_listing.stream = any(${[...streams]}::text[]) and item_listing.missing_since is null
      and item_listing.last_named < ${day}::date
      and not ${isNamed(catalogId)}`.execute(trx);
}

const dateText = (day: ReturnType<typeof sql>) => sql`to_char(${day}, 'FMMM/FMDD/YYYY')`;

/**
 * The vendor's enabled items that earlier files of the same streams named but this one does not, after the articles.
 * They can be disabled once they have been missing for the grace period; an earlier selection is kept.
 */
export async function storeGone(
  trx: Database,
  { catalogId, vendorId, streams }: ListedFile,
  today: string,
  graceDays: number,
): Promise<void> {
  const { rows } = await sql<{
    itemId: number;
  }>`delete from price_catalog_line where catalog_id = ${catalogId} and change = 'GONE'
    and outcome is distinct from 'TAKEN' returning case when is_chosen then item_id end as item_id`.execute(trx);
  const chosenItemIds = rows.flatMap(({ itemId }) => itemId ?? []);
  await sql`
    insert into price_catalog_line
      (catalog_id, place, words, change, item_id, item_type_id, from_e4, message, is_offered, is_chosen)
    select ${catalogId}, (select coalesce(max(place), 0) from price_catalog_line where catalog_id = ${catalogId})
      + row_number() over (order by item.name, item.color_name, item.id),
      concat_ws(' ', item.name, item.number, item.color_name, item.color_number, item.vendor_style_color), 'GONE',
        item.id, item.item_type_id, ${standingCost},
      'Not in the files since ' || ${dateText(sql`gone.since`)} || case when gone.ripe <= ${today}::date then '.'
        else '. It can be disabled from ' || ${dateText(sql`gone.ripe`)} || ' on.' end,
      gone.ripe <= ${today}::date, gone.ripe <= ${today}::date and item.id = any(${chosenItemIds}::int[])
    from item
    join lateral (
      select max(missing_since) as since, max(missing_since) + ${graceDays}::int as ripe from item_listing
        where item_id = item.id
      having bool_or(stream = any(${[...streams]}::text[])) and bool_and(missing_since is not null)
    ) gone on true
    where item.vendor_id = ${vendorId} and item.is_enabled and not ${isNamed(catalogId)}`.execute(trx);
}
