import type { TaxRule } from '@falcon/domain/orders/costing';
import { taxPlaces } from '@falcon/domain/accounting/quickbooks';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type MappingRow = Pick<Selectable<DB['quickbooksMapping']>, 'what' | 'localKey' | 'remoteId' | 'remoteName'>;

export const mappingRows = (db: Database, realmId: string): Promise<MappingRow[]> =>
  db
    .selectFrom('quickbooksMapping')
    .select(['what', 'localKey', 'remoteId', 'remoteName'])
    .where('realmId', '=', realmId)
    .execute();

/** The facts that decide which mappings exist. */
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
  const rules = await taxRuleFacts(db);
  return {
    locations,
    termDays: terms.map((row) => row.paymentTermsDays),
    taxPlaces: taxPlaces(rules, await taxedStates(db)),
  };
}

/** The tax table as the calculator reads it. */
export async function taxRuleFacts(db: Database): Promise<readonly TaxRule[]> {
  const rows = await db
    .selectFrom('taxRule')
    .select(['stateCode', 'flooringTypeId', 'contractForm', 'mode', 'rateBp'])
    .orderBy('id')
    .execute();
  return rows.map(({ rateBp, ...rule }) => ({ ...rule, rate: rateBp }) as TaxRule);
}

/** The states with a tax rule; if a rule covers any state, also the states of all jobs. */
async function taxedStates(db: Database): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const { rows } = await sql<{ readonly code: string; readonly name: string }>`
    with taxed as (select state_code from tax_rule where mode <> 'COST' and rate_bp > 0)
    select s.code, s.name from state s
    where s.code in (select state_code from taxed)
      or (exists (select from taxed where state_code is null)
        and exists (select from work_order w where w.state = s.code))
    order by s.name`.execute(db);
  return rows;
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

/** Stores how items are sent; returns the previous setting. */
export async function storeSendsItems(trx: Database, isEach: boolean): Promise<boolean> {
  const { rows } = await sql<{ readonly before: boolean }>`
    update app_configuration set quickbooks_sends_items = ${isEach}
    from (select quickbooks_sends_items as before from app_configuration for update) old returning old.before`.execute(
    trx,
  );
  return rows[0]?.before ?? false;
}
