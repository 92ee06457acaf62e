import type { Database } from '../../db/database';
import { differences } from './differences';
import type { FieldChange } from './differences';
import { addressLine } from './records.queries';
import type { RecordTable } from './records.queries';

/** Columns that say nothing about a new record but how it is kept, who made it, and when: the entry itself tells the latter. */
const BOOKKEEPING = new Set(['authorId', 'createdBy', 'createdOn', 'creationDate', 'costEffectiveDate', 'materialId', 'passwordHash', 'receivedLengthE4']);

/** What a contact, note or document hangs on is where it is looked at. */
const OWNED: ReadonlySet<RecordTable> = new Set(['contact', 'note', 'document']);
const OWNERS = new Set(['customerId', 'propertyFirmId', 'vendorId', 'workOrderId', 'proposalId']);

/** Nothing typed, or as every new record is. */
const ordinary = ({ field, to }: FieldChange): boolean => to === null || to === '' || to === 0 || to === false || ((field === 'isEnabled' || field === 'enabled') && to === true);

/** What a new row begins with, for the history: what was filled in, column by column. */
export const firstValues = (table: RecordTable, row: object): FieldChange[] =>
  differences({}, row as Readonly<Record<string, unknown>>).filter((change) => !ordinary(change) && !BOOKKEEPING.has(change.field) && !(OWNED.has(table) && OWNERS.has(change.field)));

const ADDRESSES = { addressId: 'address', billToAddressId: 'billToAddress' } as const;

/** The first values with addresses as they were then, in one line, instead of their numbers. */
export async function toldFirstValues(trx: Database, table: RecordTable, row: object): Promise<FieldChange[]> {
  const told: FieldChange[] = [];
  for (const change of firstValues(table, row)) {
    const field = ADDRESSES[change.field as keyof typeof ADDRESSES] as string | undefined;
    if (field === undefined) told.push(change);
    else if (typeof change.to === 'number') told.push({ field, from: null, to: await addressLine(trx, change.to) });
  }
  return told.filter(({ to }) => to !== null && to !== '');
}
