import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';

/** Whether a piece belongs to a job. */
export const isPieceOf = async (db: Database, cutId: number, jobId: number): Promise<boolean> =>
  (await db
    .selectFrom('workOrderCut')
    .select('id')
    .where('id', '=', cutId)
    .where('workOrderId', '=', jobId)
    .where('isIncluded', '=', true)
    .executeTakeFirst()) !== undefined;

/** Checks a piece off; who loaded it last counts. */
export const loadPiece = (trx: Database, row: Insertable<DB['loadedPiece']>) =>
  trx
    .insertInto('loadedPiece')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('workOrderCutId').doUpdateSet({ installerId: row.installerId, loadedAt: row.loadedAt }),
    )
    .execute();

/** Takes the check mark off a piece. */
export const unloadPiece = (trx: Database, cutId: number, installerId: number) =>
  trx.deleteFrom('loadedPiece').where('workOrderCutId', '=', cutId).where('installerId', '=', installerId).execute();
