import type { PermissionKey } from './permissions';

/** The starting roles, in the order of the office's matrix. */
export const ROLE_NAMES = ['Super Admin', 'Admin', 'Office', 'Edit', 'Salesperson', 'Warehouse', 'User', 'View'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

type Row = readonly [keys: readonly PermissionKey[], marks: string];

/** Who starts with what; one mark for each role in the order above. An administrator edits roles afterwards. */
const MATRIX: readonly Row[] = [
  [['editUserProfile', 'workOrder', 'scheduleDate'], 'xxxxxxxx'],
  [['customer', 'unit', 'propertyMgmtFirm'], 'xxxxx--x'],
  [['item'], 'xxxxxx-x'],
  [['vendor'], 'xxxx-x-x'],
  [['installer', 'salesperson', 'laborRate', 'customerType'], 'xxxx---x'],
  [['editCustomer', 'editUnit', 'editPropertyMgmtFirm', 'dataEntry'], 'xxxx----'],
  [['editItem', 'editVendor', 'editInstaller', 'editLaborRate', 'editCustomerType', 'editSalesperson'], 'xx-x----'],
  [['editWorkOrder'], 'xxxxx---'],
  [['customerMailingList', 'workOrderViewTotals'], 'xxx-x---'],
  [['assignWorkOrder', 'reconcileWorkOrder', 'editScheduleDate', 'billSheet', 'invoicing', 'qbReports', 'paymentAdjustment'], 'xxx-----'],
  [['workOrderCut', 'supplyPurchase'], 'xxx--x--'],
  [['jobCostingSalesperson'], 'xx--x---'],
  [['jobCostingAll', 'commission', 'massUpdateProfit', 'creditLimitOverride', 'installDateOverride', 'workOrderOverride'], 'xx------'],
  [['user', 'editUser', 'resetUserPassword', 'role', 'configureSystem'], 'xx------'],
  [['editRole'], 'x-------'],
];

/** The rights a starting role holds. */
export function startingPermissions(role: RoleName): PermissionKey[] {
  const column = ROLE_NAMES.indexOf(role);
  return MATRIX.flatMap(([keys, marks]) => (marks[column] === 'x' ? keys : []));
}
