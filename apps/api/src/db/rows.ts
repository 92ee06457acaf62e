import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from './database';
import { queueFor } from './in-transaction';

/** Tables without secret columns. */
type Table = Exclude<keyof DB, 'appUser'>;
type Row<Name extends Table> = Selectable<DB[Name]>;
type Column<Name extends Table> = keyof DB[Name] & string;

// Kysely can't follow a table that is a variable, so each statement is written for one table and typed here.
const as = (table: Table): 'receipt' => table as 'receipt';

/** Reads the rows of a table whose column has one of these numbers; none for an empty list. */
export const rowsWith =
  <Name extends Table>(table: Name, column: Column<Name>, ...order: readonly Column<Name>[]) =>
  async (db: Database, values: readonly number[]): Promise<Row<Name>[]> => {
    if (values.length === 0) return [];
    let query = db
      .selectFrom(as(table))
      .selectAll()
      .where(sql.ref<number>(column), '=', sql<number>`any(${[...values]}::int[])`);
    for (const one of order) query = query.orderBy(sql.ref(one));
    return (await query.execute()) as unknown as Row<Name>[];
  };

/** Reads the row with an id. */
export const rowWithId =
  <Name extends Table>(table: Name) =>
  async (db: Database, id: number): Promise<Row<Name> | undefined> =>
    (await db.selectFrom(as(table)).selectAll().where('id', '=', id).executeTakeFirst()) as Row<Name> | undefined;

/** Reads the row with an id and locks it until the transaction ends. */
export const lockedRow =
  <Name extends Table>(table: Name) =>
  async (trx: Database, id: number): Promise<Row<Name> | undefined> => {
    queueFor(table, [id]);
    return (await trx.selectFrom(as(table)).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
      | Row<Name>
      | undefined;
  };

/** Adds a row and returns it as stored. */
export const insertRow =
  <Name extends Table>(table: Name) =>
  async (trx: Database, row: Insertable<DB[Name]>): Promise<Row<Name>> =>
    (await trx
      .insertInto(as(table))
      .values(row as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as unknown as Row<Name>;

/** Rows per statement: it can have at most 65,535 parameters, one per value. */
const ROWS_AT_ONCE = 1_000;

/** The statements that add rows, however many; none for no rows. */
function* insertsOf<Name extends Table>(trx: Database, table: Name, rows: readonly Insertable<DB[Name]>[]) {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield trx.insertInto(as(table)).values(rows.slice(start, start + ROWS_AT_ONCE) as never);
}

/** Adds any number of rows, including none. */
export const insertRows =
  <Name extends Table>(table: Name) =>
  async (trx: Database, rows: readonly Insertable<DB[Name]>[]): Promise<void> => {
    for (const insert of insertsOf(trx, table, rows)) await insert.execute();
  };

/** The same; returns them as they are stored. */
export const insertedRows =
  <Name extends Table>(table: Name) =>
  async (trx: Database, rows: readonly Insertable<DB[Name]>[]): Promise<Row<Name>[]> => {
    const storedRows: unknown[] = [];
    for (const insert of insertsOf(trx, table, rows)) storedRows.push(...(await insert.returningAll().execute()));
    return storedRows as Row<Name>[];
  };

/** Replaces the rows of a table that have a number in a column; each new row has it too. */
export const replaceRows =
  <Name extends Table, Key extends Column<Name>>(table: Name, column: Key) =>
  async (trx: Database, value: number, rows: readonly Omit<Insertable<DB[Name]>, Key>[]): Promise<void> => {
    await trx.deleteFrom(as(table)).where(sql.ref<number>(column), '=', value).execute();
    await insertRows(table)(trx, rows.map((row) => ({ ...row, [column]: value })) as never);
  };
