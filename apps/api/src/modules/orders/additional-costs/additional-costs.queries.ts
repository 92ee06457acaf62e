import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';

export type AdditionalCostRow = Selectable<DB['additionalCost']>;

/** The costs of a customer; with a unit, only those that apply to it (costs without units apply to all). */
export async function additionalCostsFor(
  db: Database,
  customerId: number,
  unitId: number | null,
): Promise<AdditionalCostRow[]> {
  let costs = db.selectFrom('additionalCost').selectAll().where('customerId', '=', customerId);
  if (unitId !== null) {
    costs = costs.where((eb) => {
      const units = eb
        .selectFrom('additionalCostUnit')
        .select('unitId')
        .whereRef('additionalCostUnit.additionalCostId', '=', 'additionalCost.id');
      return eb.or([eb.not(eb.exists(units)), eb.exists(units.where('additionalCostUnit.unitId', '=', unitId))]);
    });
  }
  return costs.orderBy('id').execute();
}

/** The costs of some customers with their units; a cost without units applies to all. */
export async function costsOfCustomers(
  db: Database,
  customerIds: readonly number[],
): Promise<(AdditionalCostRow & { readonly unitIds: readonly number[] })[]> {
  return db
    .selectFrom('additionalCost')
    .selectAll()
    .select(
      sql<
        number[]
      >`array(select u.unit_id from additional_cost_unit u where u.additional_cost_id = additional_cost.id)`.as(
        'unitIds',
      ),
    )
    .where('customerId', '=', sql<number>`any(${[...customerIds]}::int[])`)
    .orderBy('id')
    .execute();
}

export interface CostUnitRow {
  readonly costId: number;
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** The units of costs. */
export async function unitsOfCosts(db: Database, costIds: readonly number[]): Promise<CostUnitRow[]> {
  return db
    .selectFrom('additionalCostUnit')
    .innerJoin('unit', 'unit.id', 'additionalCostUnit.unitId')
    .select(['additionalCostUnit.additionalCostId as costId', 'unit.id', 'unit.name', 'unit.isEnabled'])
    .where('additionalCostUnit.additionalCostId', '=', sql<number>`any(${[...costIds]}::int[])`)
    .orderBy('unit.name')
    .execute();
}

/** Filters the ids to units of the customer. */
export async function ownUnits(db: Database, customerId: number, unitIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', sql<number>`any(${[...unitIds]}::int[])`)
    .execute();
  return rows.map((row) => row.id);
}

export async function setCostUnits(trx: Database, costId: number, unitIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('additionalCostUnit').where('additionalCostId', '=', costId).execute();
  await insertRows('additionalCostUnit')(
    trx,
    unitIds.map((unitId) => ({ additionalCostId: costId, unitId })),
  );
}
