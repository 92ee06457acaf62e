import type { PermissionKey } from '@falcon/domain/access';
import type { Context, TransactionContext } from '../../graphql/context';
import { missingPermission, notFound, recordId } from '../../graphql/errors';
import { visibleCustomer } from '../customers';
import { findRecord, ownerAllows, requireOwner } from '../records';
import type { HistoryPlace, OwnerType } from '../records';
import { isOwnSalesperson } from '../salespersons';
import { visibleUnit } from '../units';
import { visibleOrder } from '../work-orders';
import { materialsDefaultsOf, rowExists } from './history.queries';
import type { PlainTable } from './history.queries';

/** The records with a history. */
export const HISTORY_TYPES = [
  'WORK_ORDER',
  'CUSTOMER',
  'UNIT',
  'PROPERTY_FIRM',
  'VENDOR',
  'ITEM',
  'INVENTORY_ROLL',
  'INSTALLER',
  'INSURANCE_CERTIFICATE',
  'GARNISHMENT',
  'SALESPERSON',
  'CONTACT',
  'NOTE',
  'DOCUMENT',
  'ADDITIONAL_COST',
  'LABOR_RATE',
  'CUSTOMER_TYPE',
  'INVOICE_METHOD',
  'LOCATION',
  'USER',
  'ROLE',
  'APP_CONFIGURATION',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** Records that one permission opens completely. */
const PLAIN = {
  PROPERTY_FIRM: {
    table: 'propertyFirm',
    recordType: 'property_firm',
    kind: 'Property management firm',
    permission: 'propertyMgmtFirm',
  },
  VENDOR: { table: 'vendor', recordType: 'vendor', kind: 'Vendor', permission: 'vendor' },
  ITEM: { table: 'item', recordType: 'item', kind: 'Item', permission: 'item' },
  INVENTORY_ROLL: { table: 'inventoryRoll', recordType: 'inventory_roll', kind: 'Roll', permission: 'item' },
  INSTALLER: { table: 'installer', recordType: 'installer', kind: 'Installer', permission: 'installer' },
  INSURANCE_CERTIFICATE: {
    table: 'insuranceCertificate',
    recordType: 'insurance_certificate',
    kind: 'Certificate',
    permission: 'installer',
  },
  GARNISHMENT: { table: 'garnishment', recordType: 'garnishment', kind: 'Garnishment', permission: 'installer' },
  SALESPERSON: { table: 'salesperson', recordType: 'salesperson', kind: 'Salesperson', permission: 'salesperson' },
  LABOR_RATE: { table: 'laborRate', recordType: 'labor_rate', kind: 'Labor rate', permission: 'laborRate' },
  CUSTOMER_TYPE: {
    table: 'customerType',
    recordType: 'customer_type',
    kind: 'Customer type',
    permission: 'customerType',
  },
  INVOICE_METHOD: {
    table: 'invoiceMethod',
    recordType: 'invoice_method',
    kind: 'Invoice method',
    permission: 'configureSystem',
  },
  LOCATION: { table: 'geoLocation', recordType: 'geo_location', kind: 'Location', permission: 'configureSystem' },
  USER: { table: 'appUser', recordType: 'app_user', kind: 'User', permission: 'user' },
  ROLE: { table: 'role', recordType: 'role', kind: 'Role', permission: 'role' },
} as const satisfies Partial<
  Record<HistoryType, { table: PlainTable; recordType: string; kind: string; permission: PermissionKey }>
>;

/** Records that belong to an owner, whose area decides. */
const OWNED = {
  CONTACT: { table: 'contact', kind: 'Contact' },
  NOTE: { table: 'note', kind: 'Note' },
  DOCUMENT: { table: 'document', kind: 'Document' },
} as const;

/** Any one of these opens some history; the record decides which one it needs. */
export const HISTORY_RIGHTS: readonly PermissionKey[] = [
  ...new Set<PermissionKey>([
    'customer',
    'unit',
    'workOrder',
    'configureSystem',
    ...Object.values(PLAIN).map(({ permission }) => permission),
  ]),
];

function requireRight(ctx: TransactionContext, permission: PermissionKey): void {
  if (!ctx.can(permission)) throw missingPermission([permission]);
}

/** Where the history of a record is kept, after the check that this user can see the record. */
export async function historyPlaces(
  ctx: Context,
  type: HistoryType,
  rawId: string | number,
): Promise<readonly HistoryPlace[]> {
  if (type === 'APP_CONFIGURATION') {
    requireRight(ctx, 'configureSystem');
    return [{ recordType: 'app_configuration', recordId: 1, part: null }];
  }
  if (type === 'WORK_ORDER') {
    requireRight(ctx, 'workOrder');
    const { id, flooringTypeId } = await visibleOrder(ctx, recordId('Work order', rawId));
    return [{ recordType: 'work_order', recordId: id, part: null, floor: flooringTypeId }];
  }
  if (type === 'CUSTOMER') {
    const { id } = await visibleCustomer(ctx, rawId);
    requireRight(ctx, 'customer');
    return [
      { recordType: 'customer', recordId: id, part: null },
      ...(await materialsDefaultsOf(ctx.db, { customerId: id })),
    ];
  }
  if (type === 'UNIT') {
    const { id } = await visibleUnit(ctx, rawId);
    requireRight(ctx, 'unit');
    return [{ recordType: 'unit', recordId: id, part: null }, ...(await materialsDefaultsOf(ctx.db, { unitId: id }))];
  }
  if (type === 'ADDITIONAL_COST') {
    const cost = await findRecord(ctx, 'additionalCost', 'Additional cost', rawId);
    requireRight(ctx, 'customer');
    await visibleCustomer(ctx, cost.customerId);
    return [{ recordType: 'additional_cost', recordId: cost.id, part: null }];
  }
  if (type === 'CONTACT' || type === 'NOTE' || type === 'DOCUMENT') {
    const { table, kind } = OWNED[type];
    const row = await findRecord(ctx, table, kind, rawId);
    const ownerType = row.ownerType as OwnerType;
    await requireOwner(ctx, ownerType, row.ownerId, 'view');
    // A disabled document is seen only by users who edit its owner.
    if ('isEnabled' in row && row.isEnabled === false && !(await ownerAllows(ctx, ownerType, row.ownerId, 'add')))
      throw notFound(kind, rawId);
    return [{ recordType: table, recordId: row.id, part: null }];
  }
  const { table, recordType, kind, permission } = PLAIN[type];
  const id = recordId(kind, rawId);
  if (!(await rowExists(ctx.db, table, id))) throw notFound(kind, rawId);
  requireRight(ctx, permission);
  if (type === 'SALESPERSON' && !isOwnSalesperson(ctx, { id })) throw notFound(kind, rawId);
  return [{ recordType, recordId: id, part: null }];
}
