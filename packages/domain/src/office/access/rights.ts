import { isPermissionKey, PERMISSION_KEYS, permissionOf } from './permissions';
import type { PermissionKey } from './permissions';

/** `vendor` for `editVendor`. */
const VIEW_OF_EDIT: ReadonlyMap<PermissionKey, PermissionKey> = new Map(
  PERMISSION_KEYS.flatMap((edit) => {
    const view = edit.replace(/^edit[A-Z]/, (start) => start.slice(-1).toLowerCase());
    return view !== edit && isPermissionKey(view) ? [[edit, view] as const] : [];
  }),
);

/** The keys that a key includes: edit includes view. */
export function impliedBy(key: PermissionKey): readonly PermissionKey[] {
  const view = VIEW_OF_EDIT.get(key);
  return view ? [view] : [];
}

/** The keys that include this key: without view there is no edit. */
export function needing(key: PermissionKey): readonly PermissionKey[] {
  return PERMISSION_KEYS.filter((edit) => VIEW_OF_EDIT.get(edit) === key);
}

/** A set of keys with one added or removed, kept consistent: edit implies view. */
export function withPermission(
  permissions: readonly PermissionKey[],
  key: PermissionKey,
  on: boolean,
): PermissionKey[] {
  if (on) return effectivePermissions([...permissions, key]);
  const removedKeys = new Set<PermissionKey>([key, ...needing(key)]);
  return permissions.filter((other) => !removedKeys.has(other));
}

/** The differences between two sets of keys, in both directions. */
export function permissionChanges(
  from: readonly PermissionKey[],
  to: readonly PermissionKey[],
): { readonly added: readonly PermissionKey[]; readonly removed: readonly PermissionKey[] } {
  return { added: to.filter((key) => !from.includes(key)), removed: from.filter((key) => !to.includes(key)) };
}

/** The part of a role that grants permissions. */
export interface RightsOfRole {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly permissionIds: readonly string[];
}

/** Every key that a user's enabled roles grant, with the names of those roles. */
export function rightsThrough(roles: readonly RightsOfRole[]): ReadonlyMap<PermissionKey, readonly string[]> {
  const roleNamesByKey = new Map<PermissionKey, string[]>();
  for (const role of roles.filter((one) => one.isEnabled)) {
    for (const key of effectivePermissions(role.permissionIds.filter(isPermissionKey)))
      roleNamesByKey.set(key, [...(roleNamesByKey.get(key) ?? []), role.name]);
  }
  return roleNamesByKey;
}

/** A user's effective keys: the granted and the implied ones, without duplicates. */
export function effectivePermissions(granted: Iterable<PermissionKey>): PermissionKey[] {
  const keys = new Set<PermissionKey>();
  for (const key of granted) {
    keys.add(key);
    for (const implied of impliedBy(key)) keys.add(implied);
  }
  return [...keys].toSorted();
}

/** Whether a user can grant these keys: no one can grant what they lack. `missing` lists those. */
export function mayGrant(
  actor: Iterable<PermissionKey>,
  keys: Iterable<PermissionKey>,
): { readonly ok: boolean; readonly missing: readonly PermissionKey[] } {
  const actorKeys = new Set(effectivePermissions(actor));
  const missing = effectivePermissions(keys).filter((key) => !actorKeys.has(key));
  return { ok: missing.length === 0, missing };
}

/** A sentence that names what is missing; if there are several keys, any one is enough. */
export function missingPermissionSentence(keys: readonly PermissionKey[]): string {
  const [first, ...others] = keys.map((key) => `"${permissionOf(key).label}"`);
  if (first === undefined) return 'You don’t have permission to do this.';
  if (others.length === 0) return `You need the ${first} permission for this.`;
  return `You need one of the permissions ${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)} for this.`;
}
