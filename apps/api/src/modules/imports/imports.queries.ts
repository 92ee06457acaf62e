import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Cell, ColumnMap } from '@falcon/domain/imports';
import type { DB, Database } from '../../db/database';
import { jobRuns } from '../../jobs/job-runs';
import { foundFirst } from '../../core/lists/search-plan';
import { keysetPage } from '../../core/lists/keyset';
import type { Direction, Page, PageArguments } from '../../core/lists/connection';
import type { Context } from '../../core/context';
import { searchPattern } from '../records';
import type { Change } from '@falcon/domain/history';
import type { ImportType, RowFault } from './kinds/kind';

export type ImportState = 'READING' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE' | 'FAILED';
export type ImportRecord = Omit<Selectable<DB['import']>, 'recordType' | 'state' | 'columns' | 'existing'> & {
  readonly recordType: ImportType;
  readonly state: ImportState;
  readonly columns: ColumnMap;
  readonly existing: 'UPDATE' | 'SKIP';
  readonly jobRuns: boolean;
  readonly userName: string;
};
export const OUTCOMES = ['WAITING', 'CREATE', 'UPDATE', 'SAME', 'SKIP', 'FAULT', 'PART'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export async function insertImport(trx: Database, row: Insertable<DB['import']>): Promise<number> {
  return (await trx.insertInto('import').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Imports with whether their job is still running, and who uploaded the file. */
const records = (db: Database) =>
  db
    .selectFrom('import')
    .selectAll()
    .select([
      jobRuns('import.jobStatusId').as('jobRuns'),
      sql<string>`(select full_name from app_user where app_user.id = import.user_id)`.as('userName'),
    ]);

export async function importById(db: Database, id: number): Promise<ImportRecord | undefined> {
  return (await records(db).where('id', '=', id).executeTakeFirst()) as ImportRecord | undefined;
}

/** An import, locked first and then read. */
export async function importForUpdate(trx: Database, id: number): Promise<ImportRecord | undefined> {
  await trx.selectFrom('import').select('id').where('id', '=', id).forUpdate().execute();
  return importById(trx, id);
}

export async function changeImport(trx: Database, id: number, patch: Partial<Insertable<DB['import']>>): Promise<void> {
  await trx
    .updateTable('import')
    .set({ changedAt: sql<Date>`now()`, ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeImport(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('import').where('id', '=', id).execute();
}

export const IMPORT_SORTS = [
  'NEWEST',
  'FILE_NAME',
  'RECORD_TYPE',
  'STATE',
  'ROWS',
  'NEW',
  'CHANGES',
  'FAULTS',
  'USER',
] as const;

const SORT = {
  NEWEST: [],
  FILE_NAME: [sql`lower(import.file_name)`],
  RECORD_TYPE: [sql.ref('import.recordType')],
  STATE: [sql.ref('import.state')],
  ROWS: [sql.ref('import.rowCount')],
  NEW: [sql.ref('import.createCount')],
  CHANGES: [sql.ref('import.updateCount')],
  FAULTS: [sql.ref('import.faultCount')],
  USER: [sql.ref('import.listedUser')],
} as const;

export interface ImportArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly states?: readonly string[] | null | undefined;
  readonly recordTypes?: readonly string[] | null | undefined;
  readonly sort?: (typeof IMPORT_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

/** The filter of the list: a raw condition that works for ids and rows alike. */
function narrowed(args: ImportArguments, types: readonly ImportType[]): RawBuilder<boolean> {
  const pattern = searchPattern(args.search);
  const parts = [sql`import.record_type = any(${[...types]}::text[])`];
  if (pattern) parts.push(sql`import.file_name ilike ${pattern}`);
  if (args.states?.length) parts.push(sql`import.state = any(${[...args.states]}::text[])`);
  if (args.recordTypes?.length) parts.push(sql`import.record_type = any(${[...args.recordTypes]}::text[])`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Imports of some record types, newest first by default. */
export function importPage(ctx: Context, args: ImportArguments, types: readonly ImportType[]): Page<ImportRecord> {
  const order = args.sort ?? 'NEWEST';
  const direction = args.direction ?? (order === 'NEWEST' ? 'DESC' : 'ASC');
  const meant = narrowed(args, types);
  const page = (among: RawBuilder<number> | null) => {
    const query = among ? records(ctx.db).where('import.id', '=', among) : records(ctx.db).where(meant);
    return keysetPage({
      db: ctx.db,
      query,
      order,
      sort: [...SORT[order], sql.ref('import.id')],
      direction,
      args,
    }) as unknown as Page<ImportRecord>;
  };
  return args.search?.trim()
    ? foundFirst({ db: ctx.db, ids: ctx.db.selectFrom('import').select('import.id').where(meant), page })
    : page(null);
}

/** Imports whose rows are still kept. */
export async function importsWithRows(db: Database): Promise<ImportRecord[]> {
  return (await records(db).where('rowsRemovedAt', 'is', null).orderBy('id').execute()) as ImportRecord[];
}

export async function forgetRows(trx: Database, importId: number): Promise<void> {
  await trx.deleteFrom('importRow').where('importId', '=', importId).execute();
}

/** Adds rows as they are read from the file, as JSON: `[{ rowNumber, cells }]`. */
export async function insertRows(db: Database, importId: number, json: string): Promise<void> {
  await sql`insert into import_row (import_id, row_number, cells) select ${importId}, (row ->> 'rowNumber')::int, row -> 'cells' from jsonb_array_elements(${json}::jsonb) row on conflict do nothing`.execute(
    db,
  );
}

export interface FileRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
  readonly isLeftOut: boolean;
}

export async function fileRows(db: Database, importId: number, after: number, limit: number): Promise<FileRow[]> {
  return (await db
    .selectFrom('importRow')
    .select(['rowNumber', 'cells', 'isLeftOut'])
    .where('importId', '=', importId)
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()) as unknown as FileRow[];
}

/** The result of checking a row. */
export interface RowResult {
  readonly rowNumber: number;
  readonly outcome: Outcome;
  readonly label: string;
  readonly faults: readonly RowFault[];
  readonly plan: unknown;
  readonly recordId: number | null;
  readonly recordVersion: number | null;
}

export async function storeResults(db: Database, importId: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update import_row r set outcome = v.outcome, label = left(v.label, 300), faults = v.faults, plan = v.plan, record_id = v.record_id, record_version = v.record_version, before = null, hindrance = null
    from jsonb_to_recordset(${JSON.stringify(results.map(({ rowNumber, recordId, recordVersion, ...rest }) => ({ ...rest, row_number: rowNumber, record_id: recordId, record_version: recordVersion })))}::jsonb)
      as v (row_number int, outcome text, label text, faults jsonb, plan jsonb, record_id int, record_version int)
    where r.import_id = ${importId} and r.row_number = v.row_number
      and (r.outcome, r.faults, r.plan, r.record_id, r.record_version) is distinct from (v.outcome, v.faults, v.plan, v.record_id, v.record_version)`.execute(
    db,
  );
}

/** Updates the database's statistics: without them it plans for a handful of rows. */
export async function learnRows(db: Database): Promise<void> {
  await sql`analyze import_row`.execute(db);
}

export async function countOutcomes(db: Database, importId: number): Promise<Readonly<Record<Outcome, number>>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, rows.find((row) => row.outcome === outcome)?.count ?? 0]),
  ) as Record<Outcome, number>;
}

export async function countHindered(db: Database, importId: number): Promise<number> {
  const row = await db
    .selectFrom('importRow')
    .select(sql<number>`count(*)`.as('count'))
    .where('importId', '=', importId)
    .where('hindrance', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The last row of each batch of an import. */
export async function batchEnds(db: Database, importId: number, size: number): Promise<number[]> {
  const { rows } = await sql<{
    end: number;
  }>`select max(row_number) as end from (select row_number, (row_number() over (order by row_number) - 1) / ${size}::int as part from import_row where import_id = ${importId}) parts group by part order by 1`.execute(
    db,
  );
  return rows.map(({ end }) => end);
}

/** Leaves rows out, or includes them again; all rows with errors when none is named. */
export async function leaveOut(
  trx: Database,
  importId: number,
  rowNumbers: readonly number[] | null,
  leftOut: boolean,
): Promise<number> {
  let query = trx.updateTable('importRow').set({ isLeftOut: leftOut }).where('importId', '=', importId);
  query =
    rowNumbers === null
      ? query.where('outcome', '=', 'FAULT')
      : query.where('rowNumber', '=', sql<number>`any(${[...rowNumbers]}::int[])`);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export interface ImportRowRecord {
  readonly importId: number;
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
  readonly isLeftOut: boolean;
  readonly outcome: Outcome;
  readonly label: string;
  readonly faults: readonly RowFault[];
  readonly recordId: number | null;
  readonly hindrance: string | null;
  readonly changes: readonly Change[] | null;
}

/** The rows of an import in file order; only certain outcomes, if given. */
export function importRowPage(
  ctx: Context,
  importId: number,
  args: PageArguments & {
    readonly outcomes?: readonly Outcome[] | null | undefined;
    readonly hindered?: boolean | null | undefined;
  },
): Page<ImportRowRecord> {
  let query = ctx.db
    .selectFrom('importRow')
    .select([
      'importId',
      'rowNumber',
      'cells',
      'isLeftOut',
      'outcome',
      'label',
      'faults',
      'recordId',
      'hindrance',
      sql<Change[] | null>`plan -> 'changes'`.as('changes'),
    ])
    .where('importId', '=', importId);
  if (args.outcomes && args.outcomes.length > 0) query = query.where('outcome', 'in', args.outcomes);
  if (args.hindered) query = query.where('hindrance', 'is not', null);
  return keysetPage({
    db: ctx.db,
    query,
    order: 'ROW',
    sort: [sql.ref('importRow.rowNumber')],
    direction: 'ASC',
    args,
    countCap: null,
  }) as unknown as Page<ImportRowRecord>;
}

/** The columns selected for a record type last time, by their headings. */
export async function rememberedColumns(
  db: Database,
  userId: number,
  type: ImportType,
): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('userSetting')
    .select('value')
    .where('userId', '=', userId)
    .where('key', '=', `import.${type}`)
    .executeTakeFirst();
  return (row?.value ?? {}) as Record<string, string>;
}

export async function rememberColumns(
  trx: Database,
  userId: number,
  type: ImportType,
  columns: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const value = JSON.stringify(columns);
  await trx
    .insertInto('userSetting')
    .values({ userId, key: `import.${type}`, value, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ value, updatedAt: now }))
    .execute();
}
