import { type Can, sees } from '@falcon/domain/office/access';
import type { Fields } from '@falcon/domain/company/records';

/** Those of the fields that the user sees: the others are not sent. */
export const seenFields = <F extends Fields>(can: Can, fields: F): F =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => sees(can, field))) as unknown as F;
