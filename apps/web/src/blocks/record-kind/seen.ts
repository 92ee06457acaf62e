import type { PermissionKey } from '@falcon/domain/office/access';
import type { Field, Fields } from '@falcon/domain/company/records';

type Can = (permission: PermissionKey) => boolean;

/** Whether the user sees a field. */
export const sees = (can: Can, { seenBy = [] }: Pick<Field, 'seenBy'>): boolean => {
  const any = [seenBy].flat();
  return any.length === 0 || any.some(can);
};

/** Those of the fields that the user sees: the others are not sent. */
export const seenFields = <F extends Fields>(can: Can, fields: F): F =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => sees(can, field))) as unknown as F;
