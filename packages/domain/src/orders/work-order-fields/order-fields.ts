import {
  COMMODE_OPTIONS,
  CONTRACT_FORMS,
  FURNITURE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  JOB_TIMES,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '../../kit/flooring/index';
import {
  choice,
  columnOf,
  date,
  flag,
  money,
  rate,
  reference,
  references,
  state,
  text,
  whole,
  zip,
} from '../../kit/fields/index';
import type { ColumnOf as ColumnOfField, Field } from '../../kit/fields/index';
import { sees } from '../../office/access/seen';
import type { Can, Secrecy } from '../../office/access/seen';
import { PRICES } from './figures';

/** A field of a work order that users fill in. */
export type OrderField = Field<string, Secrecy>;

const HIDDEN = { ...PRICES, nullable: true } as const;
const ID = { asId: true } as const;
const COUNT = { least: 0, blank: 0 } as const;
const SELECTION = { priced: 'selection' } as const;
const ADDRESS = { within: 'address', from: 'customer' } as const;
const BILL_TO = { from: 'customer', copied: 'today' } as const;
const MINIMUM = { from: 'defaults', copied: 'today' } as const;

/**
 * The work order fields that users fill in, by API name and in history order. Inputs and checks, columns, API types, a
 * new order's defaults, duplicates, hidden amounts, history and form values derive from them.
 */
export const ORDER_FIELDS = {
  unitId: reference('Unit', 'UNIT', { ...ID, picked: true }),
  unitStyleName: text('Unit style', { max: 80, from: 'unit' }),
  salespersonId: reference('Salesperson', 'SALESPERSON', { ...ID, picked: true, from: 'customer', copied: 'today' }),
  installDate: date('Install date', { copied: false }),
  installDateReason: text('Reason for the date', {
    max: 500,
    lines: true,
    copied: false,
    inputDescription:
      'The reason for a date in the past, on a Sunday or holiday, or on a full day. Required for such a date.',
  }),
  jobTime: choice('Job time', JOB_TIMES, { initial: 'EITHER' }),
  isOccupied: flag('Occupied', SELECTION),
  furniture: choice('Furniture', FURNITURE_OPTIONS, { initial: 'NONE' }),
  seamBehindToilet: flag('Seam behind toilet', {}),
  isRepair: flag('Repair', {}),
  multiJobInstall: flag('Multi-job install', { copied: false }),
  jobName: text('Job name', {}),
  orderBy: text('Ordered by', { said: 'Ordered by' }),
  customerPo: text('PO', { max: 60, said: 'The PO number', copied: false }),
  buildingUnit: text('Bldg / unit', { max: 60, said: 'Building/unit' }),
  addressLine1: text('Address', { priced: true, ...ADDRESS }),
  addressLine2: text('Address, second line', { said: 'The second address line', ...ADDRESS }),
  city: text('City', { max: 80, ...ADDRESS }),
  state: state('State', { blank: '', priced: true, ...ADDRESS }),
  postalCode: zip('ZIP', { said: 'The ZIP', ...ADDRESS }),
  billToName: text('Bill to', { said: 'The bill-to name', ...BILL_TO }),
  billToAddressLine1: text('Bill to, address', { said: 'The bill-to address', ...BILL_TO }),
  billToAddressLine2: text('Bill to, second line', { said: 'The second bill-to line', ...BILL_TO }),
  billToCity: text('Bill to, city', { max: 80, said: 'The bill-to city', ...BILL_TO }),
  billToState: state('Bill to, state', { blank: '', said: 'The bill-to state', ...BILL_TO }),
  billToZip: zip('Bill to, ZIP', { said: 'The bill-to ZIP', ...BILL_TO }),
  invoiceMethodId: reference('Invoice method', 'INVOICE_METHOD', { ...ID, from: 'customer', copied: 'today' }),
  contractForm: choice('Contract form', CONTRACT_FORMS, {
    initial: 'LUMP_SUM',
    from: 'customer',
    copied: 'today',
  }),
  showTaxTotal: flag('Show tax as its own line', { from: 'customer', copied: 'today' }),
  shouldValidateCuts: flag('Check the cuts before submitting', { initial: true }),
  excludeDocumentIds: references('Documents kept off the invoice', 'DOCUMENT', {
    ...ID,
    most: 200,
    tooMany: 'At most 200 documents can be left off.',
    copied: false,
  }),
  workOrderNote: text('Order note', { max: 4000, lines: true, said: 'The note', copied: false }),
  jobSpecificNotes: text('Note for the crew', { max: 4000, lines: true }),
  additionalNotes: text('Additional notes', { max: 4000, lines: true }),
  unitNotes: text('Unit notes', { max: 4000, lines: true, from: 'unit', copied: 'today' }),
  specialInstructions: text('Special instructions', { max: 4000, lines: true, from: 'defaults', copied: 'today' }),
  customInvoiceDescription: text('Note on the invoice', { max: 1000, lines: true, copied: false }),
  laborRateId: reference('Labor card', 'LABOR_RATE', {
    ...ID,
    inputDescription: 'A labor rate for this order only; null uses that of the unit, the customer …',
  }),
  adjustedLaborRate: rate('Adjusted labor rate', { blank: null, ...HIDDEN }),
  glueDown: flag('Glue down', { from: 'defaults', ...SELECTION }),
  noPad: flag('No pad', { from: 'defaults', ...SELECTION }),
  takeUpSelection: choice('Take up', TAKE_UP_OPTIONS, { initial: 'NONE', from: 'defaults', ...SELECTION }),
  commodeSelection: choice('Toilets', COMMODE_OPTIONS, { initial: 'NONE', from: 'defaults', ...SELECTION }),
  numberOfToilets: whole('Number of toilets', { ...COUNT, most: 999, from: 'defaults', ...SELECTION }),
  appliancePay: flag('Appliances paid', { from: 'defaults', ...SELECTION }),
  numberOfAppliances: whole('Number of appliances', { ...COUNT, most: 999, from: 'defaults', ...SELECTION }),
  numberWrappedStairs: whole('Upholstered stairs', {
    ...COUNT,
    most: 999,
    said: 'The number of stairs',
    from: 'defaults',
    ...SELECTION,
  }),
  wrappedStairsVariance: rate('Variance per stair', {
    blank: 0,
    most: 1000,
    signed: true,
    zeroIsBlank: true,
    from: 'defaults',
    ...SELECTION,
    ...HIDDEN,
  }),
  haulAwaySelection: choice('Haul away', HAUL_AWAY_OPTIONS, { initial: 'NONE', from: 'defaults', ...SELECTION }),
  quarterRoundSelection: choice('Quarter round', QUARTER_ROUND_OPTIONS, {
    initial: 'NONE',
    from: 'defaults',
    ...SELECTION,
  }),
  additionalPieces: whole('Additional pieces', { ...COUNT, most: 99_999, from: 'unit', ...SELECTION }),
  useMinimumLabor: flag('Minimum labor applies', MINIMUM),
  minimumLabor: money('Minimum labor', { blank: 0, ...MINIMUM, ...HIDDEN }),
  useMinimumProfit: flag('Minimum profit applies', MINIMUM),
  minimumProfit: money('Minimum profit', { blank: 0, ...MINIMUM, ...HIDDEN }),
  minimumsOnRepair: flag('Apply minimums to this repair', {}),
} as const satisfies Readonly<Record<string, OrderField>>;

type Fields = typeof ORDER_FIELDS;

/** The name of a field of a work order. */
export type OrderFieldName = keyof Fields;

/** Whether a field has all these facts; an undefined fact is one that it must not have. */
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

/** A field's column: figures have a unit suffix. */
export type ColumnOf<Name extends OrderFieldName> = { [One in Name]: ColumnOfField<One, Fields[One]> }[Name];

/** The column of a field by its name. */
export const orderColumn = <Name extends OrderFieldName>(name: Name): ColumnOf<Name> =>
  columnOf<Name, Fields[Name]>(name, ORDER_FIELDS[name]);
