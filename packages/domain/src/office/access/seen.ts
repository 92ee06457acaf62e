import { CARRIERS } from './carriers';
import type { Carrier } from './carriers';
import type { PermissionKey } from './permissions';

/** Whether a user has a permission. */
export type Can = (permission: PermissionKey) => boolean;

/**
 * Who sees a value of a record, stated where the value is defined: at the field or part of a kind, or at a figure of an
 * order. Without any of it, everyone sees it who reaches the record.
 */
export interface Secrecy {
  /** One of these permissions is needed. */
  readonly seenBy?: PermissionKey | readonly PermissionKey[];
  /** Besides, this permission is needed: users without it reach the records through references. */
  readonly needs?: PermissionKey;
  /** What the value becomes part of, and is seen with. */
  readonly carriedBy?: readonly Carrier[];
}

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
