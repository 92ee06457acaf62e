import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';

/** Notes what a photo of an installer shows. */
export const addJobPhoto = (trx: Database, row: Insertable<DB['jobPhoto']>) =>
  trx.insertInto('jobPhoto').values(row).execute();

/** Notes a photo of a certificate. */
export const addCertificatePhoto = (trx: Database, row: Insertable<DB['certificatePhoto']>) =>
  trx.insertInto('certificatePhoto').values(row).returning('id').executeTakeFirstOrThrow();
