import { type Can, sees } from '@falcon/domain/office/access';
import type { Fields } from '@falcon/domain/company/records';

/** The fields that the user can see; the others are not sent. */
export const seenFields = <F extends Fields>(can: Can, fields: F): F =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => sees(can, field))) as unknown as F;
