import { factsOf } from '../records/index';
import { columnOf, type ORDER_FIELDS, orderFields, PRICES } from '../../orders/work-order-fields/index';
import type { OrderField } from '../../orders/work-order-fields/index';
import type { ChangeKind, HistoryField, NamedRecord } from './change';
import { FLOORING_CHOICES, STATUS_CHOICES } from './choices';
import { choice, event, flag, list, money, names, namesAll, text } from './define';
import type { Fields } from './define';

/** Lists of an order whose order can change. */
const REORDERED = [
  { value: 'cuts', label: 'cuts' },
  { value: 'additionalMaterials', label: 'additional materials' },
  { value: 'additionalCosts', label: 'additional costs' },
];
const amount = (label: string) => money(label, PRICES);

/** Kinds of fields that the history reads under another name. */
const READ_AS: Readonly<Partial<Record<OrderField['kind'], ChangeKind>>> = {
  note: 'text',
  state: 'text',
  zip: 'text',
  count: 'number',
  record: 'reference',
  records: 'list',
};

type EnteredField = (typeof ORDER_FIELDS)[keyof typeof ORDER_FIELDS];
/** The types of the records that fields of an order refer to. */
type ReferredType = Extract<EnteredField, { readonly to: unknown }>['to'];

/** What users fill in, by column. */
const entered: Fields = Object.fromEntries(
  orderFields.map(([name, field]): [string, HistoryField] => [
    columnOf(name),
    {
      label: field.label,
      kind: READ_AS[field.kind] ?? (field.kind as ChangeKind),
      ...(field.kind === 'choice' ? { options: field.options } : {}),
      ...('to' in field ? { names: factsOf(field.to as ReferredType).table as NamedRecord } : {}),
      ...(field.kind === 'records' ? { members: 'reference' } : {}),
      ...(field.seenBy === undefined ? {} : { seenBy: field.seenBy }),
    },
  ]),
);

export const WORK_ORDER: Fields = {
  ...entered,
  statusId: choice('Status', STATUS_CHOICES),
  customerId: names('Customer', 'customer'),
  propertyFirmId: names('Management firm', 'propertyFirm'),
  flooringTypeId: choice('Flooring', FLOORING_CHOICES),
  installerId: names('Installer', 'installer'),
  installDateOverride: event(text('Date overridden')),
  slot: text('Half day'),
  taxExempt: flag('Tax exempt'),
  materialCents: amount('Material'),
  laborCents: amount('Labor'),
  profitCents: amount('Profit'),
  taxCents: amount('Tax'),
  jobCostCents: amount('Job cost'),
  contractorInvoiceCents: amount('Installer pay'),
  amountPaidCents: amount('Amount paid'),
  invoiceFeeCents: amount('Returned-check fees'),
  acknowledgedDuplicateIds: event(namesAll('Duplicates checked', 'workOrder')),
  duplicateOf: event(names('Duplicate of', 'workOrder')),
  reordered: event(list('In another order', 'choice', REORDERED)),
  // Lists as the history once kept them, each in one line of text.
  cuts: text('Cuts'),
  additionalMaterials: text('Additional materials'),
  additionalCosts: text('Additional costs', PRICES),
};
