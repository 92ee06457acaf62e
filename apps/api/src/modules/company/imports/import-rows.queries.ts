import { sql } from 'kysely';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { IMPORT_ROW_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { IMPORT_OUTCOMES } from '@falcon/domain/kit/imports';
import type { Cell, ImportOutcome } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import { filtered, filterValues } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import type { Page, PageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import type { Change } from '@falcon/domain/company/history';
import type { RowFault } from './kinds/kind';

export async function forgetRows(trx: Database, importId: number): Promise<void> {
  await trx.deleteFrom('importRow').where('importId', '=', importId).execute();
}

/** Adds rows as they are read from the file, as JSON: `[{ rowNumber, cells }]`. */
export async function insertRows(db: Database, importId: number, json: string): Promise<void> {
  await sql`insert into import_row (import_id, row_number, cells) select ${importId}, (row ->> 'rowNumber')::int,
    row -> 'cells' from jsonb_array_elements(${json}::jsonb) row on conflict do nothing`.execute(db);
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
  readonly outcome: ImportOutcome;
  readonly label: string;
  readonly faults: readonly RowFault[];
  readonly notes: readonly RowFault[];
  readonly plan: unknown;
  readonly recordId: number | null;
  readonly recordVersion: number | null;
}

export async function storeResults(db: Database, importId: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  const values = JSON.stringify(
    results.map(({ rowNumber, recordId, recordVersion, ...rest }) => ({
      ...rest,
      row_number: rowNumber,
      record_id: recordId,
      record_version: recordVersion,
    })),
  );
  await sql`
    update import_row r set outcome = v.outcome, label = left(v.label, 300), faults = v.faults, notes = v.notes,
      plan = v.plan, record_id = v.record_id, record_version = v.record_version, before = null, hindrance = null
    from jsonb_to_recordset(${values}::jsonb)
      as v (row_number int, outcome text, label text, faults jsonb, notes jsonb, plan jsonb, record_id int,
        record_version int)
    where r.import_id = ${importId} and r.row_number = v.row_number
      and (r.outcome, r.faults, r.notes, r.plan, r.record_id, r.record_version)
        is distinct from (v.outcome, v.faults, v.notes, v.plan, v.record_id, v.record_version)`.execute(db);
}

/** Updates the database's statistics: without them it plans for a handful of rows. */
export async function learnRows(db: Database): Promise<void> {
  await sql`analyze import_row`.execute(db);
}

export async function countOutcomes(db: Database, importId: number): Promise<Readonly<Record<ImportOutcome, number>>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(
    valuesOf(IMPORT_OUTCOMES).map((outcome) => [outcome, rows.find((row) => row.outcome === outcome)?.count ?? 0]),
  ) as Record<ImportOutcome, number>;
}

/** How many cells were changed while they were read. */
export async function countNotes(db: Database, importId: number): Promise<number> {
  const row = await db
    .selectFrom('importRow')
    .select(sql<number>`coalesce(sum(jsonb_array_length(notes)), 0)::int`.as('count'))
    .where('importId', '=', importId)
    .where('isLeftOut', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
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
  }>`select max(row_number) as end
    from (select row_number, (row_number() over (order by row_number) - 1) / ${size}::int as part from import_row
    where import_id = ${importId}) parts group by part order by 1`.execute(db);
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
  readonly outcome: ImportOutcome;
  readonly label: string;
  readonly faults: readonly RowFault[];
  readonly notes: readonly RowFault[];
  readonly recordId: number | null;
  readonly hindrance: string | null;
  readonly changes: readonly Change[] | null;
}

/** The rows of an import in file order; only certain outcomes, if given. */
export function importRowPage(
  ctx: Context,
  importId: number,
  args: PageArguments & FilterInput<typeof IMPORT_ROW_FILTERS>,
): Page<ImportRowRecord> {
  const query = ctx.db
    .selectFrom('importRow')
    .select([
      'importId',
      'rowNumber',
      'cells',
      'isLeftOut',
      'outcome',
      'label',
      'faults',
      'notes',
      'recordId',
      'hindrance',
      sql<Change[] | null>`plan -> 'changes'`.as('changes'),
    ])
    .where('importId', '=', importId);
  return keysetPage({
    db: ctx.db,
    query: filtered(query, filterValues(IMPORT_ROW_FILTERS, args), {
      outcome: 'importRow.outcome',
      hindered: () => sql`import_row.hindrance is not null`,
    }),
    order: 'ROW',
    sort: [sql.ref('importRow.rowNumber')],
    direction: 'ASC',
    args,
    countCap: null,
  }) as unknown as Page<ImportRowRecord>;
}
