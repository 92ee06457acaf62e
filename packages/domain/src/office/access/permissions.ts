/** The areas that a role screen groups permissions by. */
export const PERMISSION_GROUPS = [
  'Work orders',
  'Money',
  'Schedule',
  'Customers',
  'Catalog',
  'People',
  'Reports',
  'System',
] as const;
/** One area of permissions. */
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

interface PermissionText {
  readonly label: string;
  readonly group: PermissionGroup;
  /** What the permission allows, as a complete sentence. */
  readonly sentence: string;
}

const text = (group: PermissionGroup, label: string, sentence: string): PermissionText => ({ group, label, sentence });

const TEXTS = {
  assignWorkOrder: text('Work orders', 'Assign work orders', 'Assign work orders to installers, or unassign them.'),
  billSheet: text(
    'Money',
    'Bill sheets: pay installers',
    'Create, approve, pay, e-mail and print bill sheets, create ACH files for the bank, see bank accounts, and print the costed work order.',
  ),
  commission: text('Money', 'Commissions', 'See and pay commissions, and change commission rates.'),
  configureSystem: text(
    'System',
    'Configure the system',
    'Change company settings, set up QuickBooks, reopen closed months, and run the self-check and the full export.',
  ),
  creditLimitOverride: text(
    'Money',
    'Override credit limits',
    'Submit work orders for customers over their credit limit.',
  ),
  customer: text('Customers', 'View customers', 'See customers and the customer report.'),
  customerMailingList: text('Customers', 'Customer mailing list', 'Export the customer mailing list.'),
  customerType: text('Customers', 'View customer types', 'See customer types.'),
  dataEntry: text(
    'Work orders',
    'Enter past work orders',
    'Backdate install dates and enter work orders that were done in the past.',
  ),
  editCustomer: text('Customers', 'Edit customers', 'Add and edit customers and their defaults.'),
  editCustomerType: text('Customers', 'Edit customer types', 'Add and edit customer types.'),
  editInstaller: text('People', 'Edit installers', 'Add and edit installers, their certificates and garnishments.'),
  editItem: text('Catalog', 'Edit items', 'Add and edit items, colors and costs.'),
  editLaborRate: text('Catalog', 'Edit labor rates', 'Add and edit labor rates.'),
  editPropertyMgmtFirm: text('Customers', 'Edit property management firms', 'Add and edit property management firms.'),
  editRole: text('System', 'Edit roles', 'Add and edit roles.'),
  editSalesperson: text('People', 'Edit salespersons', 'Add and edit salespersons.'),
  editScheduleDate: text('Schedule', 'Edit daily limits', 'Set how many jobs can be booked on a date.'),
  editUnit: text('Customers', 'Edit units', 'Add and edit units, their cuts and defaults.'),
  editUser: text('System', 'Edit users', 'Add, edit and disable users.'),
  editUserProfile: text(
    'System',
    'Edit own profile',
    'Change your own profile, password and two-factor authentication.',
  ),
  editVendor: text('Catalog', 'Edit vendors', 'Add and edit vendors.'),
  editWorkOrder: text('Work orders', 'Edit work orders', 'Create, edit, submit, hold and cancel work orders.'),
  installDateOverride: text(
    'Schedule',
    'Override install dates',
    'Book past a daily limit, in the past, on a Sunday or on a holiday.',
  ),
  installer: text('People', 'View installers', 'See installers.'),
  invoicing: text(
    'Money',
    'Invoicing',
    'Create, send and void invoices, record payments and deposits, and close work orders and months.',
  ),
  item: text('Catalog', 'View items', 'See items and the item report.'),
  jobCostingAll: text('Reports', 'Job costing, all salespersons', 'See the job costing report for all salespersons.'),
  jobCostingSalesperson: text(
    'Reports',
    'Job costing, own orders',
    'See the job costing report for your own work orders.',
  ),
  laborRate: text('Catalog', 'View labor rates', 'See labor rates.'),
  massUpdateProfit: text('Customers', 'Mass settings', 'Change profits and defaults for many customers at once.'),
  paymentAdjustment: text('Money', 'Payment adjustments', 'Add and edit payment adjustments, and see their report.'),
  propertyMgmtFirm: text(
    'Customers',
    'View property management firms',
    'See property management firms and their report.',
  ),
  qbReports: text('Reports', 'QuickBooks failures', 'See what QuickBooks rejected, and send it again.'),
  reconcileWorkOrder: text(
    'Work orders',
    'Reconcile work orders',
    'Confirm what was actually used and done, or undo it.',
  ),
  resetUserPassword: text('System', 'Reset passwords', 'Send another user a link to reset their password.'),
  role: text('System', 'View roles', 'See roles.'),
  salesperson: text('People', 'View salespersons', 'See salespersons.'),
  scheduleDate: text('Schedule', 'View the schedule', 'See how many jobs are booked on each date.'),
  supplyPurchase: text('Catalog', 'Supply purchases', 'Add and edit supply purchases, and see their report.'),
  unit: text('Customers', 'View units', 'See units and their cuts.'),
  user: text('System', 'View users', 'See users.'),
  vendor: text('Catalog', 'View vendors', 'See vendors.'),
  workOrder: text('Work orders', 'View work orders', 'See work orders and their history.'),
  workOrderCut: text('Work orders', 'Cut work orders', 'Record rolls, dye lots and cartons, and mark cutting as done.'),
  workOrderOverride: text(
    'Work orders',
    'Override work orders',
    'Force a status, reopen, reinstate and bypass the rules, with a reason.',
  ),
  workOrderViewTotals: text('Money', 'View totals', 'See the prices and totals of work orders.'),
} as const satisfies Record<string, PermissionText>;

/** The name of a permission in the contract. */
export type PermissionKey = keyof typeof TEXTS;

/** Every permission key in alphabetical order. */
export const PERMISSION_KEYS = Object.keys(TEXTS) as readonly PermissionKey[];

/** A permission with its texts. */
export interface Permission extends PermissionText {
  readonly key: PermissionKey;
}

/** Every permission with its label, group and sentence; ids follow the alphabetical order. */
export const PERMISSIONS: readonly Permission[] = PERMISSION_KEYS.map((key) => ({ key, ...TEXTS[key] }));

/** The texts of one permission. */
export const permissionOf = (key: PermissionKey): Permission => ({ key, ...TEXTS[key] });

/** Whether a text from outside is a permission key. */
export const isPermissionKey = (value: string): value is PermissionKey => Object.hasOwn(TEXTS, value);

/** An area's permissions in display order: view before edit. */
export function permissionsIn(group: PermissionGroup): readonly Permission[] {
  const thing = (key: string) => key.replace(/^edit(?=[A-Z])/, '').toLowerCase();
  return PERMISSIONS.filter((permission) => permission.group === group).toSorted(
    (a, b) => thing(a.key).localeCompare(thing(b.key)) || a.key.length - b.key.length,
  );
}
