import { sql } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { jobRuns } from '#jobs/job-runs';
import type { FilePatch, FileTable, NewFile, StagedFile, StagedHead } from './staged-file';

/** The statements about files and all of their rows. */
export function fileQueries<Table extends FileTable, Head extends StagedHead>({
  table,
  rows,
  also = [],
  touch,
}: StagedFile<Table, Head>) {
  // Kysely can't follow tables that are type parameters, so each statement is written for one of them and typed here.
  const [one, itsRows] = [table as 'import', rows.table as 'importRow'];

  const heads = (db: Database) =>
    db
      .selectFrom(one)
      .selectAll()
      .select([jobRuns(`${table}.jobStatusId`).as('jobRuns'), ...also]);
  const byId = async (db: Database, id: number) =>
    (await heads(db).where('id', '=', id).executeTakeFirst()) as unknown as Head | undefined;

  /** Changes columns of a file; its version grows by one. */
  const set = async (trx: Database, id: number, values: object): Promise<void> => {
    await trx
      .updateTable(one)
      .set({ ...(touch as object), ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  };

  return {
    /** Files with whether a job works on them. */
    heads,
    byId,
    /** A file, locked first and then read. */
    lock: async (trx: Database, id: number) => {
      await trx.selectFrom(one).select('id').where('id', '=', id).forUpdate().execute();
      return byId(trx, id);
    },
    insert: async (trx: Database, row: NewFile<Table> & { readonly fileSize: number; readonly storageKey: string }) =>
      (
        await trx
          .insertInto(one)
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    /** `patch` for the columns that every kind of file has. */
    set,
    patch: (trx: Database, id: number, patch: FilePatch<Table>): Promise<void> => set(trx, id, patch),
    remove: async (trx: Database, id: number) => {
      await trx.deleteFrom(one).where('id', '=', id).execute();
    },
    forgetRows: async (db: Database, id: number) => {
      await db.deleteFrom(itsRows).where(sql.ref<number>(rows.fileId), '=', id).execute();
    },
    /** Updates the database's statistics: without them it plans for a handful of rows. */
    learnRows: async (db: Database) => {
      await sql`analyze ${sql.raw(snake(rows.table))}`.execute(db);
    },
  };
}
