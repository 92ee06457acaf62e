import type { AdjustmentType } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';

/** The insurance records of an installer of one type. */
export const recordsOfType = (db: Database, installerId: number, certificateType: AdjustmentType) =>
  db
    .selectFrom('insuranceCertificate')
    .select(['id', 'hasCertificate', 'effectiveDate', 'expirationDate'])
    .where('installerId', '=', installerId)
    .where('certificateType', '=', certificateType)
    .orderBy('effectiveDate')
    .execute();
