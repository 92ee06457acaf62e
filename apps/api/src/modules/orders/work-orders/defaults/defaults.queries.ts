import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { camelKeys } from '#db/row-keys';

/** What an order copies from its customer. */
export interface OrderCustomer {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly geoLocationId: number;
  readonly propertyFirmId: number | null;
  readonly salespersonId: number | null;
  readonly invoiceMethodId: number | null;
  readonly poNumberRequired: boolean;
  readonly showTaxTotalAsLineItem: boolean;
  readonly contractForm: string;
  readonly taxExempt: boolean;
  readonly isCommercial: boolean;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly billToName: string;
  readonly billToAddressLine1: string;
  readonly billToAddressLine2: string;
  readonly billToCity: string;
  readonly billToState: string;
  readonly billToZip: string;
}

/** One customer with its billing address (its own if it has no other). */
export const customerWith = (id: number) => sql<OrderCustomer>`
    select c.id, c.name, c.is_enabled, c.geo_location_id, c.property_firm_id, c.salesperson_id, c.invoice_method_id,
      c.po_number_required,
      c.show_tax_total_as_line_item, c.contract_form, c.tax_exempt, t.is_commercial,
      a.address_line1, a.address_line2, a.city, a.state, a.postal_code,
      case when c.use_bill_to_address and c.bill_to_name <> '' then c.bill_to_name else c.name end as bill_to_name,
      b.address_line1 as bill_to_address_line1, b.address_line2 as bill_to_address_line2, b.city as bill_to_city,
        b.state as bill_to_state,
      b.postal_code as bill_to_zip
    from customer c
    join customer_type t on t.id = c.customer_type_id
    join address a on a.id = c.address_id
    join address b on b.id = case when c.use_bill_to_address then c.bill_to_address_id else c.address_id end
    where c.id = ${id}`;

/** One customer of an order. */
export async function orderCustomer(db: Database, id: number): Promise<OrderCustomer | undefined> {
  return (await customerWith(id).execute(db)).rows[0];
}

/**
 * Locks the records an order copies until it is stored, so that they can't be renamed or get another flooring type in
 * between.
 */
export async function holdForOrder(trx: Database, customerId: number, unitId: number | null): Promise<void> {
  let query = trx.selectFrom('customer').select('customer.id').where('customer.id', '=', customerId);
  if (unitId !== null)
    query = query.innerJoin('unit', 'unit.customerId', 'customer.id').where('unit.id', '=', unitId) as typeof query;
  await query.forKeyShare().execute();
}

/** The columns an order copies from its unit, and those for checking the unit. */
export type OrderUnit = Pick<
  Selectable<DB['unit']>,
  | 'id'
  | 'customerId'
  | 'flooringTypeId'
  | 'name'
  | 'note'
  | 'specialInstructions'
  | 'haulAway'
  | 'quarterRoundCategory'
  | 'additionalPieces'
  | 'isEnabled'
>;

const unitWith = (id: number | null) => sql<OrderUnit>`
    select id, customer_id, flooring_type_id, name, note, special_instructions, haul_away, quarter_round_category,
      additional_pieces, is_enabled
    from unit where id = ${id}::int`;

/** One unit of an order. */
export async function orderUnit(db: Database, id: number): Promise<OrderUnit | undefined> {
  return (await unitWith(id).execute(db)).rows[0];
}

export type MaterialsDefaultsRow = Selectable<DB['materialsDefaults']>;

/** Everything a new order copies. The unit may belong to another customer: the caller checks it. */
export interface OrderSources {
  readonly customer: OrderCustomer;
  readonly unit: OrderUnit | null;
  /** The unit's defaults, and its customer's for the same flooring type. */
  readonly defaults: readonly MaterialsDefaultsRow[];
  readonly cuts: readonly Selectable<DB['cut']>[];
  /** The unit's, and the customer's for the flooring type. */
  readonly additionalMaterials: readonly Selectable<DB['additionalMaterial']>[];
  /** The customer's that apply to every unit or to this one. */
  readonly additionalCosts: readonly Selectable<DB['additionalCost']>[];
}

/**
 * Everything a new order copies from its customer and unit (a unit's flooring type takes precedence), in one query;
 * undefined if the customer is gone.
 */
export async function orderSources(
  db: Database,
  question: { readonly customerId: number; readonly unitId: number | null; readonly flooringTypeId: number | null },
): Promise<OrderSources | undefined> {
  const { customerId, unitId, flooringTypeId } = question;
  const { rows } = await sql<OrderSources>`
    with c as (${customerWith(customerId)}), u as (${unitWith(unitId)}),
      floor as (select coalesce((select flooring_type_id from u), ${flooringTypeId}::int) as id)
    select row_to_json(c) as customer, (select row_to_json(u) from u) as unit,
      (select coalesce(json_agg(d), '[]') from materials_defaults d
        where (d.customer_id = ${customerId} and d.flooring_type_id = (select id from floor))
          or d.unit_id = ${unitId}::int) as defaults,
      (select coalesce(json_agg(p order by p.position, p.id), '[]') from cut p where p.unit_id = ${unitId}::int)
        as cuts,
      (select coalesce(json_agg(m order by m.id), '[]') from additional_material m
        where (m.customer_id = ${customerId} and m.flooring_type_id = (select id from floor))
          or m.unit_id = ${unitId}::int) as additional_materials,
      (select coalesce(json_agg(k order by k.id), '[]') from additional_cost k
        where k.customer_id = ${customerId}
          and (not exists (select 1 from additional_cost_unit x where x.additional_cost_id = k.id)
            or exists (select 1 from additional_cost_unit x where x.additional_cost_id = k.id
              and x.unit_id = ${unitId}::int))) as additional_costs
    from c`.execute(db);
  const row = rows[0];
  return (
    row && {
      customer: camelKeys(row.customer),
      unit: row.unit && camelKeys(row.unit),
      defaults: row.defaults.map(camelKeys),
      cuts: row.cuts.map(camelKeys),
      additionalMaterials: row.additionalMaterials.map(camelKeys),
      additionalCosts: row.additionalCosts.map(camelKeys),
    }
  );
}
