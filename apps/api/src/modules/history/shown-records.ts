import type { PermissionKey } from '@falcon/domain/access';
import { RECORD_KINDS } from '@falcon/domain/records';
import type { RecordType } from '@falcon/domain/records';
import type { Context, TransactionContext } from '../../core/context';
import { missingPermission, notFound, recordId } from '../../core/errors';
import { visibleCustomer } from '../customers';
import { findRecord, historyKindOf, ownerAllows, requireOwner } from '../record-kit';
import type { HistoryPlace, OwnerType } from '../record-kit';
import { isOwnSalesperson } from '../salespersons';
import { visibleUnit } from '../units';
import { visibleOrder } from '../work-orders';
import { mailTemplatesOf, materialsDefaultsOf, rowExists } from './history.queries';

/** The records with a history: orders, every kind of record, the company's settings, and the texts of e-mails. */
export const HISTORY_TYPES = [
  'WORK_ORDER',
  ...(Object.keys(RECORD_KINDS) as RecordType[]),
  'APP_CONFIGURATION',
  'MAIL_TEMPLATE',
  'BILL_SHEET',
  'COMMISSION_RUN',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** Shows the history of all texts of e-mails together; one of them is shown by its key. */
const ALL_MAIL_TEMPLATES = 'ALL';

/** Records that belong to an owner, whose area decides. */
const OWNED = {
  CONTACT: { table: 'contact', kind: 'Contact' },
  NOTE: { table: 'note', kind: 'Note' },
  DOCUMENT: { table: 'document', kind: 'Document' },
} as const;

/** Any one of these opens some history; the record decides which one it needs. */
export const HISTORY_RIGHTS: readonly PermissionKey[] = [
  ...new Set<PermissionKey>([
    'workOrder',
    'configureSystem',
    'billSheet',
    'commission',
    ...Object.values(RECORD_KINDS).flatMap(({ view }) => view ?? []),
  ]),
];

function requireRight(ctx: TransactionContext, permission: PermissionKey): void {
  if (!ctx.can(permission)) throw missingPermission([permission]);
}

const OFFICE_TYPES = ['APP_CONFIGURATION', 'BILL_SHEET', 'COMMISSION_RUN', 'MAIL_TEMPLATE'] as const;
type OfficeType = (typeof OFFICE_TYPES)[number];
const isOfOffice = (type: HistoryType): type is OfficeType => OFFICE_TYPES.some((one) => one === type);

/** A bill sheet; a commission run; the settings; all texts of e-mails, or one of them by its key; a text that was never changed is kept nowhere. */
async function officePlaces(ctx: Context, type: OfficeType, rawId: string | number): Promise<readonly HistoryPlace[]> {
  if (type === 'BILL_SHEET') {
    requireRight(ctx, 'billSheet');
    return [{ recordType: 'bill_sheet', recordId: recordId('Bill sheet', rawId), part: null }];
  }
  if (type === 'COMMISSION_RUN') {
    requireRight(ctx, 'commission');
    return [{ recordType: 'commission_run', recordId: recordId('Commission run', rawId), part: null }];
  }
  requireRight(ctx, 'configureSystem');
  if (type === 'APP_CONFIGURATION') return [{ recordType: 'app_configuration', recordId: 1, part: null }];
  const places = await mailTemplatesOf(ctx.db, rawId === ALL_MAIL_TEMPLATES ? null : String(rawId));
  return places.length > 0 ? places : [{ recordType: 'mail_template', recordId: 0, part: null }];
}

/** Where the history of a record is kept, after the check that this user can see the record. */
export async function historyPlaces(
  ctx: Context,
  type: HistoryType,
  rawId: string | number,
): Promise<readonly HistoryPlace[]> {
  if (isOfOffice(type)) return officePlaces(ctx, type, rawId);
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
  // Records that one permission opens completely.
  const { table, noun, view } = RECORD_KINDS[type];
  const id = recordId(noun, rawId);
  if (!(await rowExists(ctx.db, table, id))) throw notFound(noun, rawId);
  requireRight(ctx, view);
  if (type === 'SALESPERSON' && !isOwnSalesperson(ctx, { id })) throw notFound(noun, rawId);
  return [{ recordType: historyKindOf(table), recordId: id, part: null }];
}
