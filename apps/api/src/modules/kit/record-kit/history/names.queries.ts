import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NamedId, NamedRecord } from '@falcon/domain/company/history';
import type { Database } from '#db/database';

/** The table of each kind of record, and the expression for its name. */
const NAMES: Readonly<Record<NamedRecord, readonly [table: string, name: RawBuilder<string>]>> = {
  address: ['address', sql`single_line`],
  customer: ['customer', sql`name`],
  customerType: ['customer_type', sql`name`],
  document: ['document', sql`name`],
  geoLocation: ['geo_location', sql`name`],
  installer: ['installer', sql`full_name`],
  inventoryRoll: ['inventory_roll', sql`roll_number`],
  invoiceMethod: ['invoice_method', sql`name`],
  item: ['item', sql`concat_ws(', ', nullif(name_number, ''), nullif(color_name_number, ''))`],
  laborRate: ['labor_rate', sql`labor_category`],
  propertyFirm: ['property_firm', sql`name`],
  propertyFirmType: ['property_firm_type', sql`name`],
  role: ['role', sql`name`],
  salesperson: ['salesperson', sql`full_name`],
  stockPlace: ['stock_place', sql`name`],
  unit: ['unit', sql`name`],
  user: ['app_user', sql`full_name`],
  vendor: ['vendor', sql`name`],
  workOrder: ['work_order', sql`work_order_number`],
};

/** The key of a record in the map of names. */
export const keyOf = ({ record, id }: NamedId): string => `${record} ${id}`;

/** The names of records of any kinds, by key, in one statement. Removed records have none. */
export async function namesOf(db: Database, wanted: readonly NamedId[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<NamedRecord, number[]>();
  for (const { record, id } of wanted) ids.set(record, [...(ids.get(record) ?? []), id]);
  if (ids.size === 0) return new Map();
  const parts = [...ids].map(
    ([record, of]) =>
      sql`select ${record}::text as record, id, ${NAMES[record][1]} as name from ${sql.table(NAMES[record][0])}
        where id = any(${of}::int[])`,
  );
  const { rows } = await sql<NamedId & { readonly name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.name]));
}
