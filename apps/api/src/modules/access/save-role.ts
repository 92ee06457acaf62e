import { z } from 'zod';
import { PERMISSION_KEYS, effectivePermissions } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../db/database';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, registerConstraint, staleVersion, validationError } from '../../graphql/errors';
import { isKnownPermission, lockRights, requireGrant, requireSuperAdminLeft } from './rights';
import { ACCESS_TOPIC } from './session-store';
import { sessionKeeper } from './session-keeper';
import { permissionsOfRoles, roleRows } from './users.queries';
import type { RoleRow } from './users.queries';

registerConstraint('role_name', { path: 'name', message: 'Another role already has this name.' });

const permissionIds = z.array(z.string().refine(isKnownPermission, 'Pick permissions from the list.')).max(PERMISSION_KEYS.length * 2);
const roleInput = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'The name may have at most 60 characters.'),
  isEnabled: z.boolean().nullish().transform((value) => value ?? undefined),
  permissionIds: permissionIds.nullish(),
});
const roleChange = roleInput.partial().extend({ id: idInput, version: z.number().int().nullish() });

const roleById = (db: Database, id: number): Promise<RoleRow | undefined> => roleRows(db).where('r.id', '=', id).executeTakeFirst();

async function storePermissions(trx: Database, roleId: number, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('rolePermission').where('roleId', '=', roleId).execute();
  // Edit implies view; storing both keeps the role screen and the effect the same.
  const rows = effectivePermissions(keys as readonly PermissionKey[]).map((permission) => ({ roleId, permission }));
  if (rows.length > 0) await trx.insertInto('rolePermission').values(rows).execute();
}

/** Makes a role; nobody puts a right into it that they lack. */
export async function createRole(ctx: Context, raw: unknown): Promise<{ role: RoleRow }> {
  const { permissionIds: keys, ...role } = parseInput(roleInput, raw);
  requireGrant(ctx.requireUser(), keys ?? []);
  return ctx.db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    await storePermissions(trx, id, keys ?? []);
    const made = await roleById(trx, id);
    if (!made) throw notFound('Role', id);
    return { role: made };
  });
}

/** Changes a role; everybody who holds it works with the new rights at once. The Super Admin role keeps every right. */
export async function updateRole(ctx: Context, raw: unknown): Promise<{ role: RoleRow }> {
  const actor = ctx.requireUser();
  const { id, version, permissionIds: keys, ...change } = parseInput(roleChange, raw);
  const role = await ctx.db.transaction().execute(async (trx) => {
    await lockRights(trx);
    const before = await roleRows(trx).where('r.id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw notFound('Role', id);
    if (version != null && version !== before.version) throw staleVersion('Role', id);
    const held = (await permissionsOfRoles(trx, [id]))[0] ?? [];
    // Enabling a role again grants all of it; otherwise only what is new counts.
    requireGrant(actor, change.isEnabled && !before.isEnabled ? (keys ?? held) : (keys ?? []).filter((key) => !held.includes(key)));
    if (before.isSuperAdmin && keys && PERMISSION_KEYS.some((key) => !keys.includes(key))) throw validationError('permissionIds', 'The Super Admin role keeps every permission.');
    await trx.updateTable('role').set({ ...change, version: before.version + 1 }).where('id', '=', id).execute();
    if (keys) await storePermissions(trx, id, keys);
    await requireSuperAdminLeft(trx, 'isEnabled');
    await ctx.events.publish(trx, ACCESS_TOPIC, { roleId: id });
    return roleById(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  if (!role) throw notFound('Role', id);
  return { role };
}
