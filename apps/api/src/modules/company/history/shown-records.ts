import type { PermissionKey } from '@falcon/domain/office/access';
import { RECORD_KINDS } from '@falcon/domain/company/records';
import type { RecordType } from '@falcon/domain/company/records';
import type { Context } from '#core/context';
import { missingPermission, notFound, recordId } from '#core/errors';
import { liveFacts, recordTypeOf, requireVisible } from '#company/presence';
import type { HistoryPlace } from '#kit/record-kit';
import { mailTemplatesOf, materialsDefaultsOf } from './history.queries';

/** The records with a history: orders, every kind of record, the company settings, and e-mail texts. */
export const HISTORY_TYPES = [
  'WORK_ORDER',
  ...(Object.keys(RECORD_KINDS) as RecordType[]),
  'APP_CONFIGURATION',
  'MAIL_TEMPLATE',
  'BILL_SHEET',
  'COMMISSION_RUN',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** Shows the history of all e-mail texts together, or of one by its key. */
const ALL_MAIL_TEMPLATES = 'ALL';

/** Any of these permissions opens some history; the record decides which one it needs. */
export const HISTORY_RIGHTS: readonly PermissionKey[] = [
  ...new Set<PermissionKey>([
    'workOrder',
    'configureSystem',
    'billSheet',
    'commission',
    ...Object.values(RECORD_KINDS).flatMap(({ view }) => view ?? []),
  ]),
];

/** The settings; all e-mail texts, or one by its key; a text that was never changed has no row. */
async function settingsPlaces(
  ctx: Context,
  type: 'APP_CONFIGURATION' | 'MAIL_TEMPLATE',
  rawId: string | number,
): Promise<readonly HistoryPlace[]> {
  if (!ctx.can('configureSystem')) throw missingPermission(['configureSystem']);
  if (type === 'APP_CONFIGURATION') return [{ recordType: 'app_configuration', recordId: 1, part: null }];
  const places = await mailTemplatesOf(ctx.db, rawId === ALL_MAIL_TEMPLATES ? null : String(rawId));
  return places.length > 0 ? places : [{ recordType: 'mail_template', recordId: 0, part: null }];
}

/** Where a record's history is stored, after checking that this user can see the record. */
export async function historyPlaces(
  ctx: Context,
  type: HistoryType,
  rawId: string | number,
): Promise<readonly HistoryPlace[]> {
  if (type === 'APP_CONFIGURATION' || type === 'MAIL_TEMPLATE') return settingsPlaces(ctx, type, rawId);
  const { noun } = liveFacts(type);
  const id = recordId(noun, rawId);
  const row = await requireVisible(ctx, type, id);
  // The history of a run concerns all its salespersons.
  if (type === 'COMMISSION_RUN' && ctx.salespersonScope !== null) throw notFound(noun, rawId);
  const place = { recordType: recordTypeOf(type), recordId: id, part: null };
  if (type === 'WORK_ORDER') return [{ ...place, floor: Number(row['flooringTypeId']) }];
  if (type === 'CUSTOMER') return [place, ...(await materialsDefaultsOf(ctx.db, { customerId: id }))];
  if (type === 'UNIT') return [place, ...(await materialsDefaultsOf(ctx.db, { unitId: id }))];
  return [place];
}
