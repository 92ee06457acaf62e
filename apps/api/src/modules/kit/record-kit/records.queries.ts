import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RECORD_KINDS, RecordType } from '@falcon/domain/company/records';
import type { DB, Database } from '#db/database';
import { withoutSecrets } from '#db/without-secrets';
import type { SecretColumn } from '#db/without-secrets';
import { queueFor } from '#db/in-transaction';

/**
 * Tables whose rows are edited individually and have a numeric id and a version: those of records, and others saved
 * like records.
 */
export type RecordTable =
  | (typeof RECORD_KINDS)[RecordType]['table']
  | 'cut'
  | 'materialsDefaults'
  | 'reportSchedule'
  | 'savedView';

export type RecordRow<Table extends RecordTable> = Omit<Selectable<DB[Table]>, SecretColumn> & {
  readonly id: number;
  readonly version: number;
};

type Touched = {
  [Table in RecordTable]: DB[Table] extends { readonly updatedAt: unknown } ? Table : never;
}[RecordTable];

/** Tables with a column for the time of the last change. */
const TOUCHED: Readonly<Record<Touched, true>> = {
  appUser: true,
  vendor: true,
  item: true,
  laborRate: true,
  salesperson: true,
  installer: true,
  propertyFirm: true,
  customer: true,
  unit: true,
};

/** Whether a table's rows store the time of their last change. */
export const isTouched = (table: string): boolean => Object.hasOwn(TOUCHED, table);

// Kysely can't follow a table in a type parameter, so each statement is written for one table and typed here.
const as = (table: RecordTable): 'vendor' => table as 'vendor';

export async function recordById<Table extends RecordTable>(
  db: Database,
  table: Table,
  id: number,
): Promise<RecordRow<Table> | undefined> {
  return (await db
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', id)
    .withPlugin(withoutSecrets)
    .executeTakeFirst()) as RecordRow<Table> | undefined;
}

export async function recordsByIds<Table extends RecordTable>(
  db: Database,
  table: Table,
  ids: readonly number[],
): Promise<RecordRow<Table>[]> {
  if (ids.length === 0) return [];
  return (await db
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .withPlugin(withoutSecrets)
    .execute()) as unknown as RecordRow<Table>[];
}

/** One record, locked until the transaction ends. */
export async function lockRecord<Table extends RecordTable>(
  trx: Database,
  table: Table,
  id: number,
): Promise<RecordRow<Table> | undefined> {
  queueFor(table, [id]);
  return (await trx
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .withPlugin(withoutSecrets)
    .executeTakeFirst()) as RecordRow<Table> | undefined;
}

export async function insertRecord<Table extends RecordTable>(
  trx: Database,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<RecordRow<Table>> {
  return (await trx
    .insertInto(as(table))
    .values(row as never)
    .returningAll()
    .withPlugin(withoutSecrets)
    .executeTakeFirstOrThrow()) as unknown as RecordRow<Table>;
}

/** Changes a record's columns and increments its version; undefined values are skipped. */
export async function updateRecord<Table extends RecordTable>(
  trx: Database,
  table: Table,
  id: number,
  patch: Updateable<DB[Table]>,
): Promise<RecordRow<Table>> {
  const touched = isTouched(table) ? { updatedAt: sql<Date>`now()` } : {};
  return (await trx
    .updateTable(as(table))
    .set({ ...(patch as object), ...touched, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .withPlugin(withoutSecrets)
    .executeTakeFirstOrThrow()) as unknown as RecordRow<Table>;
}

export async function removeRecord(trx: Database, table: RecordTable, id: number): Promise<void> {
  await trx.deleteFrom(as(table)).where('id', '=', id).execute();
}

/** An address in one line; null if it is blank. */
export async function addressLine(db: Database, id: number): Promise<string | null> {
  return (
    (await db.selectFrom('address').select('singleLine').where('id', '=', id).executeTakeFirst())?.singleLine || null
  );
}

export async function stateExists(db: Database, code: string): Promise<boolean> {
  return (await db.selectFrom('state').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}
