import { PERMISSION_KEYS } from './permissions';
import type { PermissionKey } from './permissions';

/** The eight starting roles, in display order. */
export const ROLE_CODES = ['SA', 'AD', 'OF', 'ED', 'SP', 'WH', 'US', 'VW'] as const;
/** The short name of a starting role. */
export type RoleCode = (typeof ROLE_CODES)[number];

const MATRIX: readonly (readonly [keys: readonly PermissionKey[], roles: string])[] = [
  [['editUserProfile', 'workOrder', 'scheduleDate'], 'SA AD OF ED SP WH US VW'],
  [['customer', 'unit', 'propertyMgmtFirm'], 'SA AD OF ED SP VW'],
  [['item'], 'SA AD OF ED SP WH VW'],
  [['vendor'], 'SA AD OF ED WH VW'],
  [['installer', 'salesperson', 'laborRate', 'customerType'], 'SA AD OF ED VW'],
  [['editCustomer', 'editUnit', 'editPropertyMgmtFirm', 'dataEntry'], 'SA AD OF ED'],
  [['editItem', 'editVendor', 'editInstaller', 'editLaborRate', 'editCustomerType', 'editSalesperson'], 'SA AD ED'],
  [['editWorkOrder'], 'SA AD OF ED SP'],
  [['customerMailingList', 'workOrderViewTotals'], 'SA AD OF SP'],
  [
    [
      'assignWorkOrder',
      'reconcileWorkOrder',
      'editScheduleDate',
      'billSheet',
      'invoicing',
      'qbReports',
      'paymentAdjustment',
    ],
    'SA AD OF',
  ],
  [['workOrderCut', 'supplyPurchase'], 'SA AD OF WH'],
  [['jobCostingSalesperson'], 'SA AD SP'],
  [
    [
      'jobCostingAll',
      'commission',
      'massUpdateProfit',
      'creditLimitOverride',
      'installDateOverride',
      'workOrderOverride',
    ],
    'SA AD',
  ],
  [['user', 'editUser', 'resetUserPassword', 'role', 'configureSystem'], 'SA AD'],
  [['editRole'], 'SA'],
];

/** A role that a new company starts with; administrators can edit it. */
export interface StartingRole {
  readonly id: number;
  readonly code: RoleCode;
  readonly name: string;
  readonly permissions: readonly PermissionKey[];
}

const NAMES: Readonly<Record<RoleCode, string>> = {
  SA: 'Super Admin',
  AD: 'Admin',
  OF: 'Office',
  ED: 'Edit',
  SP: 'Salesperson',
  WH: 'Warehouse',
  US: 'User',
  VW: 'View',
};

function permissionsOf(code: RoleCode): PermissionKey[] {
  const roleKeys = new Set(MATRIX.filter(([, roles]) => roles.split(' ').includes(code)).flatMap(([keys]) => keys));
  return PERMISSION_KEYS.filter((key) => roleKeys.has(key));
}

/** The starting roles with their permissions. */
export const STARTING_ROLES: readonly StartingRole[] = ROLE_CODES.map((code, index) => ({
  id: index + 1,
  code,
  name: NAMES[code],
  permissions: permissionsOf(code),
}));

/** A salesperson without a broader permission can edit only drafts of their own customers. */
export function editsOnlyOwnDrafts(who: {
  readonly isSalesperson: boolean;
  readonly permissions: Iterable<PermissionKey>;
}): boolean {
  return who.isSalesperson && ![...who.permissions].some((key) => WIDER_RIGHTS.includes(key));
}

/**
 * Permissions of users who work for the whole office; any one lifts the limits of a salesperson. The bill sheet
 * permission counts, because a sheet is checked, approved and paid as a whole, with an installer's jobs for every
 * salesperson.
 */
export const WIDER_RIGHTS: readonly PermissionKey[] = [
  'assignWorkOrder',
  'billSheet',
  'editCustomer',
  'invoicing',
  'jobCostingAll',
  'configureSystem',
  'workOrderOverride',
];
