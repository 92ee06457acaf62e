import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

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
export async function orderCustomer(db: Database, id: number): Promise<OrderCustomer | undefined> {
  const { rows } = await sql<OrderCustomer>`
    select c.id, c.name, c.is_enabled, c.geo_location_id, c.property_firm_id, c.salesperson_id, c.invoice_method_id, c.po_number_required,
      c.show_tax_total_as_line_item, c.contract_form, c.tax_exempt, t.is_commercial,
      a.address_line1, a.address_line2, a.city, a.state, a.postal_code,
      case when c.use_bill_to_address and c.bill_to_name <> '' then c.bill_to_name else c.name end as bill_to_name,
      b.address_line1 as bill_to_address_line1, b.address_line2 as bill_to_address_line2, b.city as bill_to_city, b.state as bill_to_state,
      b.postal_code as bill_to_zip
    from customer c
    join customer_type t on t.id = c.customer_type_id
    join address a on a.id = c.address_id
    join address b on b.id = case when c.use_bill_to_address then c.bill_to_address_id else c.address_id end
    where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks what an order copies until the order is stored: none of it can be renamed, or get another flooring type, in between. */
export async function holdForOrder(trx: Database, customerId: number, unitId: number | null): Promise<void> {
  let held = trx.selectFrom('customer').select('customer.id').where('customer.id', '=', customerId);
  if (unitId !== null)
    held = held.innerJoin('unit', 'unit.customerId', 'customer.id').where('unit.id', '=', unitId) as typeof held;
  await held.forKeyShare().execute();
}

export type OrderUnit = Selectable<DB['unit']>;

export async function orderUnit(db: Database, id: number): Promise<OrderUnit | undefined> {
  return db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirst();
}

export type MaterialsDefaultsRow = Selectable<DB['materialsDefaults']>;

/** The defaults of the unit and of its customer for the same flooring type. */
export async function materialsDefaultsFor(
  db: Database,
  {
    customerId,
    flooringTypeId,
    unitId,
  }: { readonly customerId: number; readonly flooringTypeId: number; readonly unitId: number | null },
): Promise<{ readonly unit: MaterialsDefaultsRow | null; readonly customer: MaterialsDefaultsRow | null }> {
  const rows = await db
    .selectFrom('materialsDefaults')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('customerId', '=', customerId), eb('flooringTypeId', '=', flooringTypeId)]),
        ...(unitId === null ? [] : [eb('unitId', '=', unitId)]),
      ]),
    )
    .execute();
  return {
    unit: rows.find((row) => row.unitId !== null) ?? null,
    customer: rows.find((row) => row.unitId === null) ?? null,
  };
}

export async function cutsOfUnit(db: Database, unitId: number): Promise<Selectable<DB['cut']>[]> {
  return db.selectFrom('cut').selectAll().where('unitId', '=', unitId).orderBy('position').orderBy('id').execute();
}

/** Additional materials of the unit, and of the customer for the flooring type. */
export async function additionalMaterialsFor(
  db: Database,
  customerId: number,
  flooringTypeId: number,
  unitId: number | null,
): Promise<Selectable<DB['additionalMaterial']>[]> {
  return db
    .selectFrom('additionalMaterial')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('customerId', '=', customerId), eb('flooringTypeId', '=', flooringTypeId)]),
        ...(unitId === null ? [] : [eb('unitId', '=', unitId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Additional costs of the customer that apply to every unit or to this one. */
export async function additionalCostsFor(
  db: Database,
  customerId: number,
  unitId: number | null,
): Promise<Selectable<DB['additionalCost']>[]> {
  return db
    .selectFrom('additionalCost')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((eb) =>
      eb.or([
        eb.not(
          eb.exists(
            eb
              .selectFrom('additionalCostUnit')
              .select('unitId')
              .whereRef('additionalCostUnit.additionalCostId', '=', 'additionalCost.id'),
          ),
        ),
        ...(unitId === null
          ? []
          : [
              eb.exists(
                eb
                  .selectFrom('additionalCostUnit')
                  .select('unitId')
                  .whereRef('additionalCostUnit.additionalCostId', '=', 'additionalCost.id')
                  .where('unitId', '=', unitId),
              ),
            ]),
      ]),
    )
    .orderBy('id')
    .execute();
}
