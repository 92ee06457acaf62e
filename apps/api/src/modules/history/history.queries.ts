import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { FLOORING_TYPES } from '@falcon/domain/flooring';
import type { DB, Database } from '../../db/database';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import { keysetPage } from '../../graphql/keyset';

export type AuditRow = Selectable<DB['recordAudit']>;

/** A place where entries are kept; `part` names the part of the record, null for the record itself. */
export interface HistoryPlace {
  readonly recordType: string;
  readonly recordId: number;
  readonly part: string | null;
}

export type PlainTable =
  | 'inventoryRoll'
  | 'propertyFirm'
  | 'vendor'
  | 'item'
  | 'installer'
  | 'insuranceCertificate'
  | 'garnishment'
  | 'salesperson'
  | 'laborRate'
  | 'customerType'
  | 'geoLocation'
  | 'invoiceMethod'
  | 'appUser'
  | 'role';

export async function rowExists(db: Database, table: PlainTable, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom(table as 'vendor')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}

/** The defaults of a customer (one set per flooring type) or of a unit. */
export async function materialsDefaultsOf(
  db: Database,
  owner: { readonly customerId: number } | { readonly unitId: number },
): Promise<HistoryPlace[]> {
  const all = db.selectFrom('materialsDefaults').select(['id', 'flooringTypeId']);
  const rows = await (
    'unitId' in owner ? all.where('unitId', '=', owner.unitId) : all.where('customerId', '=', owner.customerId)
  ).execute();
  return rows.map((row) => ({
    recordType: 'materials_defaults',
    recordId: row.id,
    part: ['Defaults', FLOORING_TYPES.find((type) => type.id === row.flooringTypeId)?.name].filter(Boolean).join(', '),
  }));
}

/** The entries of a record and its parts, newest first by default. */
export function auditPage(
  db: Database,
  places: readonly HistoryPlace[],
  args: PageArguments,
  direction: Direction,
): Page<AuditRow> {
  const pairs = sql.join(places.map((place) => sql`(${place.recordType}, ${place.recordId}::int)`));
  const query = db
    .selectFrom('recordAudit')
    .selectAll()
    .where(sql<boolean>`(record_audit.record_type, record_audit.record_id) in (${pairs})`);
  return keysetPage({ db, query, order: 'AT', sort: [sql.ref('record_audit.id')], direction, args });
}

/** The name column of a referenced table. */
const NAME_COLUMN = {
  address: 'singleLine',
  appUser: 'fullName',
  customer: 'name',
  customerType: 'name',
  document: 'name',
  flooringType: 'name',
  geoLocation: 'name',
  installer: 'fullName',
  invoiceMethod: 'name',
  item: 'name',
  itemType: 'name',
  laborRate: 'laborCategory',
  material: 'name',
  propertyFirm: 'name',
  propertyFirmType: 'name',
  salesperson: 'fullName',
  style: 'nameNumber',
  vendor: 'name',
} as const satisfies Partial<Record<keyof DB, string>>;
export type NamedTable = keyof typeof NAME_COLUMN;

export async function namesOf(
  db: Database,
  table: NamedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(table as 'vendor')
    .select(['id', sql.ref<string>(NAME_COLUMN[table]).as('label')])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.label]));
}
