import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

/** A restored copy that is not the live one yet. */
export interface RestoredCopy {
  readonly backupMadeAt: Date;
  readonly restoredAt: Date;
}

const copyOf = ({ backupMadeAt, restoredAt, liveAt }: Selectable<DB['installation']>): RestoredCopy | null =>
  restoredAt === null || backupMadeAt === null || liveAt !== null ? null : { backupMadeAt, restoredAt };

/** The copy that this database is; null if it is the live one. */
export const restoredCopy = async (db: Database): Promise<RestoredCopy | null> =>
  copyOf(await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow());

export const lockRestoredCopy = async (trx: Database): Promise<RestoredCopy | null> =>
  copyOf(await trx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow());

export const storeLive = (trx: Database, liveBy: number, liveAt: Date): Promise<unknown> =>
  trx.updateTable('installation').set({ liveBy, liveAt }).execute();
