import { permissionOf } from './permissions';
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
  if (first === undefined) return 'You may not do this.';
  if (others.length === 0) return `You need the permission ${first} for this.`;
  return `You need one of the permissions ${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)} for this.`;
}
