import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';

/** Notes what a photo of an installer shows. */
export const addJobPhoto = (trx: Database, row: Insertable<DB['jobPhoto']>) =>
  trx.insertInto('jobPhoto').values(row).execute();

/** How many photos of certificates of an installer wait to be entered. */
export async function waitingPhotos(db: Database, installerId: number): Promise<number> {
  const row = await db
    .selectFrom('certificatePhoto')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('installerId', '=', installerId)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes a photo of a certificate. */
export const addCertificatePhoto = (trx: Database, row: Insertable<DB['certificatePhoto']>) =>
  trx.insertInto('certificatePhoto').values(row).returning('id').executeTakeFirstOrThrow();
