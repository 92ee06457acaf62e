import type { Database } from '#db/database';

/** A write of a phone, under the id that the phone made. */
export interface CrewWrite {
  readonly installerId: number;
  readonly id: string;
  readonly operation: string;
  readonly digest: string;
}

/** Marks a write; undefined if it was marked before. A second one at the same moment waits for the first. */
export const markWrite = (trx: Database, write: CrewWrite) =>
  trx
    .insertInto('crewWrite')
    .values(write)
    .onConflict((conflict) => conflict.columns(['installerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** What a marked write was, and what it made. */
export const markedWrite = (trx: Database, { installerId, id }: Pick<CrewWrite, 'installerId' | 'id'>) =>
  trx
    .selectFrom('crewWrite')
    .select(['operation', 'digest', 'result'])
    .where('installerId', '=', installerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Notes what a write made. */
export const noteWritten = (
  trx: Database,
  { installerId, id }: Pick<CrewWrite, 'installerId' | 'id'>,
  result: number,
) => trx.updateTable('crewWrite').set({ result }).where('installerId', '=', installerId).where('id', '=', id).execute();
