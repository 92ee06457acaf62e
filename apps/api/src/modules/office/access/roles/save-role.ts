import { z } from 'zod';
import { PERMISSION_KEYS, effectivePermissions } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Database } from '#db/database';
import { insertRows } from '#db/rows';
import type { TransactionContext } from '#core/context';
import { registerConstraint, validationError } from '#core/errors';
import type { FormInput } from '#kit/record-kinds';
import type { RecordRow } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import { isKnownPermission, keepingSuperAdmin, requireGrant, requireStillHeld } from './rights';
import { ACCESS_TOPIC } from '../sessions/session-store';
import { holdersOfRole, isStartingRole, permissionsOfRoles } from '../users/users.queries';

registerConstraint('user_role_role_id_fkey', {
  path: 'roleIds',
  message: 'This role was just removed or assigned. Reload the page.',
});

/** The permissions in a save, by their keys. */
export const permissionIds = z
  .array(z.string().refine(isKnownPermission, 'Select permissions from the list.'))
  .max(PERMISSION_KEYS.length * 2)
  .nullish();
type RoleRow = RecordRow<'role'>;

/** Stores a role's permissions, and returns what was added and removed for the history. */
async function storePermissions(
  trx: Database,
  roleId: number,
  before: readonly string[],
  keys: readonly string[],
): Promise<readonly FieldChange[]> {
  // Edit includes view; storing both keeps the role screen and the effect consistent.
  const after = effectivePermissions(keys as readonly PermissionKey[]);
  await trx.deleteFrom('rolePermission').where('roleId', '=', roleId).execute();
  await insertRows('rolePermission')(
    trx,
    after.map((permission) => ({ roleId, permission })),
  );
  const removedKeys = (before as readonly PermissionKey[]).filter((key) => !after.includes(key));
  const come = after.filter((key) => !before.includes(key));
  return removedKeys.length + come.length === 0 ? [] : [{ field: 'permissions', from: removedKeys, to: come }];
}

/**
 * Stores the permissions of a save. Users can't grant a permission they lack; the Super Admin role keeps every
 * permission.
 */
export async function storeGranted(
  trx: Database,
  role: RoleRow,
  input: FormInput,
  ctx: TransactionContext,
  isNew: boolean,
): Promise<readonly FieldChange[]> {
  const keys = input['permissionIds'] as readonly string[] | null | undefined;
  const heldKeys = isNew ? [] : (await permissionsOfRoles(trx, [role.id])).map(({ permission }) => permission);
  // Enabling a role again grants all of it; otherwise only new permissions count.
  const enabled = !isNew && input['isEnabled'] === true && !role.isEnabled;
  requireGrant(ctx.requireUser(), enabled ? (keys ?? heldKeys) : (keys ?? []).filter((key) => !heldKeys.includes(key)));
  if (role.isSuperAdmin && keys && PERMISSION_KEYS.some((key) => !keys.includes(key)))
    throw validationError('permissionIds', 'The Super Admin role keeps every permission.');
  return keys ? storePermissions(trx, role.id, heldKeys, keys) : [];
}

/** Wraps a change of a role: a Super Admin must remain, and the user must still be able to change it back. */
export async function keepingRights(
  trx: Database,
  ctx: TransactionContext,
  { id, input }: { readonly id: number; readonly input: FormInput },
  store: () => Promise<RoleRow>,
): Promise<RoleRow> {
  const role = await keepingSuperAdmin(trx, 'isEnabled', store);
  const path = input['isEnabled'] === false ? 'isEnabled' : 'permissionIds';
  await requireStillHeld(trx, ctx.requireUser(), 'editRole', path);
  await ctx.events.publish(trx, ACCESS_TOPIC, { roleId: id });
  return role;
}

/** Refuses to remove a role that someone has, and a starting role, which others are compared with. */
export async function requireRemovable(trx: Database, role: RoleRow): Promise<void> {
  if (isStartingRole(role.id))
    throw validationError(
      'id',
      `${role.name} is a default role and can’t be deleted. Disable it if no one should use it.`,
    );
  const holders = await holdersOfRole(trx, role.id);
  if (holders > 0)
    throw validationError(
      'id',
      `${holders === 1 ? 'One user has' : `${holders} users have`} this role. Assign them another role first, or disable this one.`,
    );
}
