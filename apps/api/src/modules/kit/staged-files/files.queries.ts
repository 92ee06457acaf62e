import { sql } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { jobRuns } from '#jobs/job-runs';
import type { FilePatch, FileTable, NewFile, StagedFile, StagedHead, Standing } from './staged-file';

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
    /** Changes columns of a file; its version grows by one. */
    patch: async (trx: Database, id: number, ...patches: readonly (FilePatch<Table> | Standing)[]) => {
      await trx
        .updateTable(one)
        .set({ ...Object.assign({}, touch, ...patches), version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },
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
