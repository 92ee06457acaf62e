import { sql } from 'kysely';
import { CONTRACT_FORMS } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import type { AddressRow, AddressValues } from '../../addresses';
import { changedCustomerFields, checkBillTo, customerColumns, newCustomer } from '../../customers';
import { defaultLocationId } from '../../locations';
import { ENABLED_FIELD, ID_FIELD, addressFields, choicesOf } from './kind';
import type { ImportKind, RowPlan, TypedRow } from './kind';
import {
  addressMap,
  addressPlan,
  columnsOf,
  creates,
  faulty,
  grouped,
  ids,
  nested,
  parsed,
  refusalsOf,
  stateCodes,
  texts,
  unknownStates,
  updates,
  withPicks,
} from './plain-rows';
import { match, wantsNew, writtenIds } from './match-records';
import { References } from './references';

const fields = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    aliases: ['Customer', 'Customer name', 'Property', 'Community'],
    example: 'Lakeside Apartments',
  },
  {
    key: 'customerTypeId',
    label: 'Type',
    kind: 'text',
    required: 'NEW',
    aliases: ['Customer type'],
    hint: 'The name of a customer type.',
    example: 'Apartment community',
  },
  {
    key: 'pmfId',
    label: 'Management firm',
    kind: 'text',
    aliases: ['PMF', 'Firm', 'Property management firm', 'Management company'],
  },
  { key: 'salespersonId', label: 'Salesperson', kind: 'text', aliases: ['Sales rep', 'Salesman'] },
  { key: 'laborRateId', label: 'Labor rate', kind: 'text', aliases: ['Labor category'] },
  { key: 'invoiceMethodId', label: 'Invoice method', kind: 'text', aliases: ['Invoicing'], example: 'E-mail' },
  {
    key: 'geoLocationId',
    label: 'Location',
    kind: 'text',
    aliases: ['Branch', 'Area'],
    hint: 'The name or code of a location.',
  },
  { key: 'phone', label: 'Phone', kind: 'text', aliases: ['Phone number', 'Telephone'], example: '(317) 555-0142' },
  { key: 'fax', label: 'Fax', kind: 'text' },
  {
    key: 'invoiceEmails',
    label: 'Invoice e-mails',
    kind: 'list',
    aliases: ['Invoice emails', 'Billing email', 'E-mail', 'Email'],
    hint: 'Several are separated by ; or a comma.',
    example: 'office@lakeside.example',
  },
  {
    key: 'numberOfUnits',
    label: 'Number of units',
    kind: 'whole',
    aliases: ['Units', '# of units', 'Apartments'],
    example: '240',
  },
  {
    key: 'creditLimit',
    label: 'Credit limit',
    kind: 'money',
    aliases: ['Credit'],
    hint: 'Blank = no limit. 0 = prepay.',
  },
  { key: 'poNumberRequired', label: 'PO required', kind: 'yesNo', aliases: ['PO number required', 'Requires PO'] },
  { key: 'showTaxTotalAsLineItem', label: 'Tax as a line', kind: 'yesNo', aliases: ['Show tax total', 'Tax line'] },
  {
    key: 'contractForm',
    label: 'Contract form',
    kind: 'choice',
    choices: choicesOf(CONTRACT_FORMS),
    aliases: ['Contract'],
  },
  { key: 'taxExempt', label: 'Tax exempt', kind: 'yesNo', aliases: ['Exempt'] },
  ...addressFields('address'),
  { key: 'useBillToAddress', label: 'Use bill-to address', kind: 'yesNo', aliases: ['Separate billing address'] },
  { key: 'billToName', label: 'Bill-to name', kind: 'text', aliases: ['Bill to', 'Billing name'] },
  ...addressFields('billToAddress', 'Bill-to '),
  ENABLED_FIELD,
  ID_FIELD,
] as const;

const PICKS = {
  customerTypeId: { table: 'customerType', input: 'customerTypeId' },
  pmfId: { table: 'propertyFirm', input: 'pmfId', before: 'propertyFirmId' },
  salespersonId: { table: 'salesperson', input: 'salespersonId' },
  laborRateId: { table: 'laborRate', input: 'laborRateId' },
  invoiceMethodId: { table: 'invoiceMethod', input: 'invoiceMethodId' },
  geoLocationId: { table: 'geoLocation', input: 'geoLocationId' },
} as const;

const NO_CERTIFICATE =
  'A tax exemption requires a certificate. Leave this blank; set it on the customer’s page after adding the certificate under Documents.';

const BLANK = {
  propertyFirmId: null,
  salespersonId: null,
  laborRateId: null,
  invoiceMethodId: null,
  phone: '',
  fax: '',
  invoiceEmails: [],
  numberOfUnits: null,
  isEnabled: true,
  useBillToAddress: false,
  billToName: '',
  poNumberRequired: false,
  showTaxTotalAsLineItem: false,
  contractForm: 'LUMP_SUM',
  taxExempt: false,
  creditLimitCents: null,
};

const named = (db: Database, names: readonly string[], wanted: readonly number[]) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where((eb) => eb.or([eb(sql<string>`lower(name)`, '=', texts(names)), eb('id', '=', ids(wanted))]))
    .execute();
type Row = Awaited<ReturnType<typeof named>>[number];

const nameOf = ({ values }: TypedRow): string =>
  String(values['name'] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** What will be stored for a customer, if it has no errors. */
function planned(
  row: TypedRow,
  before: Row | null,
  values: Parameters<typeof customerColumns>[0],
  address: AddressValues | null | undefined,
  billToAddress: AddressValues | null | undefined,
  addresses: ReadonlyMap<number, AddressRow>,
): RowPlan {
  const label = nameOf(row);
  const keys = label === '' || wantsNew(row) ? [] : [`name:${label.toLowerCase()}`];
  const standingAt = (id: number | null | undefined) => (id == null ? null : (addresses.get(id) ?? null));
  const place = addressPlan('address', before ? address : (address ?? {}), standingAt(before?.addressId));
  const bill = addressPlan('billToAddress', billToAddress, standingAt(before?.billToAddressId));
  const columns = customerColumns(values);
  // A first bill-to address of an existing customer is new, so it is a separate change.
  const first =
    before && bill.columns && before.billToAddressId === null
      ? [
          {
            field: 'billToAddress',
            from: null,
            to: [billToAddress?.addressLine1, billToAddress?.city].filter(Boolean).join(', '),
          },
        ]
      : [];
  if (before)
    return updates(row, before.name, before, keys, columns, {
      parts: { address: place.columns, bill_to_address: bill.columns },
      changes: [...place.changes, ...bill.changes, ...first],
    });
  return creates('customer', row, label, keys, {
    record: { ...columnsOf(BLANK), ...columnsOf(columns), bill_to_address_id: null },
    address: place.columns ?? {},
    ...(bill.columns ? { bill_to_address: bill.columns } : {}),
  });
}

export const customerImport: ImportKind = {
  type: 'CUSTOMER',
  label: 'Customers',
  noun: 'customer',
  table: 'customer',
  permissions: ['editCustomer'],
  fields,
  parts: [],
  path: (id) => `/customers/${id}/profile`,
  async checker(ctx) {
    const references = new References(ctx.db);
    const states = await stateCodes(ctx.db);
    const location = await defaultLocationId(ctx.db);
    const check = async (
      row: TypedRow,
      standing: readonly Row[],
      alike: readonly Row[],
      addresses: ReadonlyMap<number, AddressRow>,
    ): Promise<RowPlan> => {
      const label = nameOf(row);
      const city = String(row.values['address.city'] ?? '')
        .trim()
        .toLowerCase();
      const cityOf = (one: Row): string => addresses.get(one.addressId)?.city ?? '';
      const found = match(row, standing, alike, {
        noun: 'customer',
        field: 'name',
        unique: false,
        tell: (one) => `ID ${one.id}${cityOf(one) ? `, ${cityOf(one)}` : ''}`,
        doubt: (one) => city !== '' && cityOf(one) !== '' && cityOf(one).toLowerCase() !== city,
      });
      if (!found.ok) return faulty(row, label, [found.fault]);
      const before = found.row;
      const picks = await withPicks(references, row, PICKS, before);
      const result = parsed(before ? changedCustomerFields : newCustomer, row, nested(picks.values), fields);
      if ('faults' in result)
        return faulty(row, label, [
          ...picks.faults,
          ...result.faults.filter(({ field }) => !picks.faults.some((fault) => fault.field === field)),
        ]);
      const { address, billToAddress, ...values } = result.values;
      const wrong = unknownStates(row, states, {
        'address.state': address?.state,
        'billToAddress.state': billToAddress?.state,
      });
      const billTo = refusalsOf(row, () =>
        checkBillTo(
          values.useBillToAddress ?? before?.useBillToAddress ?? false,
          billToAddress,
          typeof before?.billToAddressId === 'number',
        ),
      );
      const exempt =
        values.taxExempt === true && before?.taxExempt !== true
          ? [{ rowNumber: row.rowNumber, field: 'taxExempt', message: NO_CERTIFICATE }]
          : [];
      const faults = [...picks.faults, ...wrong, ...billTo, ...exempt];
      if (faults.length > 0) return faulty(row, label, faults);
      const placed = before ? values : { ...values, geoLocationId: values.geoLocationId ?? location };
      return planned(row, before, placed, address, billToAddress, addresses);
    };
    return async (rows) => {
      const standing = await named(
        ctx.db,
        rows.map((row) => nameOf(row).toLowerCase()),
        writtenIds(rows),
      );
      const byName = grouped(standing, (one) => one.name.toLowerCase());
      const addresses = await addressMap(ctx.db, standing);
      return Promise.all(
        rows.map((row) => check(row, standing, byName.get(nameOf(row).toLowerCase()) ?? [], addresses)),
      );
    };
  },
};
