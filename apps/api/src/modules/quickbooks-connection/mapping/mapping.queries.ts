import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

export type MappingRow = Pick<Selectable<DB['quickbooksMapping']>, 'what' | 'localKey' | 'remoteId' | 'remoteName'>;

export const mappingRows = (db: Database, realmId: string): Promise<MappingRow[]> =>
  db
    .selectFrom('quickbooksMapping')
    .select(['what', 'localKey', 'remoteId', 'remoteName'])
    .where('realmId', '=', realmId)
    .execute();

/** What decides which mappings there are. */
export async function mappingFacts(db: Database) {
  const locations = await db
    .selectFrom('geoLocation')
    .select(['id', 'name'])
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  const terms = await db
    .selectFrom('customer')
    .select('paymentTermsDays')
    .distinct()
    .where('isEnabled', '=', true)
    .orderBy('paymentTermsDays')
    .execute();
  const taxed = await db.selectFrom('taxRule').select('id').where('rateBp', '>', 0).limit(1).executeTakeFirst();
  return { locations, termDays: terms.map((row) => row.paymentTermsDays), isTaxed: taxed !== undefined };
}

type NewMapping = MappingRow & {
  readonly realmId: string;
  readonly remoteType: string;
  readonly updatedBy: number;
  readonly updatedAt: Date;
};

export async function storeMapping(trx: Database, mapping: NewMapping): Promise<void> {
  await trx
    .insertInto('quickbooksMapping')
    .values(mapping)
    .onConflict((conflict) => conflict.constraint('quickbooks_mapping_once').doUpdateSet(mapping))
    .execute();
}

export async function removeMapping(
  trx: Database,
  realmId: string,
  { what, localKey }: Pick<MappingRow, 'what' | 'localKey'>,
): Promise<void> {
  await trx
    .deleteFrom('quickbooksMapping')
    .where('realmId', '=', realmId)
    .where('what', '=', what)
    .where('localKey', '=', localKey)
    .execute();
}

/** Whether the office sends each item of its catalog. */
export async function sendsCatalogItems(db: Database): Promise<boolean> {
  const { quickbooksSendsItems } = await db
    .selectFrom('appConfiguration')
    .select('quickbooksSendsItems')
    .executeTakeFirstOrThrow();
  return quickbooksSendsItems;
}

/** Stores how items are sent; answers how they were. */
export async function storeSendsItems(trx: Database, isEach: boolean): Promise<boolean> {
  const { rows } = await sql<{ readonly before: boolean }>`
    update app_configuration set quickbooks_sends_items = ${isEach}
    from (select quickbooks_sends_items as before from app_configuration for update) old returning old.before`.execute(
    trx,
  );
  return rows[0]?.before ?? false;
}
