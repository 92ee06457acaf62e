import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PriceMap } from '@falcon/domain/catalog/price-catalogs';
import type { DB, Database } from '#db/database';
import { catalogs } from './catalogs';
import type { CatalogFormat, CatalogHead, Kinds } from './catalogs';

/** Which price is the vendor's cost, and the usual settings of each of its kinds. */
export type PriceMapRow = Omit<Selectable<DB['vendorPriceMap']>, 'kinds'> & { readonly kinds: Kinds };

const MOST_CATALOGS = 100;

export const catalogsOf = async (db: Database, vendorId: number): Promise<CatalogHead[]> =>
  (await catalogs
    .heads(db)
    .where(sql.ref<number>('vendorId'), '=', vendorId)
    .orderBy('id', 'desc')
    .limit(MOST_CATALOGS)
    .execute()) as unknown as CatalogHead[];

/** The key of a vendor's price map. */
export interface PriceMapKey {
  readonly vendorId: number;
  readonly format: CatalogFormat;
}

/** The price maps of some vendors and formats. */
export async function priceMaps(db: Database, keys: readonly PriceMapKey[]): Promise<PriceMapRow[]> {
  const pairs = sql.join(keys.map(({ vendorId, format }) => sql`(${vendorId}::int, ${format}::text)`));
  return (await db
    .selectFrom('vendorPriceMap')
    .selectAll()
    .where(sql<boolean>`(vendor_id, format) in (${pairs})`)
    .execute()) as unknown as PriceMapRow[];
}

export const priceMapOf = async (
  db: Database,
  vendorId: number,
  format: CatalogFormat,
): Promise<PriceMapRow | undefined> => (await priceMaps(db, [{ vendorId, format }]))[0];

/**
 * Sets the price map if it still has the version that was read (0: none yet); undefined when someone else was faster.
 */
export async function storePriceMap(
  trx: Database,
  { vendorId, format, version }: PriceMapKey & { readonly version: number },
  map: PriceMap & { readonly graceDays?: number },
  kinds: Kinds,
): Promise<PriceMapRow | undefined> {
  const values = { ...map, kinds: JSON.stringify(kinds) };
  const row =
    version === 0
      ? await trx
          .insertInto('vendorPriceMap')
          .values({ vendorId, format, ...values })
          .onConflict((conflict) => conflict.columns(['vendorId', 'format']).doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('vendorPriceMap')
          .set({ ...values, version: sql<number>`version + 1` })
          .where('vendorId', '=', vendorId)
          .where('format', '=', format)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
  return row as unknown as PriceMapRow | undefined;
}
