import { sql } from 'kysely';
import { isPermissionKey, mayGrant } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../db/database';
import type { CurrentUser } from '../../graphql/context';
import { missingPermission, validationError } from '../../graphql/errors';
import { countSuperAdmins, permissionsThroughRoles } from './users.queries';

/** Changes of users and roles wait for each other, so that two at once cannot remove the last two Super Admins. */
export async function lockRights(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('users and roles'))`.execute(trx);
}

/** Nobody grants a key they lack. */
export function requireGrant(actor: CurrentUser, keys: readonly string[]): void {
  const grant = mayGrant(actor.permissions, keys.filter(isPermissionKey));
  if (!grant.ok) throw missingPermission(grant.missing);
}

/** Nobody changes a person who has wider rights than their own: a new e-mail address would hand those rights over. */
export async function requireWithinOwnRights(trx: Database, actor: CurrentUser, roleIds: readonly number[]): Promise<void> {
  requireGrant(actor, await permissionsThroughRoles(trx, roleIds));
}

/** Call at the end of a change: the last enabled Super Admin cannot be disabled or lose the role. */
export async function requireSuperAdminLeft(trx: Database, path: string): Promise<void> {
  if ((await countSuperAdmins(trx)) === 0) throw validationError(path, 'This is the last enabled Super Admin. Make somebody else Super Admin first.');
}

export const isKnownPermission = (key: string): key is PermissionKey => isPermissionKey(key);
