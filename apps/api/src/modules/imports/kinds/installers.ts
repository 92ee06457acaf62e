import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { changedInstallerFields, newInstaller } from '../../installers';
import { birthDateFault } from '../../records';
import { ENABLED_FIELD, ID_FIELD, addressFields } from './kind';
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
  wantsNew,
  writtenIds,
} from './plain-rows';

const fields = [
  { key: 'firstName', label: 'First name', kind: 'text', aliases: ['First', 'Given name'], example: 'Rosa' },
  {
    key: 'lastName',
    label: 'Last name',
    kind: 'text',
    required: true,
    aliases: ['Last', 'Surname', 'Family name'],
    example: 'Diaz',
  },
  { key: 'companyName', label: 'Company', kind: 'text', aliases: ['Company name', 'Business'] },
  {
    key: 'cellPhone',
    label: 'Cell phone',
    kind: 'text',
    aliases: ['Cell', 'Mobile', 'Phone'],
    example: '(317) 555-0142',
  },
  { key: 'homePhone', label: 'Home phone', kind: 'text' },
  {
    key: 'emailAddress',
    label: 'E-mail',
    kind: 'text',
    aliases: ['Email', 'E-mail address', 'Email address'],
    example: 'rosa@example.com',
  },
  { key: 'hireDate', label: 'Hire date', kind: 'date', aliases: ['Hired', 'Start date'], example: '3/1/2024' },
  { key: 'birthDate', label: 'Birth date', kind: 'date', aliases: ['Born', 'Date of birth', 'DOB'] },
  { key: 'workExempt', label: 'Work exempt', kind: 'yesNo', aliases: ['Exempt'] },
  { key: 'workExemptState', label: 'Exempt in state', kind: 'text', aliases: ['Exempt state', 'Work exempt state'] },
  {
    key: 'workExemptExpDate',
    label: 'Exempt until',
    kind: 'date',
    aliases: ['Exempt expiration', 'Work exempt expiration'],
  },
  ...addressFields('address'),
  ENABLED_FIELD,
  ID_FIELD,
] as const;

const BLANK = {
  firstName: '',
  companyName: '',
  cellPhone: '',
  homePhone: '',
  emailAddress: '',
  hireDate: null,
  birthDate: null,
  workExempt: false,
  workExemptState: null,
  workExemptExpDate: null,
  isEnabled: true,
};

const named = (db: Database, names: readonly string[], wanted: readonly number[]) =>
  db
    .selectFrom('installer')
    .selectAll()
    .where((eb) => eb.or([eb(sql<string>`lower(full_name)`, '=', texts(names)), eb('id', '=', ids(wanted))]))
    .execute();

export const installerImport: ImportKind = {
  type: 'INSTALLER',
  label: 'Installers',
  noun: 'installer',
  table: 'installer',
  permissions: ['editInstaller'],
  fields,
  parts: [],
  path: (id) => `/installers/${id}/profile`,
  async checker(ctx) {
    const states = await stateCodes(ctx.db);
    return async (rows) => {
      const nameOf = ({ values }: TypedRow): string =>
        `${String(values['firstName'] ?? '')} ${String(values['lastName'] ?? '')}`.trim().replace(/\s+/g, ' ');
      const standing = await named(
        ctx.db,
        rows.map((row) => nameOf(row).toLowerCase()),
        writtenIds(rows),
      );
      const addresses = await addressMap(ctx.db, standing);
      const tell = (one: (typeof standing)[number]): string =>
        [`ID ${one.id}`, one.companyName, addresses.get(one.addressId)?.city].filter(Boolean).join(', ');
      return rows.map((row): RowPlan => {
        const label = nameOf(row);
        const key = label.toLowerCase();
        const found = match(
          row,
          standing,
          standing.filter((one) => one.fullName.toLowerCase() === key),
          { noun: 'installer', field: 'lastName', unique: false, tell },
        );
        if (!found.ok) return faulty(row, label, [found.fault]);
        const before = found.row;
        const result = parsed(before ? changedInstallerFields : newInstaller, row, nested(row.values), fields);
        if ('faults' in result) return faulty(row, label, result.faults);
        const { address, ...values } = result.values;
        const unknown = unknownStates(row, states, {
          'address.state': address?.state,
          workExemptState: values.workExemptState,
        });
        if (unknown.length > 0) return faulty(row, label, unknown);
        const birth = birthDateFault(values, before, ctx.today());
        if (birth) return faulty(row, label, [{ rowNumber: row.rowNumber, field: 'birthDate', message: birth }]);
        const keys = key === '' || wantsNew(row) ? [] : [`name:${key}`];
        const place = addressPlan(
          'address',
          before ? address : (address ?? {}),
          before ? (addresses.get(before.addressId) ?? null) : null,
        );
        if (before)
          return updates(row, before.fullName, before, keys, values, {
            parts: { address: place.columns },
            changes: place.changes,
          });
        return creates('installer', row, label, keys, {
          record: { ...columnsOf(BLANK), ...columnsOf(values) },
          address: place.columns ?? {},
        });
      });
    };
  },
};
