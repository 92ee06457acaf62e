import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editsOnlyOwnDrafts,
  effectivePermissions,
  impliedBy,
  isPermissionKey,
  mayGrant,
  missingPermissionSentence,
  PERMISSION_KEYS,
  permissionChanges,
  PERMISSIONS,
  PERMISSION_GROUPS,
  permissionsIn,
  rightsThrough,
  STARTING_ROLES,
  withPermission,
} from './index';
import type { PermissionKey } from './index';

const permissionsOf = (code: string): readonly PermissionKey[] =>
  STARTING_ROLES.find((role) => role.code === code)?.permissions ?? [];
const anyKeys = fc.subarray([...PERMISSION_KEYS]);

describe('the permissions', () => {
  test('are the 47 of the contract, each with its texts', () => {
    expect(PERMISSION_KEYS).toHaveLength(47);
    expect(PERMISSIONS.every((permission) => permission.label !== '' && permission.sentence.endsWith('.'))).toBe(true);
    expect(new Set(PERMISSIONS.map((permission) => permission.label)).size).toBe(47);
    expect([isPermissionKey('invoicing'), isPermissionKey('toString')]).toEqual([true, false]);
  });

  test('of an area list view before edit, and none is left out', () => {
    expect(permissionsIn('Catalog').map((permission) => permission.key)).toEqual([
      'item',
      'editItem',
      'laborRate',
      'editLaborRate',
      'supplyPurchase',
      'vendor',
      'editVendor',
    ]);
    expect(
      permissionsIn('Customers')
        .slice(0, 2)
        .map((permission) => permission.key),
    ).toEqual(['customer', 'editCustomer']);
    expect(PERMISSION_GROUPS.flatMap((group) => permissionsIn(group))).toHaveLength(47);
  });

  test('edit implies view', () => {
    expect(impliedBy('editCustomer')).toEqual(['customer']);
    expect(impliedBy('invoicing')).toEqual([]);
    for (const key of PERMISSION_KEYS.filter((name) => name.startsWith('edit') && name !== 'editUserProfile'))
      expect(impliedBy(key)).toHaveLength(1);
    expect(effectivePermissions(['editItem', 'item'])).toEqual(['editItem', 'item']);
  });
});

describe('the starting roles', () => {
  test('have as many keys as the matrix', () => {
    expect(STARTING_ROLES.map((role) => [role.name, role.permissions.length])).toEqual([
      ['Super Admin', 47],
      ['Admin', 46],
      ['Office', 28],
      ['Edit', 23],
      ['Salesperson', 11],
      ['Warehouse', 7],
      ['User', 3],
      ['View', 12],
    ]);
  });

  test('only a Super Admin edits roles', () => {
    expect(STARTING_ROLES.filter((role) => role.permissions.includes('editRole')).map((role) => role.code)).toEqual([
      'SA',
    ]);
  });

  test('differ as specified by the office', () => {
    expect(permissionsOf('OF')).not.toContain('editItem');
    expect(permissionsOf('ED')).not.toContain('invoicing');
    expect(permissionsOf('WH')).toEqual([
      'editUserProfile',
      'item',
      'scheduleDate',
      'supplyPurchase',
      'vendor',
      'workOrder',
      'workOrderCut',
    ]);
    expect(permissionsOf('US')).toEqual(['editUserProfile', 'scheduleDate', 'workOrder']);
    expect(permissionsOf('SP')).toContain('jobCostingSalesperson');
    expect(permissionsOf('VW')).not.toContain('workOrderViewTotals');
  });

  test('a salesperson edits only their own drafts, unless they have a wider permission', () => {
    expect(editsOnlyOwnDrafts({ isSalesperson: true, permissions: permissionsOf('SP') })).toBe(true);
    expect(editsOnlyOwnDrafts({ isSalesperson: true, permissions: permissionsOf('OF') })).toBe(false);
    expect(editsOnlyOwnDrafts({ isSalesperson: false, permissions: permissionsOf('SP') })).toBe(false);
  });
});

describe('granting', () => {
  test('no one grants a key they lack', () => {
    fc.assert(
      fc.property(anyKeys, anyKeys, (actor, keys) => {
        const verdict = mayGrant(actor, keys);
        const own = new Set(effectivePermissions(actor));
        expect(verdict.ok).toBe(
          keys.every((key) => own.has(key) && impliedBy(key).every((implied) => own.has(implied))),
        );
        expect(verdict.missing.some((key) => own.has(key))).toBe(false);
      }),
    );
  });
});

describe('selecting permissions', () => {
  test('edit includes its view, and is removed with it', () => {
    expect(withPermission([], 'editVendor', true)).toEqual(['editVendor', 'vendor']);
    expect(withPermission(['editVendor', 'item', 'vendor'], 'vendor', false)).toEqual(['item']);
    expect(withPermission(['editVendor', 'vendor'], 'editVendor', false)).toEqual(['vendor']);
  });

  test('never leaves an edit without its view, and a removed key stays removed', () => {
    fc.assert(
      fc.property(anyKeys, fc.constantFrom(...PERMISSION_KEYS), fc.boolean(), (keys, key, on) => {
        const after = withPermission(effectivePermissions(keys), key, on);
        expect(effectivePermissions(after)).toEqual(after.toSorted());
        expect(after.includes(key)).toBe(on);
      }),
    );
  });

  test('applying the differences gives the other set', () => {
    fc.assert(
      fc.property(anyKeys, anyKeys, (from, to) => {
        const { added, removed } = permissionChanges(from, to);
        expect(new Set([...from.filter((key) => !removed.includes(key)), ...added])).toEqual(new Set(to));
      }),
    );
  });
});

test('permissions list the roles that give them; a disabled role gives none', () => {
  const rights = rightsThrough([
    { name: 'Office', isEnabled: true, permissionIds: ['editUnit', 'invoicing'] },
    { name: 'View', isEnabled: true, permissionIds: ['unit', 'not-a-key'] },
    { name: 'Old', isEnabled: false, permissionIds: ['commission'] },
  ]);
  expect([...rights]).toEqual([
    ['editUnit', ['Office']],
    ['invoicing', ['Office']],
    ['unit', ['Office', 'View']],
  ]);
});

test('a refusal names what is missing', () => {
  expect(missingPermissionSentence(['invoicing'])).toBe('You need the "Invoicing" permission for this.');
  expect(missingPermissionSentence(['jobCostingAll', 'jobCostingSalesperson'])).toBe(
    'You need one of the permissions "Job costing, all salespersons" or "Job costing, own orders" for this.',
  );
  expect(missingPermissionSentence([])).toBe('You don’t have permission to do this.');
});
