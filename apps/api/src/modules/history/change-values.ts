import type { Context } from '../../graphql/context';
import type { FieldChange } from '../records';
import { namesOf } from './history.queries';
import type { NamedTable } from './history.queries';

export const HISTORY_VALUE_KINDS = [
  'TEXT',
  'MONEY',
  'RATE',
  'QUANTITY',
  'FEET',
  'PERCENT',
  'FLAG',
  'DATE',
  'TIME',
] as const;
export type HistoryValueKind = (typeof HISTORY_VALUE_KINDS)[number];

/** One change as the page shows it: names instead of ids, amounts in the units of the contract. */
export interface ShownChange {
  readonly field: string;
  readonly kind: HistoryValueKind;
  readonly from: string | null;
  readonly to: string | null;
}

/** Columns without meaning for users. */
const SILENT = new Set([
  'addressId',
  'customerId',
  'installerId',
  'ownerId',
  'ownerType',
  'storageKey',
  'thumbnailKey',
  'thumbnailState',
  'sha256',
  'onlyRow',
  'passwordHash',
  'styleId',
  'position',
  'lineTotalCents',
]);

const REFERENCES: Readonly<Record<string, NamedTable>> = {
  authorId: 'appUser',
  billToAddressId: 'address',
  companyAddressId: 'address',
  createdBy: 'appUser',
  customerTypeId: 'customerType',
  defaultLaborRateId: 'laborRate',
  flooringTypeId: 'flooringType',
  geoLocationId: 'geoLocation',
  invoiceMethodId: 'invoiceMethod',
  itemTypeId: 'itemType',
  laborRateId: 'laborRate',
  logoDocumentId: 'document',
  materialId: 'material',
  propertyFirmId: 'propertyFirm',
  propertyFirmTypeId: 'propertyFirmType',
  salespersonId: 'salesperson',
  taxExemptDocumentId: 'document',
  vendorId: 'vendor',
};
const referenceOf = (field: string): NamedTable | undefined =>
  REFERENCES[field] ?? (/^(item|[a-z]+Item)Id$/.test(field) ? 'item' : undefined);

const FEET = new Set([
  'widthE4',
  'lengthE4',
  'receivedLengthE4',
  'cutLengthE4',
  'maxCutLengthE4',
  'trimAllowanceE4',
  'minRemnantLengthE4',
]);

/** The kind of value in a stored column, and its divisor. */
function unitOf(field: string): readonly [HistoryValueKind, number] | null {
  if (FEET.has(field)) return ['FEET', 10_000];
  if (field === 'sqftPerCartonE4') return ['QUANTITY', 10_000];
  if (field.endsWith('E4')) return ['RATE', 10_000];
  if (field.endsWith('Cents')) return ['MONEY', 100];
  if (field.endsWith('E2')) return ['QUANTITY', 100];
  if (field.endsWith('Bp')) return ['PERCENT', 100];
  // Lines of a labor rate ("Carpet: Pad") and of profits ("profit pad") are stored in dollars.
  return /^profit |: /.test(field) ? ['RATE', 1] : null;
}

function kindOf({ from, to }: FieldChange): HistoryValueKind {
  const value = from ?? to;
  if (typeof value === 'boolean') return 'FLAG';
  if (typeof value !== 'string') return 'TEXT';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'DATE';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'TIME' : 'TEXT';
}

const nameOf = (ctx: Context, table: NamedTable, id: number): Promise<string | null> =>
  ctx
    .loader<number, string | null>(`history:${table}`, async (ids) => {
      const names = await namesOf(ctx.db, table, ids);
      return ids.map((key) => names.get(key) ?? null);
    })
    .load(id);

/** Profit is shown to users who see it on the record itself. */
const earnings = (ctx: Context): boolean =>
  ctx.can('workOrderViewTotals') || ctx.can('editCustomer') || ctx.can('editUnit');

/** Whether this user sees the amount of a field, as on the record itself. */
function maySee(ctx: Context, recordType: string, field: string): boolean {
  if (recordType === 'salesperson' && field === 'commissionRateBp') return ctx.can('commission');
  if (recordType === 'item' && /^(profit|materialCostWithProfit)E4$/.test(field))
    return ctx.can('editItem') || ctx.can('workOrderViewTotals');
  if (recordType === 'additional_cost' && field.endsWith('Cents'))
    return ctx.can('workOrderViewTotals') || ctx.can('editCustomer');
  if (field === 'minimumProfitCents' || field.startsWith('profit ')) return earnings(ctx);
  return true;
}

async function shownChange(ctx: Context, change: FieldChange): Promise<ShownChange> {
  const { field } = change;
  const table = referenceOf(field);
  if (table) {
    const name = async (id: FieldChange['from']) =>
      typeof id === 'number' ? ((await nameOf(ctx, table, id)) ?? `no. ${id}`) : null;
    return { field: field.replace(/Id$/, ''), kind: 'TEXT', from: await name(change.from), to: await name(change.to) };
  }
  const unit = unitOf(field);
  const text = (value: FieldChange['from']) =>
    value === null || value === '' ? null : unit && typeof value === 'number' ? String(value / unit[1]) : String(value);
  return {
    field: field.replace(/(Cents|E4|E2|Bp)$/, ''),
    kind: unit?.[0] ?? kindOf(change),
    from: text(change.from),
    to: text(change.to),
  };
}

/** The changes of one entry that this user can see, and how many amounts are hidden. */
export async function shownChanges(
  ctx: Context,
  recordType: string,
  changes: readonly FieldChange[],
): Promise<{ readonly changes: readonly ShownChange[]; readonly hidden: number }> {
  const told = changes.filter(({ field }) => !SILENT.has(field));
  const seen = told.filter(({ field }) => maySee(ctx, recordType, field));
  const shown = await Promise.all(seen.map((change) => shownChange(ctx, change)));
  return { changes: shown.filter(({ from, to }) => from !== to), hidden: told.length - seen.length };
}
