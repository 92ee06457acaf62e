import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';
import { snakeKeys } from '#db/row-keys';

type Unit = Selectable<DB['unit']>;
type Defaults = Selectable<DB['materialsDefaults']>;

const some = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** The names of a customer's units, in lower case, by flooring type. */
export async function namesOfUnits(trx: Database, customerId: number): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('unit')
    .select(['flooringTypeId', 'name'])
    .where('customerId', '=', customerId)
    .execute();
  return new Set(rows.map(({ flooringTypeId, name }) => `${flooringTypeId} ${name.toLowerCase()}`));
}

/** The names of some units. */
export async function unitNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('unit').select(['id', 'name']).where('id', '=', some(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds units and returns them in the same order. */
export async function insertUnits(trx: Database, units: readonly Insertable<DB['unit']>[]): Promise<Unit[]> {
  if (units.length === 0) return [];
  const rows = await trx
    .insertInto('unit')
    .values([...units])
    .returningAll()
    .execute();
  const key = (unit: { readonly flooringTypeId: number; readonly name: string }) =>
    `${unit.flooringTypeId} ${unit.name}`;
  const byName = new Map(rows.map((row) => [key(row), row]));
  return units.flatMap((unit) => byName.get(key(unit)) ?? []);
}

export const insertCuts = insertRows('cut');

/** Units, locked until the transaction ends. */
export const lockUnits = (trx: Database, ids: readonly number[]): Promise<Unit[]> =>
  trx.selectFrom('unit').selectAll().where('id', '=', some(ids)).orderBy('id').forUpdate().execute();

/** Sets selections of some units; omitted ones are kept. Returns the stored units. */
export async function setSelections(
  trx: Database,
  rows: readonly { readonly id: number; readonly haulAway?: string; readonly quarterRoundCategory?: string }[],
): Promise<Unit[]> {
  if (rows.length === 0) return [];
  const set = rows.map(({ id, haulAway = null, quarterRoundCategory = null }) =>
    snakeKeys({ id, haulAway, quarterRoundCategory }),
  );
  return trx
    .updateTable('unit')
    .from(
      sql<{
        id: number;
        haulAway: string | null;
        quarterRoundCategory: string | null;
      }>`jsonb_to_recordset(${JSON.stringify(set)}::jsonb)`.as<'s'>(
        sql`s(id int, haul_away text, quarter_round_category text)`,
      ),
    )
    .set({
      haulAway: sql<string>`coalesce(s.haul_away, unit.haul_away)`,
      quarterRoundCategory: sql<string>`coalesce(s.quarter_round_category, unit.quarter_round_category)`,
      version: sql<number>`unit.version + 1`,
    })
    .whereRef('unit.id', '=', 's.id')
    .returningAll('unit')
    .execute();
}

/** The defaults of some units, created where missing, and locked until the transaction ends. */
export async function lockDefaults(trx: Database, unitIds: readonly number[]): Promise<Defaults[]> {
  if (unitIds.length === 0) return [];
  await sql`insert into materials_defaults (unit_id, version) select id, 0 from unnest(${[...unitIds]}::int[]) as id
    on conflict do nothing`.execute(trx);
  return trx.selectFrom('materialsDefaults').selectAll().where('unitId', '=', some(unitIds)).forUpdate().execute();
}

/** Sets columns of the defaults of some units; omitted ones are kept. Returns the stored defaults. */
export async function setDefaults(
  trx: Database,
  rows: readonly { readonly unitId: number; readonly values: Readonly<Record<string, string | number | boolean>> }[],
): Promise<Defaults[]> {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  if (columns.length === 0) return [];
  const set = rows.map(({ unitId, values }) => snakeKeys({ unitId, ...values }));
  const assigned = columns.map((column) => {
    const name = sql.id(snake(column));
    return sql`${name} = coalesce(p.${name}, d.${name})`;
  });
  const { rows: ids } = await sql<{
    id: number;
  }>`update materials_defaults d set version = d.version + 1, ${sql.join(assigned)}
    from jsonb_populate_recordset(null::materials_defaults, ${JSON.stringify(set)}::jsonb) p where p.unit_id = d.unit_id
      returning d.id`.execute(trx);
  return trx
    .selectFrom('materialsDefaults')
    .selectAll()
    .where('id', '=', some(ids.map(({ id }) => id)))
    .execute();
}

/** The profits of some units, for rows of the cost breakdown and for single items. */
export const profitsOfUnits = (
  trx: Database,
  unitIds: readonly number[],
): Promise<Selectable<DB['profitOverride']>[]> =>
  trx.selectFrom('profitOverride').selectAll().where('unitId', '=', some(unitIds)).execute();

export const removeProfits = async (trx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('profitOverride').where('id', '=', some(ids)).execute();
};

/** Adds additional costs, each to one unit. */
export async function addUnitCosts(
  trx: Database,
  rows: readonly (Insertable<DB['additionalCost']> & { readonly unitId: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = rows.map((row, place) => snakeKeys({ place, ...row }));
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      as g(place int, customer_id int, unit_id int, description text, material_cents bigint, labor_cents bigint,
        profit_cents bigint)),
    numbered as (select g.*, nextval(pg_get_serial_sequence('additional_cost', 'id'))::int as id from given g
      order by place),
    added as (insert into additional_cost (id, customer_id, description, material_cents, labor_cents, profit_cents)
      overriding system value select id, customer_id, description, material_cents, labor_cents, profit_cents
        from numbered)
    insert into additional_cost_unit (additional_cost_id, unit_id) select id, unit_id from numbered`.execute(trx);
}

export const keepUnits = insertRows('proposalUnit');
