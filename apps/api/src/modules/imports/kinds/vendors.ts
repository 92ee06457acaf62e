import { sql } from 'kysely';
import { VENDOR_TYPES } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import { changedWebsite } from '../../records';
import { changedVendorFields, newVendor } from '../../vendors';
import { ENABLED_FIELD, ID_FIELD, addressFields, choicesOf } from './kind';
import type { ImportKind, RowPlan, TypedRow } from './kind';
import {
  addressMap,
  addressPlan,
  columnsOf,
  creates,
  faulty,
  ids,
  match,
  nested,
  parsed,
  stateCodes,
  texts,
  unknownStates,
  updates,
  writtenIds,
} from './plain-rows';

const fields = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    aliases: ['Vendor', 'Vendor name', 'Company'],
    example: 'Northline Mills',
  },
  { key: 'abbreviation', label: 'Abbreviation', kind: 'text', aliases: ['Abbr', 'Short name', 'Code'], example: 'NLM' },
  {
    key: 'vendorType',
    label: 'Type',
    kind: 'choice',
    choices: choicesOf(VENDOR_TYPES),
    aliases: ['Vendor type'],
    example: 'Manufacturer',
  },
  { key: 'phone', label: 'Phone', kind: 'text', aliases: ['Phone number', 'Telephone'], example: '(317) 555-0142' },
  { key: 'fax', label: 'Fax', kind: 'text' },
  {
    key: 'website',
    label: 'Website',
    kind: 'text',
    aliases: ['Web', 'URL'],
    hint: 'The address of a web page.',
    example: 'www.northline.example',
  },
  { key: 'accountNumber', label: 'Account number', kind: 'text', aliases: ['Account', 'Account #', 'Acct'] },
  {
    key: 'shippingRate',
    label: 'Shipping rate',
    kind: 'rate',
    aliases: ['Shipping', 'Freight'],
    hint: 'Dollars per unit.',
    example: '0.35',
  },
  ...addressFields('address'),
  ENABLED_FIELD,
  ID_FIELD,
] as const;

const BLANK = {
  abbreviation: '',
  vendorType: 'VENDOR',
  phone: '',
  fax: '',
  website: '',
  accountNumber: '',
  shippingRateE4: 0,
  isEnabled: true,
};

const named = (db: Database, names: readonly string[], wanted: readonly number[]) =>
  db
    .selectFrom('vendor')
    .selectAll()
    .where((eb) => eb.or([eb(sql<string>`lower(name)`, '=', texts(names)), eb('id', '=', ids(wanted))]))
    .execute();

export const vendorImport: ImportKind = {
  type: 'VENDOR',
  label: 'Vendors',
  noun: 'vendor',
  table: 'vendor',
  permissions: ['editVendor'],
  fields,
  parts: [],
  path: (id) => `/vendors/${id}/profile`,
  async checker(ctx) {
    const states = await stateCodes(ctx.db);
    return async (rows) => {
      const nameOf = (row: TypedRow): string =>
        String(row.values['name'] ?? '')
          .trim()
          .replace(/\s+/g, ' ');
      const standing = await named(
        ctx.db,
        rows.map((row) => nameOf(row).toLowerCase()),
        writtenIds(rows),
      );
      const addresses = await addressMap(ctx.db, standing);
      return rows.map((row): RowPlan => {
        const label = nameOf(row);
        const key = label.toLowerCase();
        const found = match(
          row,
          standing,
          standing.filter((one) => one.name.toLowerCase() === key),
          { noun: 'vendor', field: 'name', unique: true, tell: (one) => `${one.name} (ID ${one.id})` },
        );
        if (!found.ok) return faulty(row, label, [found.fault]);
        const before = found.row;
        const result = parsed(before ? changedVendorFields : newVendor, row, nested(row.values), fields);
        if ('faults' in result) return faulty(row, label, result.faults);
        const { address, shippingRate, ...values } = result.values;
        const unknown = unknownStates(row, states, { 'address.state': address?.state });
        if (unknown.length > 0) return faulty(row, label, unknown);
        const website = before ? changedWebsite(values.website, before.website) : { value: values.website };
        if ('faults' in website)
          return faulty(
            row,
            label,
            website.faults.map(({ path, message }) => ({ rowNumber: row.rowNumber, field: path, message })),
          );
        const patch = { ...values, website: website.value, shippingRateE4: shippingRate };
        const keys = key === '' ? [] : [`name:${key}`];
        const place = addressPlan(
          'address',
          before ? address : (address ?? {}),
          before ? (addresses.get(before.addressId) ?? null) : null,
        );
        if (before)
          return updates(row, before.name, before, keys, patch, {
            parts: { address: place.columns },
            changes: place.changes,
          });
        return creates('vendor', row, label, keys, {
          record: { ...columnsOf(BLANK), ...columnsOf(patch) },
          address: place.columns ?? {},
        });
      });
    };
  },
};
