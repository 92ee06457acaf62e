import { sql } from 'kysely';
import { effectivePermissions, isPermissionKey, mayGrant, permissionOf } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Database } from '#db/database';
import type { CurrentUser } from '#core/context';
import { missingPermission, validationError } from '#core/errors';
import { countSuperAdmins, permissionsThroughRoles, roleIdsOfUser } from '../users/users.queries';
import { queueFor } from '#db/in-transaction';

/**
 * Changes of users and roles wait for each other, so that two at the same time can't remove the last two Super Admins.
 */
export async function lockRights(trx: Database): Promise<void> {
  queueFor('rights', ['']);
  await sql`select pg_advisory_xact_lock(hashtext('users and roles'))`.execute(trx);
}

/** Users can't grant a permission they lack. */
export function requireGrant(actor: CurrentUser, keys: readonly string[]): void {
  const grant = mayGrant(actor.permissions, keys.filter(isPermissionKey));
  if (!grant.ok) throw missingPermission(grant.missing);
}

/** Users can't change someone with wider permissions than their own: a new e-mail address would hand those over. */
export async function requireWithinOwnRights(
  trx: Database,
  actor: CurrentUser,
  roleIds: readonly number[],
): Promise<void> {
  requireGrant(actor, await permissionsThroughRoles(trx, roleIds));
}

/** Changes users or roles one at a time: the last enabled Super Admin can't be disabled or lose the role. */
export async function keepingSuperAdmin<Made>(trx: Database, path: string, change: () => Promise<Made>): Promise<Made> {
  await lockRights(trx);
  const before = await countSuperAdmins(trx);
  const result = await change();
  if (before > 0 && (await countSuperAdmins(trx)) === 0)
    throw validationError(path, 'This is the last enabled Super Admin. Make someone else Super Admin first.');
  return result;
}

/** Call at the end of a change: users can't remove the permission they need for this change. */
export async function requireStillHeld(
  trx: Database,
  actor: CurrentUser,
  key: PermissionKey,
  path: string,
): Promise<void> {
  const heldPermissions = await permissionsThroughRoles(trx, await roleIdsOfUser(trx, actor.id));
  if (effectivePermissions(heldPermissions.filter(isPermissionKey)).includes(key)) return;
  throw validationError(
    path,
    `You would lose the permission "${permissionOf(key).label}" yourself and could not change this back. Ask someone else who has it to make this change.`,
  );
}

export const isKnownPermission = (key: string): key is PermissionKey => isPermissionKey(key);
