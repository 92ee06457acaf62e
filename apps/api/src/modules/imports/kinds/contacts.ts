import { sql } from 'kysely';
import { CONTACT_OWNER_TYPES } from '@falcon/domain/flooring';
import type { ContactOwnerType } from '@falcon/domain/flooring';
import { missingPermissionSentence } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../../db/database';
import { changedContactFields, newContact } from '../../contacts';
import { ID_FIELD, choicesOf } from './kind';
import type { ImportKind, RowFault, RowPlan, TypedRow } from './kind';
import {
  columnsOf,
  creates,
  faulty,
  ids,
  match,
  nested,
  parsed,
  texts,
  updates,
  wantsNew,
  writtenIds,
} from './plain-rows';

const fields = [
  {
    key: 'ownerType',
    label: 'Belongs to',
    kind: 'choice',
    choices: choicesOf(CONTACT_OWNER_TYPES),
    required: true,
    aliases: ['Owner type', 'Of'],
    hint: 'Customer, Property management firm or Vendor.',
    example: 'Customer',
  },
  {
    key: 'owner',
    label: 'Owner',
    kind: 'text',
    required: true,
    aliases: ['Customer', 'Customer name', 'Company', 'Owner name'],
    hint: 'Its name, or # and its ID.',
    example: 'Lakeside Apartments',
  },
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    aliases: ['Contact', 'Contact name', 'Full name'],
    example: 'Dana Fox',
  },
  { key: 'title', label: 'Title', kind: 'text', aliases: ['Job title', 'Position'], example: 'Property manager' },
  {
    key: 'emailAddress',
    label: 'E-mail',
    kind: 'text',
    aliases: ['Email', 'E-mail address', 'Email address'],
    example: 'dana@example.com',
  },
  { key: 'workPhone', label: 'Work phone', kind: 'text', aliases: ['Phone', 'Office phone'] },
  { key: 'cellPhone', label: 'Cell phone', kind: 'text', aliases: ['Cell', 'Mobile'] },
  { key: 'invoice', label: 'Gets invoices', kind: 'yesNo', aliases: ['Invoice', 'Invoices'], hint: 'Yes or No.' },
  ID_FIELD,
] as const;

const BLANK = {
  customerId: null,
  propertyFirmId: null,
  vendorId: null,
  title: '',
  emailAddress: '',
  workPhone: '',
  cellPhone: '',
  invoice: false,
};

const OWNERS: Readonly<
  Record<
    ContactOwnerType,
    {
      readonly table: 'customer' | 'propertyFirm' | 'vendor';
      readonly column: string;
      readonly right: PermissionKey;
      readonly noun: string;
    }
  >
> = {
  CUSTOMER: { table: 'customer', column: 'customerId', right: 'editCustomer', noun: 'customer' },
  PROPERTY_FIRM: {
    table: 'propertyFirm',
    column: 'propertyFirmId',
    right: 'editPropertyMgmtFirm',
    noun: 'property management firm',
  },
  VENDOR: { table: 'vendor', column: 'vendorId', right: 'editVendor', noun: 'vendor' },
};

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly type: ContactOwnerType;
}

async function owners(db: Database, rows: readonly TypedRow[]): Promise<Owner[]> {
  const all = await Promise.all(
    (Object.keys(OWNERS) as ContactOwnerType[]).map(async (type) => {
      const wanted = rows
        .filter(({ values }) => values['ownerType'] === type)
        .map(({ values }) =>
          String(values['owner'] ?? '')
            .trim()
            .toLowerCase(),
        );
      if (wanted.length === 0) return [];
      const numbers = wanted.map((text) => Number(/^#(\d{1,9})$/.exec(text)?.[1] ?? 0));
      const found = await db
        .selectFrom(OWNERS[type].table as 'vendor')
        .select(['id', 'name'])
        .where((eb) => eb.or([eb(sql<string>`lower(name)`, '=', texts(wanted)), eb('id', '=', ids(numbers))]))
        .execute();
      return found.map((row) => ({ ...row, type }));
    }),
  );
  return all.flat();
}

/** The owner of a row, if there is exactly one and this user can change its records. */
function ownerOf(row: TypedRow, known: readonly Owner[], can: (key: PermissionKey) => boolean): Owner | RowFault {
  const fault = (field: string, message: string): RowFault => ({ rowNumber: row.rowNumber, field, message });
  const type = row.values['ownerType'] as ContactOwnerType | undefined;
  if (type === undefined) return fault('ownerType', 'Use Customer, Property management firm or Vendor.');
  const { right, noun } = OWNERS[type];
  if (!can(right)) return fault('ownerType', missingPermissionSentence([right]));
  const text = String(row.values['owner'] ?? '').trim();
  const alike = known.filter(
    (one) => one.type === type && (one.name.toLowerCase() === text.toLowerCase() || `#${one.id}` === text),
  );
  const [first, second] = alike;
  if (!first)
    return fault(
      'owner',
      text === ''
        ? `Enter the name of the ${noun}.`
        : `There is no ${noun} "${text.slice(0, 60)}". Import it first, or correct the name.`,
    );
  return second
    ? fault(
        'owner',
        `${alike.length} records have this name. Enter the ID of the right one: ${alike
          .slice(0, 5)
          .map(({ id }) => `#${id}`)
          .join(', ')}.`,
      )
    : first;
}

export const contactImport: ImportKind = {
  type: 'CONTACT',
  label: 'Contacts',
  noun: 'contact',
  table: 'contact',
  permissions: ['editCustomer', 'editPropertyMgmtFirm', 'editVendor'],
  fields,
  parts: [],
  path: () => null,
  async checker(ctx) {
    return async (rows) => {
      const known = await owners(ctx.db, rows);
      const standing = await ctx.db
        .selectFrom('contact')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb(
              sql<string>`lower(name)`,
              '=',
              texts(rows.map(({ values }) => String(values['name'] ?? '').toLowerCase())),
            ),
            eb('id', '=', ids(writtenIds(rows))),
          ]),
        )
        .execute();
      return rows.map((row): RowPlan => {
        const label = String(row.values['name'] ?? '');
        const owner = ownerOf(row, known, (key) => ctx.can(key));
        if ('message' in owner) return faulty(row, label, [owner]);
        const column = OWNERS[owner.type].column as 'customerId';
        const own = standing.filter((one) => one[column] === owner.id);
        const found = match(
          row,
          own,
          own.filter((one) => one.name.toLowerCase() === label.toLowerCase()),
          {
            noun: `contact of ${owner.name}`,
            field: 'name',
            unique: false,
            tell: (one) => `ID ${one.id}${one.title ? `, ${one.title}` : ''}`,
          },
        );
        if (!found.ok) return faulty(row, label, [found.fault]);
        const before = found.row;
        const { ownerType, owner: _name, ...rest } = row.values;
        const result = parsed(
          before ? changedContactFields : newContact,
          row,
          nested(before ? rest : { ...rest, ownerType, ownerId: owner.id }),
          fields,
        );
        if ('faults' in result) return faulty(row, label, result.faults);
        const values = Object.fromEntries(
          Object.entries(result.values).filter(([key]) => key !== 'ownerId' && key !== 'ownerType'),
        );
        const after = { ...before, ...values } as { invoice?: boolean; emailAddress?: string };
        if (after.invoice && !after.emailAddress)
          return faulty(row, label, [
            {
              rowNumber: row.rowNumber,
              field: 'emailAddress',
              message: 'Enter the e-mail address that invoices go to.',
            },
          ]);
        const keys = wantsNew(row) ? [] : [`${owner.type}:${owner.id}:${label.toLowerCase()}`];
        if (before) return updates(row, before.name, before, keys, values);
        return creates('contact', row, label, keys, {
          record: { ...columnsOf(BLANK), ...columnsOf(values), ...columnsOf({ [column]: owner.id }) },
        });
      });
    };
  },
};
