import { sql } from 'kysely';
import { CONTACT_OWNER_TYPES } from '@falcon/domain/flooring';
import type { ContactOwnerType } from '@falcon/domain/flooring';
import { missingPermissionSentence } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../../db/database';
import { contact, factsOf, inSentence, rightsOf } from '@falcon/domain/records';
import { blankColumns, faultOf, formOf } from '../../record-kinds';
import { choicesOf } from './kind';
import type { ImportField, ImportKind, RowFault, RowPlan, TypedRow } from './kind';
import { importFields } from './plain-kind';
import { columnsOf, creates, faulty, ids, nested, parsed, texts, updates } from './plain-rows';
import { match, wantsNew, writtenIds } from './match-records';

const fields: readonly ImportField[] = [
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
  ...importFields(contact),
];

const forms = formOf(contact);
/** No owner: a new contact sets every column. */
const NO_OWNER = { customerId: null, propertyFirmId: null, vendorId: null };
const TYPES = contact.owners as readonly ContactOwnerType[];
const tableOf = (type: ContactOwnerType) => factsOf(type).table as 'customer' | 'propertyFirm' | 'vendor';

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly type: ContactOwnerType;
}

async function owners(db: Database, rows: readonly TypedRow[]): Promise<Owner[]> {
  const all = await Promise.all(
    TYPES.map(async (type) => {
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
        .selectFrom(tableOf(type) as 'vendor')
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
  const { edit, noun: called } = factsOf(type);
  const noun = inSentence(called);
  if (edit !== null && !can(edit)) return fault('ownerType', missingPermissionSentence([edit]));
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
  noun: 'contact',
  table: 'contact',
  places: [],
  permissions: rightsOf('edit', contact),
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
        const column = `${tableOf(owner.type)}Id` as const;
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
        const { ownerType: _type, owner: _name, ...rest } = row.values;
        const result = parsed(before ? forms.changed : forms.created, row, nested(rest), fields);
        if ('faults' in result) return faulty(row, label, result.faults);
        const { values } = result;
        const wrong = faultOf(contact, values, before, ctx.today());
        if (wrong) return faulty(row, label, [{ rowNumber: row.rowNumber, field: wrong.path, message: wrong.message }]);
        const keys = wantsNew(row) ? [] : [`${owner.type}:${owner.id}:${label.toLowerCase()}`];
        if (before) return updates(row, before.name, before, keys, values);
        return creates('contact', row, label, keys, {
          record: columnsOf({ ...NO_OWNER, ...blankColumns(contact), ...values, [column]: owner.id }),
        });
      });
    };
  },
};
