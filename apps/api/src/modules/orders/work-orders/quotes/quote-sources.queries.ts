import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { camelKeys } from '#db/row-keys';
import { customerWith } from '../defaults/defaults.queries';
import type { MaterialsDefaultsRow, OrderCustomer, OrderUnit } from '../defaults/defaults.queries';

type Rows<Table extends keyof DB> = readonly Selectable<DB[Table]>[];

/** Everything that a customer's orders copy, for some of its units and every flooring type. */
export interface QuoteSources {
  readonly customer: OrderCustomer | null;
  readonly units: readonly OrderUnit[];
  readonly defaults: readonly MaterialsDefaultsRow[];
  readonly cuts: Rows<'cut'>;
  readonly additionalMaterials: Rows<'additionalMaterial'>;
  readonly additionalCosts: readonly (Selectable<DB['additionalCost']> & { readonly unitIds: readonly number[] })[];
}

const NOTHING: QuoteSources = {
  customer: null,
  units: [],
  defaults: [],
  cuts: [],
  additionalMaterials: [],
  additionalCosts: [],
};

/**
 * Reads what orders of a customer and these units copy, with one query for any number of units. Nothing without a
 * customer.
 */
export async function quoteSources(
  db: Database,
  customerId: number | null,
  unitIds: readonly number[],
): Promise<QuoteSources> {
  if (customerId === null) return NOTHING;
  const some = sql`any(${[...unitIds]}::int[])`;
  const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(f), '[]') from (${rows}) f)`;
  const { rows } = await sql<QuoteSources>`
    with c as (${customerWith(customerId)})
    select row_to_json(c) as customer,
      ${list(sql`select * from unit where customer_id = ${customerId} and id = ${some}`)} as units,
      ${list(sql`select * from materials_defaults where customer_id = ${customerId} or unit_id = ${some}`)} as defaults,
      ${list(sql`select * from cut where unit_id = ${some} order by position, id`)} as cuts,
      ${list(sql`select * from additional_material where customer_id = ${customerId} or unit_id = ${some}
        order by id`)} as additional_materials,
      ${list(sql`select k.*, coalesce((select json_agg(x.unit_id) from additional_cost_unit x
        where x.additional_cost_id = k.id), '[]') as unit_ids
        from additional_cost k where k.customer_id = ${customerId} order by k.id`)} as additional_costs
    from c`.execute(db);
  const row = rows[0];
  if (!row?.customer) return NOTHING;
  const camel = camelKeys<QuoteSources>(row);
  return {
    customer: camelKeys(row.customer),
    units: camel.units.map(camelKeys),
    defaults: camel.defaults.map(camelKeys),
    cuts: camel.cuts.map(camelKeys),
    additionalMaterials: camel.additionalMaterials.map(camelKeys),
    additionalCosts: camel.additionalCosts.map(camelKeys),
  };
}
