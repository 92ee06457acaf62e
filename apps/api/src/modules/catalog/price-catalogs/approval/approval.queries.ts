import { sql } from 'kysely';
import type { Database } from '#db/database';
import { snakeKeys } from '#db/row-keys';
import type { LineChange, LineOutcome } from '@falcon/domain/catalog/price-catalogs';
import type { CatalogLine } from '../catalog-lines.queries';
import { standingCost } from '../catalog-lines.queries';

/** A selected line, with its current item. */
export type ChosenLine = Pick<
  CatalogLine,
  'place' | 'change' | 'article' | 'itemId' | 'itemTypeId' | 'fromE4' | 'toE4' | 'promoE4' | 'segment'
> & {
  readonly standingE4: number | null;
  readonly isEnabled: boolean | null;
};

/** Locks the items to change, in the order of their ids so that two approvals never wait for each other. */
export async function lockChosenItems(trx: Database, catalogId: number): Promise<void> {
  await sql`select id from item
    where id in (select item_id from price_catalog_line where catalog_id = ${catalogId} and is_chosen
    and item_id is not null) order by id for update`.execute(trx);
}

/** The selected lines after a position, in batches. */
export async function chosenLines(
  trx: Database,
  catalogId: number,
  changes: readonly LineChange[],
  after: number,
  limit: number,
): Promise<ChosenLine[]> {
  const rows = await trx
    .selectFrom('priceCatalogLine as line')
    .leftJoin('item', 'item.id', 'line.itemId')
    .select([
      'line.place',
      'line.change',
      'line.article',
      'line.itemId',
      'line.itemTypeId',
      'line.fromE4',
      'line.toE4',
      'line.promoE4',
      'line.segment',
      standingCost.as('standingE4'),
      'item.isEnabled',
    ])
    .where('line.catalogId', '=', catalogId)
    .where('line.isChosen', '=', true)
    .where('line.change', 'in', changes)
    .where('line.place', '>', after)
    .orderBy('line.place')
    .limit(limit)
    .execute();
  return rows as unknown as ChosenLine[];
}

/** The outcome of a selected line. */
export interface LineResult {
  readonly place: number;
  readonly outcome: LineOutcome;
  readonly message: string;
  readonly itemId: number | null;
}

/** Stores the results of selected lines, which are then no longer selected. */
export async function settleLines(trx: Database, catalogId: number, settled: readonly LineResult[]): Promise<void> {
  await sql`
    update price_catalog_line l set outcome = v.outcome, message = v.message, item_id = v.item_id, is_chosen = false
    from jsonb_populate_recordset(null::price_catalog_line, ${JSON.stringify(settled.map(snakeKeys))}::jsonb) v
    where l.catalog_id = ${catalogId} and l.place = v.place`.execute(trx);
}
