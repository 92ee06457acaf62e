import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type {
  CatalogFault,
  CatalogState,
  KindSaid,
  PriceChoice,
  PriceMap,
} from '@falcon/domain/catalog/price-catalogs';
import type { DB, Database } from '#db/database';
import { rowsWith } from '#db/rows';
import { jobRuns } from '#jobs/job-runs';

/** X12 832 of the fcB2B standard, or a price list in CSV or XLSX. */
export const CATALOG_FORMATS = ['X12', 'PRICE_LIST'] as const;
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];
/** The settings of each kind, by its name. */
export type Kinds = Readonly<Record<string, KindSaid>>;
/** A catalog without its lines; its settings of kinds apply to this file only. */
export type CatalogHead = Omit<
  Selectable<DB['priceCatalog']>,
  'state' | 'format' | 'faults' | 'notes' | 'choices' | 'kinds'
> & {
  readonly state: CatalogState;
  readonly format: CatalogFormat;
  readonly faults: readonly CatalogFault[];
  readonly notes: readonly CatalogFault[];
  readonly choices: readonly PriceChoice[];
  readonly kinds: Kinds;
  readonly jobRuns: boolean;
};
/** Which price is the vendor's cost, and the usual settings of each of its kinds. */
export type PriceMapRow = Omit<Selectable<DB['vendorPriceMap']>, 'kinds'> & { readonly kinds: Kinds };

const MOST_CATALOGS = 100;

/** Catalogs with whether their job is still running. */
const heads = (db: Database) =>
  db.selectFrom('priceCatalog').selectAll().select(jobRuns('priceCatalog.jobStatusId').as('jobRuns'));

export const catalogsOf = async (db: Database, vendorId: number): Promise<CatalogHead[]> =>
  (await heads(db)
    .where('vendorId', '=', vendorId)
    .orderBy('id', 'desc')
    .limit(MOST_CATALOGS)
    .execute()) as unknown as CatalogHead[];

export const catalogById = async (db: Database, id: number): Promise<CatalogHead | undefined> =>
  (await heads(db).where('id', '=', id).executeTakeFirst()) as unknown as CatalogHead | undefined;

/** A catalog, locked first and then read. */
export async function catalogForUpdate(trx: Database, id: number): Promise<CatalogHead | undefined> {
  await trx.selectFrom('priceCatalog').select('id').where('id', '=', id).forUpdate().execute();
  return catalogById(trx, id);
}

export async function insertCatalog(trx: Database, row: Insertable<DB['priceCatalog']>): Promise<number> {
  return (await trx.insertInto('priceCatalog').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeCatalog(
  trx: Database,
  id: number,
  patch: Partial<Insertable<DB['priceCatalog']>>,
): Promise<void> {
  await trx
    .updateTable('priceCatalog')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeCatalog(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('priceCatalog').where('id', '=', id).execute();
}

/** Jobs by their ids, of any user. */
export const jobsById = rowsWith('jobStatus', 'id');

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
