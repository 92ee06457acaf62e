import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A certificate that ends soon. */
export interface EndingCertificate {
  readonly certificateId: number;
  readonly certificateType: string;
  readonly installerId: number;
  readonly installerName: string;
  readonly expirationDate: string;
}

/**
 * Certificates of enabled installers that end between two days, in that order; without those that another one of the
 * same type continues.
 */
export async function endingCertificates(
  db: Database,
  { today, from, to }: { readonly today: string; readonly from: string; readonly to: string },
): Promise<EndingCertificate[]> {
  return db
    .selectFrom('insuranceCertificate as c')
    .innerJoin('installer as i', 'i.id', 'c.installerId')
    .select([
      'i.id as installerId',
      'i.fullName as installerName',
      'c.id as certificateId',
      'c.certificateType',
      sql<string>`c.expiration_date`.as('expirationDate'),
    ])
    .where('i.isEnabled', '=', true)
    .where('c.hasCertificate', '=', true)
    .where('c.expirationDate', '>=', from)
    .where('c.expirationDate', '<=', to)
    .where(
      sql<boolean>`not exists (select from insurance_certificate n where n.installer_id = c.installer_id
        and n.certificate_type = c.certificate_type
        and n.has_certificate and n.expiration_date > c.expiration_date
        and (n.effective_date is null or n.effective_date <= greatest(c.expiration_date + 1, ${today}::date)))`,
    )
    .orderBy('c.expirationDate')
    .orderBy('c.id')
    .execute();
}

/** Stores alerts as sent; returns the certificates for which this one is new. */
export async function takeAlerts(
  trx: Database,
  alerts: readonly (EndingCertificate & { readonly stage: number })[],
  sentAt: Date,
): Promise<ReadonlySet<number>> {
  if (alerts.length === 0) return new Set();
  const rows = alerts.map(({ certificateId, expirationDate, stage }) => ({
    insuranceCertificateId: certificateId,
    expirationDate,
    stage,
    sentAt,
  }));
  const insertedRows = await trx
    .insertInto('certificateAlert')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('insuranceCertificateId')
    .execute();
  return new Set(insertedRows.map((row) => row.insuranceCertificateId));
}
