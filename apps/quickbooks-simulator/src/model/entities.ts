import type { Fields, RefTarget } from './fields';
import {
  accountFields,
  classFields,
  customerFields,
  itemFields,
  taxCodeFields,
  termFields,
  vendorFields,
} from './name-lists';
import { billFields, creditMemoFields, depositFields, invoiceFields, paymentFields } from './transactions';

export type EntityType = RefTarget | 'Invoice' | 'Payment' | 'CreditMemo' | 'Bill' | 'Deposit';

/** What the service does with a kind of entity. */
export interface EntityKind {
  readonly type: EntityType;
  readonly fields: Fields;
  readonly isTransaction: boolean;
  /** False: only read and queried. */
  readonly isWritten: boolean;
  /** Names are unique among the kinds with the same space (rule 4). */
  readonly nameSpace: string | null;
  /** The property that is the name. */
  readonly nameField: 'DisplayName' | 'Name' | null;
  /** Properties that a query may filter and sort by (rule 12). */
  readonly queryable: readonly string[];
}

const always = ['Id', 'MetaData.CreateTime', 'MetaData.LastUpdatedTime'];
const ofTransaction = [...always, 'TxnDate', 'DocNumber', 'TotalAmt', 'Balance'];
const nameList = (
  type: EntityType,
  fields: Fields,
  nameSpace: string,
  queryable: readonly string[],
  isWritten = true,
): EntityKind => ({
  type,
  fields,
  isTransaction: false,
  isWritten,
  nameSpace,
  nameField: 'DisplayName' in fields ? 'DisplayName' : 'Name',
  queryable: [...always, 'Active', ...queryable],
});
const transaction = (type: EntityType, fields: Fields, queryable: readonly string[]): EntityKind => ({
  type,
  fields,
  isTransaction: true,
  isWritten: true,
  nameSpace: null,
  nameField: null,
  queryable,
});

const person = [
  'DisplayName',
  'GivenName',
  'MiddleName',
  'FamilyName',
  'Suffix',
  'CompanyName',
  'PrintOnCheckName',
  'Balance',
  'PrimaryEmailAddr',
];
const kinds: readonly EntityKind[] = [
  nameList('Customer', customerFields, 'names', [...person, 'FullyQualifiedName', 'Job', 'ParentRef', 'Taxable']),
  nameList('Vendor', vendorFields, 'names', [...person, 'AcctNum', 'Vendor1099']),
  nameList('Item', itemFields, 'items', [
    'Name',
    'FullyQualifiedName',
    'Type',
    'Sku',
    'Description',
    'UnitPrice',
    'Taxable',
    'ParentRef',
  ]),
  nameList('Account', accountFields, 'accounts', [
    'Name',
    'FullyQualifiedName',
    'AccountType',
    'AccountSubType',
    'AcctNum',
    'Classification',
    'SubAccount',
    'ParentRef',
    'CurrentBalance',
  ]),
  nameList('Class', classFields, 'classes', ['Name', 'FullyQualifiedName', 'SubClass', 'ParentRef'], false),
  nameList('Term', termFields, 'terms', ['Name', 'Type', 'DueDays'], false),
  nameList('TaxCode', taxCodeFields, 'tax codes', ['Name', 'Description', 'Taxable', 'TaxGroup'], false),
  // PrivateNote is not queryable. [DOC]
  transaction('Invoice', invoiceFields, [...ofTransaction, 'CustomerRef', 'DueDate', 'SalesTermRef', 'ClassRef']),
  transaction('CreditMemo', creditMemoFields, [...ofTransaction, 'CustomerRef']),
  transaction('Payment', paymentFields, [
    ...always,
    'TxnDate',
    'TotalAmt',
    'UnappliedAmt',
    'CustomerRef',
    'PaymentRefNum',
    'PaymentMethodRef',
  ]),
  transaction('Bill', billFields, [...ofTransaction, 'VendorRef', 'DueDate', 'SalesTermRef']),
  // It has no number. [DOC]
  transaction('Deposit', depositFields, [...always, 'TxnDate', 'TotalAmt', 'DepositToAccountRef']),
];

export const ENTITIES: readonly EntityKind[] = kinds;
const byType = new Map(kinds.map((kind) => [kind.type, kind]));
const byPath = new Map(kinds.map((kind) => [kind.type.toLowerCase(), kind]));

export function kindOf(type: EntityType): EntityKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`Unknown kind ${type}`);
  return kind;
}
/** By the name in an address; addresses are case-sensitive (rule 2). */
export const kindByPath = (path: string): EntityKind | undefined => byPath.get(path);
/** By the name in a query or a list, case-insensitive. */
export const kindByName = (name: string): EntityKind | undefined => byPath.get(name.toLowerCase());
export const isEntityType = (name: string): name is EntityType => byType.has(name as EntityType);
