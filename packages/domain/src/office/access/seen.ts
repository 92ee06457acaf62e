import type { Secrecy as AnySecrecy } from '../../kit/fields/index';
import { CARRIERS } from './carriers';
import type { Carrier } from './carriers';
import type { PermissionKey } from './permissions';

/** Whether a user has a permission. */
export type Can = (permission: PermissionKey) => boolean;

/** Who sees a value: at the field or part of a kind, at a field or figure of an order, at a setting. */
export type Secrecy = AnySecrecy<PermissionKey, Carrier>;

/** The permissions of which any lets a user see a value; none are needed for most. */
export const seenWith = ({ seenBy = [] }: Secrecy): readonly PermissionKey[] => [seenBy].flat();

/** Whether a user sees a value where its record shows it. */
export const sees = (can: Can, { seenBy, needs }: Secrecy): boolean =>
  (needs === undefined || can(needs)) &&
  (seenBy === undefined || (typeof seenBy === 'string' ? can(seenBy) : seenBy.some(can)));

/** Whether a user opens what carries values of records. */
export const opens = (can: Can, carrier: Carrier): boolean => CARRIERS[carrier].every(can);

/** Only who sees a value, of all that a definition says about it. */
export const secrecyOf = ({ seenBy, needs }: Secrecy): Pick<Secrecy, 'seenBy' | 'needs'> => ({
  ...(seenBy === undefined ? {} : { seenBy }),
  ...(needs === undefined ? {} : { needs }),
});
