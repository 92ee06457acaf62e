import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRow, rowWithId, rowsWith } from '#db/rows';
import { queueFor } from '#db/in-transaction';

export type MaterialsDefaultsRow = Selectable<DB['materialsDefaults']>;
export type AdditionalMaterialRow = Selectable<DB['additionalMaterial']>;
export type ProfitOverrideRow = Selectable<DB['profitOverride']>;

/** The owner of the defaults: a unit, or a customer for one flooring type. */
export type DefaultsOwner =
  | { readonly unitId: number }
  | { readonly customerId: number; readonly flooringTypeId: number };

export async function materialsDefaultsFor(
  db: Database,
  owner: DefaultsOwner,
): Promise<MaterialsDefaultsRow | undefined> {
  return db
    .selectFrom('materialsDefaults')
    .selectAll()
    .where((eb) => eb.and({ ...owner }))
    .executeTakeFirst();
}

/** The defaults of some units. */
export const defaultsOfUnits = rowsWith('materialsDefaults', 'unitId');

/** The defaults of some customers, of every flooring type. */
export const defaultsOfCustomers = rowsWith('materialsDefaults', 'customerId');

/** Ensures that the row exists, without values, so that it can be locked. */
export async function ensureDefaults(trx: Database, owner: DefaultsOwner): Promise<MaterialsDefaultsRow> {
  await trx
    .insertInto('materialsDefaults')
    .values({ ...owner, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await materialsDefaultsFor(trx, owner);
  if (!row) throw new Error('The defaults row that was just made is gone');
  return row;
}

export async function additionalMaterialsOf(db: Database, owner: DefaultsOwner): Promise<AdditionalMaterialRow[]> {
  return db
    .selectFrom('additionalMaterial')
    .selectAll()
    .where((eb) => eb.and({ ...owner }))
    .orderBy('id')
    .execute();
}

/** The additional materials of some units. */
export const materialsOfUnits = rowsWith('additionalMaterial', 'unitId', 'id');

export const additionalMaterialById = rowWithId('additionalMaterial');

export const insertAdditionalMaterial = insertRow('additionalMaterial');

/** Removes a material and returns its former values; undefined if someone else already did. */
export async function removeAdditionalMaterial(trx: Database, id: number): Promise<AdditionalMaterialRow | undefined> {
  return trx.deleteFrom('additionalMaterial').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Profits that a customer (unitId null) or one of its units sets for a flooring type. */
export async function profitOverrides(
  db: Database,
  customerId: number,
  unitId: number | null,
  flooringTypeId: number,
): Promise<ProfitOverrideRow[]> {
  return db
    .selectFrom('profitOverride')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('flooringTypeId', '=', flooringTypeId)
    .where('unitId', unitId === null ? 'is' : '=', unitId)
    .orderBy('rateCategory')
    .orderBy('id')
    .execute();
}

/** Locks the customer's row, so that two saves of the same set of profits wait for each other. */
export const lockCustomer = (trx: Database, customerId: number) => {
  queueFor('customer', [customerId]);
  return trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().executeTakeFirst();
};

/** Sets profits, replacing existing amounts. */
export async function upsertProfits(trx: Database, rows: readonly Insertable<DB['profitOverride']>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('profitOverride')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .expression(sql`customer_id, coalesce(unit_id, 0), flooring_type_id, rate_category, coalesce(item_id, 0)`)
        .doUpdateSet((eb) => ({
          amountE4: eb.ref('excluded.amountE4'),
          effectiveDate: eb.ref('excluded.effectiveDate'),
          version: sql<number>`profit_override.version + 1`,
        })),
    )
    .execute();
}

/** The items that profits are set for. */
export const itemsOfProfits = rowsWith('item', 'id');

export async function removeProfit(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('profitOverride').where('id', '=', id).execute();
}

/**
 * The labor rate of a customer or unit (unit, customer, customer type, else the company's own), and the company's
 * default labor rate.
 */
export async function cardsOf(
  db: Database,
  customerId: number,
  unitId: number | null,
): Promise<{ readonly assigned: number | null; readonly company: number | null }> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('customerType', 'customerType.id', 'customer.customerTypeId')
    .leftJoin('unit', (join) => join.onRef('unit.customerId', '=', 'customer.id').on('unit.id', '=', unitId ?? 0))
    .innerJoin('appConfiguration', (join) => join.onTrue())
    .select((eb) => [
      'appConfiguration.defaultLaborRateId as company',
      eb.fn
        .coalesce(
          'unit.laborRateId',
          'customer.laborRateId',
          'customerType.laborRateId',
          'appConfiguration.defaultLaborRateId',
        )
        .as('assigned'),
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  return row ?? { assigned: null, company: null };
}
