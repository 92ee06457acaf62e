import { isPermissionKey, permissionOf } from './permissions';
import type { PermissionKey } from './permissions';

const VIEW_OF_EDIT: Readonly<Partial<Record<PermissionKey, PermissionKey>>> = {
  editCustomer: 'customer',
  editCustomerType: 'customerType',
  editInstaller: 'installer',
  editItem: 'item',
  editLaborRate: 'laborRate',
  editPropertyMgmtFirm: 'propertyMgmtFirm',
  editRole: 'role',
  editSalesperson: 'salesperson',
  editScheduleDate: 'scheduleDate',
  editUnit: 'unit',
  editUser: 'user',
  editVendor: 'vendor',
  editWorkOrder: 'workOrder',
};

/** The keys a key brings with it: who may edit an area may view it. */
export function impliedBy(key: PermissionKey): readonly PermissionKey[] {
  const view = VIEW_OF_EDIT[key];
  return view ? [view] : [];
}

/** The keys that bring this key with them: who loses the view of an area cannot edit it either. */
export function needing(key: PermissionKey): readonly PermissionKey[] {
  return (Object.keys(VIEW_OF_EDIT) as PermissionKey[]).filter((edit) => VIEW_OF_EDIT[edit] === key);
}

/** A set of keys with one more or one less, kept whole: edit brings its view, and goes with it. */
export function withPermission(held: readonly PermissionKey[], key: PermissionKey, on: boolean): PermissionKey[] {
  if (on) return effectivePermissions([...held, key]);
  const gone = new Set<PermissionKey>([key, ...needing(key)]);
  return held.filter((other) => !gone.has(other));
}

/** What one set of keys has more than another, and what it lacks. */
export function permissionChanges(from: readonly PermissionKey[], to: readonly PermissionKey[]): { readonly added: readonly PermissionKey[]; readonly removed: readonly PermissionKey[] } {
  return { added: to.filter((key) => !from.includes(key)), removed: from.filter((key) => !to.includes(key)) };
}

/** A role as far as it gives rights. */
export interface RightsOfRole {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly permissionIds: readonly string[];
}

/** Every key somebody holds through enabled roles, with the names of the roles that give it. */
export function rightsThrough(roles: readonly RightsOfRole[]): ReadonlyMap<PermissionKey, readonly string[]> {
  const found = new Map<PermissionKey, string[]>();
  for (const role of roles.filter((one) => one.isEnabled)) {
    for (const key of effectivePermissions(role.permissionIds.filter(isPermissionKey))) found.set(key, [...(found.get(key) ?? []), role.name]);
  }
  return found;
}

/** The keys a person really holds: those granted and those they imply, each once. */
export function effectivePermissions(granted: Iterable<PermissionKey>): PermissionKey[] {
  const held = new Set<PermissionKey>();
  for (const key of granted) {
    held.add(key);
    for (const implied of impliedBy(key)) held.add(implied);
  }
  return [...held].toSorted();
}

/** Whether a person may grant these keys: nobody grants a key they lack. `missing` names the ones in the way. */
export function mayGrant(actor: Iterable<PermissionKey>, keys: Iterable<PermissionKey>): { readonly ok: boolean; readonly missing: readonly PermissionKey[] } {
  const held = new Set(effectivePermissions(actor));
  const missing = effectivePermissions(keys).filter((key) => !held.has(key));
  return { ok: missing.length === 0, missing };
}

/** A sentence that names what is missing; with several keys, any one of them would do. */
export function missingPermissionSentence(keys: readonly PermissionKey[]): string {
  const [first, ...others] = keys.map((key) => `"${permissionOf(key).label}"`);
  if (first === undefined) return 'You don’t have permission to do this.';
  if (others.length === 0) return `You need the ${first} permission for this.`;
  return `You need one of the permissions ${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)} for this.`;
}
