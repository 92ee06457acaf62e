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
  assignWorkOrder: text('Work orders', 'Assign work orders', 'Assign work orders to installers and unassign them.'),
  billSheet: text(
    'Money',
    'Bill sheets: pay installers',
    'Create, approve, pay, e-mail and print bill sheets, write the bank’s transfer files, see bank accounts, and print the costed work order.',
  ),
  commission: text('Money', 'Commissions', 'See and pay commissions, and change commission rates.'),
  configureSystem: text('System', 'Configure the system', 'Change the settings of the company.'),
  creditLimitOverride: text(
    'Money',
    'Override credit limits',
    'Submit work orders for customers over their credit limit.',
  ),
  customer: text('Customers', 'View customers', 'Open customers and the customer report.'),
  customerMailingList: text('Customers', 'Customer mailing list', 'Export the mailing list of customers.'),
  customerType: text('Customers', 'View customer types', 'Open customer types.'),
  dataEntry: text('Work orders', 'Enter historic data', 'Back-date install dates and enter historic work orders.'),
  editCustomer: text('Customers', 'Edit customers', 'Create and change customers and their defaults.'),
  editCustomerType: text('Customers', 'Edit customer types', 'Create and change customer types.'),
  editInstaller: text(
    'People',
    'Edit installers',
    'Create and change installers, their certificates and garnishments.',
  ),
  editItem: text('Catalog', 'Edit items', 'Create and change items, colors and costs.'),
  editLaborRate: text('Catalog', 'Edit labor rates', 'Create and change labor rates.'),
  editPropertyMgmtFirm: text(
    'Customers',
    'Edit property management firms',
    'Create and change property management firms.',
  ),
  editRole: text('System', 'Edit roles', 'Create and change roles.'),
  editSalesperson: text('People', 'Edit salespersons', 'Create and change salespersons.'),
  editScheduleDate: text('Schedule', 'Edit daily limits', 'Change how many jobs can be booked on a date.'),
  editUnit: text('Customers', 'Edit units', 'Create and change units, their cuts and defaults.'),
  editUser: text('System', 'Edit users', 'Create, change and disable users.'),
  editUserProfile: text(
    'System',
    'Edit own profile',
    'Change your own profile, password and two-factor authentication.',
  ),
  editVendor: text('Catalog', 'Edit vendors', 'Create and change vendors.'),
  editWorkOrder: text('Work orders', 'Edit work orders', 'Create, change, submit, hold and cancel work orders.'),
  installDateOverride: text(
    'Schedule',
    'Override install dates',
    'Book past a daily limit, in the past, on a Sunday or on a holiday.',
  ),
  installer: text('People', 'View installers', 'Open installers.'),
  invoicing: text('Money', 'Invoicing', 'Create and delete invoices, record payments and close work orders.'),
  item: text('Catalog', 'View items', 'Open items and the item report.'),
  jobCostingAll: text('Reports', 'Job costing, all salespersons', 'See the job costing report for all salespersons.'),
  jobCostingSalesperson: text(
    'Reports',
    'Job costing, own orders',
    'See the job costing report for your own work orders.',
  ),
  laborRate: text('Catalog', 'View labor rates', 'Open labor rates.'),
  massUpdateProfit: text('Customers', 'Mass settings', 'Change profits and defaults of many customers at once.'),
  paymentAdjustment: text('Money', 'Payment adjustments', 'Create, change and report payment adjustments.'),
  propertyMgmtFirm: text(
    'Customers',
    'View property management firms',
    'Open property management firms and their report.',
  ),
  qbReports: text('Reports', 'QuickBooks failures', 'See and retry records that failed in QuickBooks.'),
  reconcileWorkOrder: text('Work orders', 'Reconcile work orders', 'Confirm what was installed and undo it.'),
  resetUserPassword: text('System', 'Reset passwords', 'Send another user a password reset link.'),
  role: text('System', 'View roles', 'Open roles.'),
  salesperson: text('People', 'View salespersons', 'Open salespersons.'),
  scheduleDate: text('Schedule', 'View the schedule', 'See how booked a date is.'),
  supplyPurchase: text('Catalog', 'Supply purchases', 'Create, change and report supply purchases.'),
  unit: text('Customers', 'View units', 'Open units and their cuts.'),
  user: text('System', 'View users', 'Open users.'),
  vendor: text('Catalog', 'View vendors', 'Open vendors.'),
  workOrder: text('Work orders', 'View work orders', 'Open work orders and their history.'),
  workOrderCut: text('Work orders', 'Cut work orders', 'Record rolls, lots and cartons and mark the cutting done.'),
  workOrderOverride: text(
    'Work orders',
    'Override work orders',
    'Force a status, reopen, reinstate and bypass rules, with a reason.',
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
