/** Areas of the office that permissions are grouped by on the role page. */
export type PermissionGroup = 'Customers' | 'Work orders' | 'Money' | 'Catalog' | 'People' | 'System';

interface PermissionInfo {
  readonly label: string;
  readonly group: PermissionGroup;
  /** What the holder may do, in one sentence. */
  readonly sentence: string;
}

const info = (group: PermissionGroup, label: string, sentence: string): PermissionInfo => ({ group, label, sentence });

/** The 47 rights, each with its label, group and what it allows. */
export const PERMISSIONS = {
  assignWorkOrder: info('Work orders', 'Assign work orders', 'Assign installers to work orders and take them off.'),
  billSheet: info('Work orders', 'Bill sheets', 'Print the installer’s bill sheet and the costed work order.'),
  commission: info('Money', 'Commissions', 'See commissions and change commission rates.'),
  configureSystem: info('System', 'Configure the system', 'Change the company’s settings, invoice methods and the accounting connection.'),
  creditLimitOverride: info('Money', 'Override credit limits', 'Submit an order of a customer that is over its credit limit.'),
  customer: info('Customers', 'See customers', 'Open customers.'),
  customerMailingList: info('Customers', 'Mailing list', 'Export the customers’ mailing list.'),
  customerType: info('Customers', 'See customer types', 'Open customer types.'),
  dataEntry: info('Work orders', 'Data entry', 'Back-date install dates and enter historic orders.'),
  editCustomer: info('Customers', 'Edit customers', 'Create and change customers.'),
  editCustomerType: info('Customers', 'Edit customer types', 'Create and change customer types.'),
  editInstaller: info('People', 'Edit installers', 'Create and change installers.'),
  editItem: info('Catalog', 'Edit items', 'Create and change items and their costs.'),
  editLaborRate: info('Catalog', 'Edit labor rates', 'Create and change labor rates.'),
  editPropertyMgmtFirm: info('Customers', 'Edit management firms', 'Create and change property management firms.'),
  editRole: info('System', 'Edit roles', 'Create and change roles.'),
  editSalesperson: info('People', 'Edit salespersons', 'Create and change salespersons.'),
  editScheduleDate: info('Work orders', 'Edit job limits', 'Change the daily job limits.'),
  editUnit: info('Customers', 'Edit units', 'Create and change units and their cuts.'),
  editUser: info('System', 'Edit users', 'Create and change users.'),
  editUserProfile: info('System', 'Edit own profile', 'Change one’s own profile.'),
  editVendor: info('Catalog', 'Edit vendors', 'Create and change vendors.'),
  editWorkOrder: info('Work orders', 'Edit work orders', 'Create and change work orders.'),
  installDateOverride: info('Work orders', 'Override install dates', 'Book a full day, a Sunday, a holiday or a past date.'),
  installer: info('People', 'See installers', 'Open installers.'),
  invoicing: info('Money', 'Invoicing', 'Create and delete invoices and record payments.'),
  item: info('Catalog', 'See items', 'Open items.'),
  jobCostingAll: info('Money', 'Job costing, all', 'See the job costing of every salesperson.'),
  jobCostingSalesperson: info('Money', 'Job costing, own', 'See the job costing of one’s own orders.'),
  laborRate: info('Catalog', 'See labor rates', 'Open labor rates.'),
  massUpdateProfit: info('Customers', 'Mass updates', 'Change the settings of many customers and units at once.'),
  paymentAdjustment: info('Money', 'Payment adjustments', 'Create and change payment adjustments.'),
  propertyMgmtFirm: info('Customers', 'See management firms', 'Open property management firms.'),
  qbReports: info('Money', 'Accounting failures', 'See what the accounting package refused and send it again.'),
  reconcileWorkOrder: info('Work orders', 'Reconcile work orders', 'Confirm what was used and done after an install.'),
  resetUserPassword: info('System', 'Reset passwords', 'Send another user a link to set a new password.'),
  role: info('System', 'See roles', 'Open roles.'),
  salesperson: info('People', 'See salespersons', 'Open salespersons.'),
  scheduleDate: info('Work orders', 'See job limits', 'See the daily job limits and the next free date.'),
  supplyPurchase: info('Money', 'Supply purchases', 'Create and change installers’ supply purchases.'),
  unit: info('Customers', 'See units', 'Open units and their cuts.'),
  user: info('System', 'See users', 'Open users.'),
  vendor: info('Catalog', 'See vendors', 'Open vendors.'),
  workOrder: info('Work orders', 'See work orders', 'Open work orders.'),
  workOrderCut: info('Work orders', 'Cut', 'Enter rolls and dye lots and finish cutting.'),
  workOrderOverride: info('Work orders', 'Override rules', 'Take a work order past a rule, with a reason.'),
  workOrderViewTotals: info('Money', 'See totals', 'See prices, totals and margins.'),
} as const satisfies Record<string, PermissionInfo>;

export type PermissionKey = keyof typeof PERMISSIONS;
export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as readonly PermissionKey[];
export const isPermissionKey = (text: string): text is PermissionKey => Object.hasOwn(PERMISSIONS, text);

/** The right to change an area holds the right to see it. */
export const IMPLIED: Readonly<Partial<Record<PermissionKey, readonly PermissionKey[]>>> = {
  editCustomer: ['customer'], editCustomerType: ['customerType'], editInstaller: ['installer'], editItem: ['item'], editLaborRate: ['laborRate'],
  editPropertyMgmtFirm: ['propertyMgmtFirm'], editRole: ['role'], editSalesperson: ['salesperson'], editScheduleDate: ['scheduleDate'], editUnit: ['unit'],
  editUser: ['user'], editVendor: ['vendor'], editWorkOrder: ['workOrder'],
};

/** The keys with all that they imply. */
export function withImplied(keys: Iterable<PermissionKey>): Set<PermissionKey> {
  const all = new Set<PermissionKey>();
  for (const key of keys) {
    all.add(key);
    for (const implied of IMPLIED[key] ?? []) all.add(implied);
  }
  return all;
}

/** Nobody grants a right he lacks: the keys that this actor may not hand out. */
export function notGrantable(actor: ReadonlySet<PermissionKey>, keys: Iterable<PermissionKey>): PermissionKey[] {
  return [...withImplied(keys)].filter((key) => !actor.has(key));
}
export const mayGrant = (actor: ReadonlySet<PermissionKey>, keys: Iterable<PermissionKey>): boolean => notGrantable(actor, keys).length === 0;

/** A sentence that names what is missing and whom to ask. */
export function missingPermissionSentence(keys: readonly PermissionKey[]): string {
  const labels = keys.map((key) => `“${PERMISSIONS[key].label}”`);
  if (labels.length === 0) return 'You do not have the right to do this. Ask an administrator.';
  if (labels.length === 1) return `This needs the right ${labels[0]}. Ask an administrator for it.`;
  return `This needs one of the rights ${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}. Ask an administrator for it.`;
}
