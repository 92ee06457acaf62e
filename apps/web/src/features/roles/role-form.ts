import {
  effectivePermissions,
  isPermissionKey,
  permissionChanges,
  type PermissionKey,
  STARTING_ROLES,
} from '@falcon/domain/access';
import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/checks/text-rules';
import type { RolePartsFragment } from './roles.generated';

/** The rules of a role's form. */
export const roleForm = z.object({
  name: requiredText('the name of the role', 60),
  isEnabled: z.boolean(),
  permissionIds: z.array(z.custom<PermissionKey>()),
});

/** The form values of a role. */
export type RoleValues = z.infer<typeof roleForm>;

/** A blank role. */
export const newRole: RoleValues = { name: '', isEnabled: true, permissionIds: [] };

const keysOf = (role: Pick<RolePartsFragment, 'permissionIds'>): PermissionKey[] =>
  effectivePermissions(role.permissionIds.filter(isPermissionKey));

/** A stored role as form values. */
export const roleValues = (role: RolePartsFragment): RoleValues => ({
  name: role.name,
  isEnabled: role.isEnabled,
  permissionIds: keysOf(role),
});

/** The values of a copied role. */
export const copiedRole = (role: RolePartsFragment): RoleValues => ({
  name: `${role.name} copy`,
  isEnabled: true,
  permissionIds: keysOf(role),
});

/** The original permissions of a starting role; undefined for other roles. */
export const startOf = (id: string): readonly PermissionKey[] | undefined =>
  STARTING_ROLES.find((role) => role.id === Number(id))?.permissions;

/** How a role differs from its original permissions, in words. */
export function changedWords(id: string, keys: readonly PermissionKey[]): string {
  const start = startOf(id);
  if (!start) return 'Custom role';
  const { added, removed } = permissionChanges(start, keys);
  const parts = [added.length > 0 && `${added.length} added`, removed.length > 0 && `${removed.length} removed`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : 'Default';
}
