import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { differences } from './differences';
import { addressLine } from './records.queries';
import type { RecordTable } from './records.queries';

/** Columns about how, by whom and when a record is stored; the entry itself shows user and time. */
const BOOKKEEPING = new Set([
  'authorId',
  'createdBy',
  'createdOn',
  'creationDate',
  'costEffectiveDate',
  'materialId',
  'passwordHash',
  'receivedLengthE4',
]);

/** A contact, note or document is viewed with its owner. */
const OWNED: ReadonlySet<RecordTable> = new Set(['contact', 'note', 'document']);
const OWNERS = new Set(['customerId', 'propertyFirmId', 'vendorId', 'workOrderId', 'proposalId', 'inventoryRollId']);

/** A blank value, or the default of a new record. */
const ordinary = ({ field, to }: FieldChange): boolean =>
  to === null ||
  to === '' ||
  to === 0 ||
  to === false ||
  (Array.isArray(to) && to.length === 0) ||
  ((field === 'isEnabled' || field === 'enabled') && to === true);

/** The first values of a new row for the history: what was filled in, column by column. */
export const firstValues = (table: RecordTable, row: object): FieldChange[] =>
  differences({}, row as Readonly<Record<string, unknown>>).filter(
    (change) => !ordinary(change) && !BOOKKEEPING.has(change.field) && !(OWNED.has(table) && OWNERS.has(change.field)),
  );

const ADDRESSES = { addressId: 'address', billToAddressId: 'billToAddress' } as const;

/** The first values with addresses in one line instead of their ids. */
export async function toldFirstValues(trx: Database, table: RecordTable, row: object): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  for (const change of firstValues(table, row)) {
    const field = ADDRESSES[change.field as keyof typeof ADDRESSES] as string | undefined;
    if (field === undefined) changes.push(change);
    else if (typeof change.to === 'number') changes.push({ field, from: null, to: await addressLine(trx, change.to) });
  }
  return changes.filter(({ to }) => to !== null && to !== '');
}
