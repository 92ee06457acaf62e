import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type CertificatePhotoRow = Selectable<DB['certificatePhoto']>;

/** Photos of certificates of installers that nobody has entered yet, first sent first. */
export const photosOfInstallers = (db: Database, installerIds: readonly number[]): Promise<CertificatePhotoRow[]> =>
  db
    .selectFrom('certificatePhoto')
    .selectAll()
    .where('installerId', '=', sql<number>`any(${[...installerIds]}::int[])`)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();

/** A photo of a certificate by its id. */
export const certificatePhotoById = (db: Database, id: number): Promise<CertificatePhotoRow | undefined> =>
  db.selectFrom('certificatePhoto').selectAll().where('id', '=', id).executeTakeFirst();

/** Notes that a certificate was entered, or isn't needed; once. */
export const settlePhoto = (trx: Database, id: number, by: { readonly userId: number; readonly at: Date }) =>
  trx
    .updateTable('certificatePhoto')
    .set({ settledAt: by.at, settledBy: by.userId })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();

/** A photo that waits to be entered. */
export interface WaitingCertificate {
  readonly id: number;
  readonly installerId: number;
  readonly installerName: string;
  readonly certificateType: string;
}

/** All photos that wait, first sent first. */
export const waitingCertificates = (db: Database): Promise<WaitingCertificate[]> =>
  db
    .selectFrom('certificatePhoto as p')
    .innerJoin('installer as i', 'i.id', 'p.installerId')
    .select(['p.id', 'p.installerId', 'i.fullName as installerName', 'p.certificateType'])
    .where('p.settledAt', 'is', null)
    .orderBy('p.id')
    .limit(50)
    .execute();
