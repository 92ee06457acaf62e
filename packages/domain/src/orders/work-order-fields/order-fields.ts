import {
  COMMODE_OPTIONS,
  CONTRACT_FORMS,
  FURNITURE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  JOB_TIMES,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '../../kit/flooring/index';
import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import { choice, count, date, flag, money, note, rate, record, records, state, text, zip } from './field';
import { PRICES } from './figures';
import type { OrderField } from './field';

const SELECTION = { priced: 'selection' } as const;
const ADDRESS = { within: 'address', from: 'customer' } as const;
const BILL_TO = { from: 'customer', duplicated: 'today' } as const;
const MINIMUM = { from: 'defaults', duplicated: 'today' } as const;

/**
 * The fields of a work order that users fill in, by their names in the API and in the order of its history. Inputs and
 * their checks, columns, the type in the API, the defaults of a new order, duplicates, hidden amounts, history and the
 * values of the form are derived from here.
 */
export const ORDER_FIELDS = {
  unitId: record('Unit', { to: 'UNIT', picked: true }),
  unitStyleName: text('Unit style', { max: 80, from: 'unit' }),
  salespersonId: record('Salesperson', { to: 'SALESPERSON', picked: true, from: 'customer', duplicated: 'today' }),
  installDate: date('Install date', { duplicated: 'blank' }),
  installDateReason: note('Reason for the date', {
    max: 500,
    duplicated: 'blank',
    description: 'Why the date is in the past, on a Sunday or holiday, or on a full day; needed for such a date.',
  }),
  jobTime: choice('Job time', JOB_TIMES, { blank: 'EITHER' }),
  isOccupied: flag('Occupied', SELECTION),
  furniture: choice('Furniture', FURNITURE_OPTIONS, { blank: 'NONE' }),
  seamBehindToilet: flag('Seam behind toilet', {}),
  isRepair: flag('Repair', {}),
  multiJobInstall: flag('Multi-job install', { duplicated: 'blank' }),
  jobName: text('Job name', { max: 120 }),
  orderBy: text('Ordered by', { max: 120, called: 'Ordered by' }),
  customerPo: text('PO', { max: 60, called: 'The PO number', duplicated: 'blank' }),
  buildingUnit: text('Bldg / unit', { max: 60, called: 'Building/unit' }),
  addressLine1: text('Address', { max: 120, priced: true, ...ADDRESS }),
  addressLine2: text('Address, second line', { max: 120, called: 'The second address line', ...ADDRESS }),
  city: text('City', { max: 80, ...ADDRESS }),
  state: state('State', { priced: true, ...ADDRESS }),
  postalCode: zip('ZIP', { called: 'The ZIP', ...ADDRESS }),
  billToName: text('Bill to', { max: 120, called: 'The bill-to name', ...BILL_TO }),
  billToAddressLine1: text('Bill to, address', { max: 120, called: 'The bill-to address', ...BILL_TO }),
  billToAddressLine2: text('Bill to, second line', { max: 120, called: 'The second bill-to line', ...BILL_TO }),
  billToCity: text('Bill to, city', { max: 80, called: 'The bill-to city', ...BILL_TO }),
  billToState: state('Bill to, state', { called: 'The bill-to state', ...BILL_TO }),
  billToZip: zip('Bill to, ZIP', { called: 'The bill-to ZIP', ...BILL_TO }),
  invoiceMethodId: record('Invoice method', { to: 'INVOICE_METHOD', from: 'customer', duplicated: 'today' }),
  contractForm: choice('Contract form', CONTRACT_FORMS, {
    blank: 'LUMP_SUM',
    from: 'customer',
    duplicated: 'today',
  }),
  showTaxTotal: flag('Show tax as its own line', { from: 'customer', duplicated: 'today' }),
  shouldValidateCuts: flag('Check the cuts before submitting', { initial: true }),
  excludeDocumentIds: records('Documents kept off the invoice', {
    to: 'DOCUMENT',
    most: 200,
    tooMany: 'At most 200 documents can be left off.',
    duplicated: 'blank',
  }),
  workOrderNote: note('Order note', { max: 4000, called: 'The note', duplicated: 'blank' }),
  jobSpecificNotes: note('Job notes', { max: 4000 }),
  additionalNotes: note('Additional notes', { max: 4000 }),
  unitNotes: note('Unit notes', { max: 4000, from: 'unit', duplicated: 'today' }),
  specialInstructions: note('Special instructions', { max: 4000, from: 'defaults', duplicated: 'today' }),
  customInvoiceDescription: note('Invoice description', { max: 1000, duplicated: 'blank' }),
  laborRateId: record('Labor card', {
    to: 'LABOR_RATE',
    description: 'A labor rate for this order only; null uses that of the unit, the customer …',
  }),
  adjustedLaborRate: rate('Adjusted labor rate', { blank: null, most: 50_000, ...PRICES }),
  glueDown: flag('Glue down', { from: 'defaults', ...SELECTION }),
  noPad: flag('No pad', { from: 'defaults', ...SELECTION }),
  takeUpSelection: choice('Take up', TAKE_UP_OPTIONS, { blank: 'NONE', from: 'defaults', ...SELECTION }),
  commodeSelection: choice('Toilets', COMMODE_OPTIONS, { blank: 'NONE', from: 'defaults', ...SELECTION }),
  numberOfToilets: count('Number of toilets', { most: 999, from: 'defaults', ...SELECTION }),
  appliancePay: flag('Appliances paid', { from: 'defaults', ...SELECTION }),
  numberOfAppliances: count('Number of appliances', { most: 999, from: 'defaults', ...SELECTION }),
  numberWrappedStairs: count('Upholstered stairs', {
    most: 999,
    called: 'The number of stairs',
    from: 'defaults',
    ...SELECTION,
  }),
  wrappedStairsVariance: rate('Variance per stair', {
    blank: 0,
    most: 1000,
    signed: true,
    from: 'defaults',
    ...SELECTION,
    ...PRICES,
  }),
  haulAwaySelection: choice('Haul away', HAUL_AWAY_OPTIONS, { blank: 'NONE', from: 'defaults', ...SELECTION }),
  quarterRoundSelection: choice('Quarter round', QUARTER_ROUND_OPTIONS, {
    blank: 'NONE',
    from: 'defaults',
    ...SELECTION,
  }),
  additionalPieces: count('Additional pieces', { most: 99_999, from: 'unit', ...SELECTION }),
  useMinimumLabor: flag('Minimum labor applies', MINIMUM),
  minimumLabor: money('Minimum labor', { ...MINIMUM, ...PRICES }),
  useMinimumProfit: flag('Minimum profit applies', MINIMUM),
  minimumProfit: money('Minimum profit', { ...MINIMUM, ...PRICES }),
  minimumsOnRepair: flag('Apply minimums to this repair', {}),
} as const satisfies Readonly<Record<string, OrderField>>;

type Fields = typeof ORDER_FIELDS;

/** The name of a field of a work order. */
export type OrderFieldName = keyof Fields;

/** Whether a field has all of these facts; a fact that is undefined is one it must not have. */
type Has<Field, Facts> = {
  [Fact in keyof Facts]: (Fact extends keyof Field ? Field[Fact] : undefined) extends Facts[Fact] ? true : false;
}[keyof Facts] extends true
  ? true
  : false;

/** The names of the fields with these facts: `FieldsWith<{ from: 'unit' }>`. */
export type FieldsWith<Facts> = {
  [Name in OrderFieldName]: Has<Fields[Name], Facts> extends true ? Name : never;
}[OrderFieldName];

/** All fields with their names. */
export const orderFields = Object.entries(ORDER_FIELDS) as readonly (readonly [OrderFieldName, OrderField])[];

/** The names of the fields with these facts. */
export const fieldsWith = <const Facts extends Partial<Record<string, unknown>>>(facts: Facts): FieldsWith<Facts>[] =>
  orderFields.flatMap(([name, field]) =>
    Object.entries(facts).every(([fact, value]) => (field as unknown as Record<string, unknown>)[fact] === value)
      ? [name as FieldsWith<Facts>]
      : [],
  );

/** The fields that a user doesn't see. */
export const hiddenOrderFields = (can: Can): readonly OrderFieldName[] =>
  orderFields.flatMap(([name, field]) => (sees(can, field) ? [] : [name]));

/** The column of a field: figures have their unit in its name. */
export type ColumnOf<Name extends OrderFieldName> = {
  [One in Name]: Fields[One] extends { readonly kind: 'money' }
    ? `${One}Cents`
    : Fields[One] extends { readonly kind: 'rate' }
      ? `${One}E4`
      : One;
}[Name];

const UNIT: Partial<Record<OrderField['kind'], string>> = { money: 'Cents', rate: 'E4' };

/** The column of a field. */
export const columnOf = <Name extends OrderFieldName>(name: Name): ColumnOf<Name> =>
  `${name}${UNIT[ORDER_FIELDS[name].kind] ?? ''}` as ColumnOf<Name>;

/** What is stored for a field without a value. */
export function blankOf(field: OrderField): string | number | boolean | readonly number[] | null {
  switch (field.kind) {
    case 'choice':
    case 'rate':
      return field.blank;
    case 'flag':
      return false;
    case 'count':
    case 'money':
      return 0;
    case 'date':
    case 'record':
      return null;
    case 'records':
      return [];
    default:
      return '';
  }
}

/** What a new order has where nothing is copied. */
export const initialOf = (field: OrderField): ReturnType<typeof blankOf> =>
  field.kind === 'flag' ? (field.initial ?? false) : blankOf(field);
