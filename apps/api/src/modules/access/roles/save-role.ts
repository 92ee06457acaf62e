import { z } from 'zod';
import { PERMISSION_KEYS, effectivePermissions } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../../db/database';
import type { Context } from '../../../core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '../../../core/errors';
import type { MutationCall } from '../../../core/mutation';
import { changeRecordIn, createRecord, deleteRecord, flagField, nameField, recordVersion } from '../../records';
import type { FieldChange } from '@falcon/domain/history';
import { isKnownPermission, keepingSuperAdmin, requireGrant, requireStillHeld } from './rights';
import { ACCESS_TOPIC } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { holdersOfRole, isStartingRole, permissionsOfRoles, roleById } from '../users/users.queries';
import type { RoleRow } from '../users/users.queries';

registerConstraint('user_role_role_id_fkey', {
  path: 'roleIds',
  message: 'This role was just removed or assigned. Reload the page.',
});

const permissionIds = z
  .array(z.string().refine(isKnownPermission, 'Select permissions from the list.'))
  .max(PERMISSION_KEYS.length * 2);
const roleInput = z.object({
  name: nameField('the name of the role', 60),
  isEnabled: flagField,
  permissionIds: permissionIds.nullish(),
});
const roleChange = roleInput.partial().extend({ id: idInput, version: recordVersion });
const roleRemoval = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'role', kind: 'Role' } as const;

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
  if (after.length > 0)
    await trx
      .insertInto('rolePermission')
      .values(after.map((permission) => ({ roleId, permission })))
      .execute();
  const gone = (before as readonly PermissionKey[]).filter((key) => !after.includes(key));
  const come = after.filter((key) => !before.includes(key));
  return gone.length + come.length === 0 ? [] : [{ field: 'permissions', from: gone, to: come }];
}

async function roleOf(db: Database, id: number): Promise<RoleRow> {
  const role = await roleById(db, id);
  if (!role) throw notFound('Role', id);
  return role;
}

/** Creates a role; no one can include a permission they lack. */
export async function createRole(ctx: Context, raw: unknown, call: MutationCall): Promise<{ role: RoleRow }> {
  const { permissionIds: keys, ...role } = parseInput(roleInput, raw);
  requireGrant(ctx.requireUser(), keys ?? []);
  const { id } = await createRecord(
    ctx,
    call,
    kind,
    async () => role,
    (trx, row) => storePermissions(trx, row.id, [], keys ?? []),
  );
  return { role: await roleOf(ctx.db, id) };
}

/** Changes a role; takes effect immediately for everyone who has it. The Super Admin role keeps every permission. */
export async function updateRole(ctx: Context, raw: unknown, call: MutationCall): Promise<{ role: RoleRow }> {
  const actor = ctx.requireUser();
  const { id, version, permissionIds: keys, ...change } = parseInput(roleChange, raw);
  const role = await ctx.transaction(async (trx, ctx) => {
    const store = () =>
      changeRecordIn(trx, ctx, call, { ...kind, id, version }, async (_trx, before) => {
        const held = (await permissionsOfRoles(trx, [id]))[0] ?? [];
        // Enabling a role again grants all of it; otherwise only new permissions count.
        requireGrant(
          actor,
          change.isEnabled && !before.isEnabled ? (keys ?? held) : (keys ?? []).filter((key) => !held.includes(key)),
        );
        if (before.isSuperAdmin && keys && PERMISSION_KEYS.some((key) => !keys.includes(key)))
          throw validationError('permissionIds', 'The Super Admin role keeps every permission.');
        return { patch: change, changes: keys ? await storePermissions(trx, id, held, keys) : [] };
      });
    await keepingSuperAdmin(trx, 'isEnabled', store);
    await requireStillHeld(trx, actor, 'editRole', change.isEnabled === false ? 'isEnabled' : 'permissionIds');
    await ctx.events.publish(trx, ACCESS_TOPIC, { roleId: id });
    return roleOf(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  return { role };
}

/** Removes a role that no one has. A starting role can only be disabled: others are compared with it. */
export async function deleteRole(ctx: Context, raw: unknown): Promise<{ role: RoleRow }> {
  const { id, version } = parseInput(roleRemoval, raw);
  const role = await deleteRecord(ctx, { ...kind, id, version }, async (trx, row) => {
    if (isStartingRole(row.id))
      throw validationError(
        'id',
        `${row.name} is a default role and can’t be deleted. Disable it if no one should use it.`,
      );
    const holders = await holdersOfRole(trx, id);
    if (holders > 0)
      throw validationError(
        'id',
        `${holders === 1 ? 'One user has' : `${holders} users have`} this role. Assign them another role first, or disable this one.`,
      );
  });
  return { role };
}
