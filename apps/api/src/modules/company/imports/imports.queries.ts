import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import { IMPORT_FILTERS } from '@falcon/domain/company/filters';
import type { ColumnMap, ImportState, ImportType } from '@falcon/domain/kit/imports';
import type { DB, Database } from '#db/database';
import { jobRuns } from '#jobs/job-runs';
import { pageOfFound } from '#core/lists/search-plan';
import { keysetPage } from '#core/lists/keyset';
import type { Page } from '#core/lists/connection';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import type { Context } from '#core/context';
import { contains } from '#kit/record-kit';

export type ImportRecord = Omit<Selectable<DB['import']>, 'recordType' | 'state' | 'columns' | 'existing'> & {
  readonly recordType: ImportType;
  readonly state: ImportState;
  readonly columns: ColumnMap;
  readonly existing: 'UPDATE' | 'SKIP';
  readonly jobRuns: boolean;
  readonly userName: string;
};

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

/** The sorts of the list. */
export const IMPORT_SORTS = Object.keys(SORT) as (keyof typeof SORT)[];

type ImportArguments = ListArguments<typeof IMPORT_FILTERS, keyof typeof SORT>;

/** The filter of the list: a raw condition that works for ids and rows alike. */
function narrowed(args: ImportArguments, types: readonly ImportType[]): RawBuilder<boolean> {
  const conditions = filterConditions(filterValues(IMPORT_FILTERS, args), {
    search: contains('import.fileName'),
    state: 'import.state',
    type: 'import.recordType',
  });
  return sql<boolean>`${sql.join([sql`import.record_type = any(${[...types]}::text[])`, ...conditions], sql` and `)}`;
}

/** Imports of some record types, newest first by default. */
export function importPage(ctx: Context, args: ImportArguments, types: readonly ImportType[]): Page<ImportRecord> {
  const order = args.sort ?? 'NEWEST';
  const direction = args.direction ?? (order === 'NEWEST' ? 'DESC' : 'ASC');
  const condition = narrowed(args, types);
  const page = (among: RawBuilder<number> | null) => {
    const query = among ? records(ctx.db).where('import.id', '=', among) : records(ctx.db).where(condition);
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
    ? pageOfFound({ db: ctx.db, ids: ctx.db.selectFrom('import').select('import.id').where(condition), page })
    : page(null);
}

/** Imports whose rows are still kept. */
export async function importsWithRows(db: Database): Promise<ImportRecord[]> {
  return (await records(db).where('rowsRemovedAt', 'is', null).orderBy('id').execute()) as ImportRecord[];
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
