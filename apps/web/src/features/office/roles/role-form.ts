import {
  effectivePermissions,
  isPermissionKey,
  permissionChanges,
  type PermissionKey,
  STARTING_ROLES,
} from '@falcon/domain/office/access';
import { ROLE_FILTERS } from '@falcon/domain/company/filters';
import { role, type TypedValues } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';

/** What the list shows of a role besides its fields. */
export interface ListedRole {
  readonly permissionIds: readonly string[];
  readonly users: readonly { readonly id: string; readonly enabled: boolean }[] | null;
}

/** What a role has besides its fields; `users` is null for users who can't see it. */
interface RoleDetails extends ListedRole {
  readonly isStartingRole: boolean;
  readonly users:
    | readonly {
        readonly id: string;
        readonly fullName: string;
        readonly emailAddress: string;
        readonly enabled: boolean;
        readonly hasPassword: boolean;
      }[]
    | null;
}

/** A stored role. */
export type StoredRole = RowOf<typeof role> & RoleDetails;

/** What the form of a role has besides the fields. */
export interface RoleParts {
  permissionIds: PermissionKey[];
}

/** The form values of a role. */
export type RoleValues = TypedValues<typeof role.fields> & RoleParts;

/** Roles, page by page, as the list queries them. */
export const listedRole = { ...role, list: 'rolePage' };

/** The requests for roles. */
export const roleDocuments = kindDocuments<typeof role, RoleDetails, ListedRole>(listedRole, {
  record: ['isStartingRole', 'permissionIds', { users: ['id', 'fullName', 'emailAddress', 'enabled', 'hasPassword'] }],
  listed: ['permissionIds', { users: ['id', 'enabled'] }],
  filters: ROLE_FILTERS,
});

/** The permissions of a role in the form. */
export const roleParts = {
  rules: { permissionIds: z.array(z.custom<PermissionKey>()) },
  blank: { permissionIds: [] as PermissionKey[] },
  typed: ({ permissionIds }: StoredRole): RoleParts => ({
    permissionIds: effectivePermissions(permissionIds.filter(isPermissionKey)),
  }),
  copied: ({ name }: StoredRole) => ({ name: `${name} copy` }),
  // The Super Admin role always has every permission.
  input: ({ permissionIds }: RoleParts, storedRole: StoredRole | undefined) =>
    storedRole?.isSuperAdmin ? {} : { permissionIds },
};

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
