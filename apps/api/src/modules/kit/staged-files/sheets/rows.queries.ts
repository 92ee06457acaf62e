import { sql } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Cell, ImportOutcome } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import type { FileTable, StagedFile, StagedHead } from '../staged-file';
import type { RowFault } from './sheet-file';

export interface FileRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
  readonly isLeftOut: boolean;
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

/** The statements about rows of sheets: their tables have the columns of `import_row`. */
export function rowQueries({ rows: { table, fileId } }: Pick<StagedFile<FileTable, StagedHead>, 'rows'>) {
  const [rows, file] = [sql.raw(snake(table)), sql.raw(snake(fileId))];
  return {
    /** Adds rows as they are read from the file, as JSON: `[{ rowNumber, cells }]`. */
    insertRows: async (db: Database, id: number, json: string): Promise<void> => {
      await sql`insert into ${rows} (${file}, row_number, cells) select ${id}, (row ->> 'rowNumber')::int,
        row -> 'cells' from jsonb_array_elements(${json}::jsonb) row on conflict do nothing`.execute(db);
    },

    rowsOf: async (db: Database, id: number, after: number, limit: number): Promise<FileRow[]> => {
      const page = await sql<FileRow>`select row_number, cells, is_left_out from ${rows}
        where ${file} = ${id} and row_number > ${after} order by row_number limit ${limit}`.execute(db);
      return page.rows;
    },

    storeResults: async (db: Database, id: number, results: readonly RowResult[]): Promise<void> => {
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
        update ${rows} r set outcome = v.outcome, label = left(v.label, 300), faults = v.faults, notes = v.notes,
          plan = v.plan, record_id = v.record_id, record_version = v.record_version, before = null, hindrance = null
        from jsonb_to_recordset(${values}::jsonb)
          as v (row_number int, outcome text, label text, faults jsonb, notes jsonb, plan jsonb, record_id int,
            record_version int)
        where r.${file} = ${id} and r.row_number = v.row_number
          and (r.outcome, r.faults, r.notes, r.plan, r.record_id, r.record_version)
            is distinct from (v.outcome, v.faults, v.notes, v.plan, v.record_id, v.record_version)`.execute(db);
    },

    /** How many rows have an outcome, and how many cells of the rows to use were changed while they were read. */
    countRows: async (db: Database, id: number) => {
      const counts = await sql<{ outcome: ImportOutcome; count: number; notes: number }>`
        select outcome, count(*) as count,
          coalesce(sum(jsonb_array_length(notes)) filter (where not is_left_out), 0) as notes
        from ${rows} where ${file} = ${id} group by outcome`.execute(db);
      return {
        of: (outcome: ImportOutcome): number => counts.rows.find((row) => row.outcome === outcome)?.count ?? 0,
        notes: counts.rows.reduce((sum, row) => sum + row.notes, 0),
      };
    },

    /** The last row of each set of this many rows. */
    setEnds: async (db: Database, id: number, size: number): Promise<number[]> => {
      const ends = await sql<{ end: number }>`select max(row_number) as end
        from (select row_number, (row_number() over (order by row_number) - 1) / ${size}::int as part from ${rows}
        where ${file} = ${id}) parts group by part order by 1`.execute(db);
      return ends.rows.map(({ end }) => end);
    },

    /** Leaves rows out or includes them again; all rows with errors if none is named. */
    leaveOut: async (
      trx: Database,
      id: number,
      rowNumbers: readonly number[] | null,
      leftOut: boolean,
    ): Promise<number> => {
      const which = rowNumbers ? sql`row_number = any(${[...rowNumbers]}::int[])` : sql`outcome = 'FAULT'`;
      const changed = await sql`update ${rows} set is_left_out = ${leftOut} where ${file} = ${id}
        and ${which}`.execute(trx);
      return Number(changed.numAffectedRows ?? 0);
    },
  };
}
