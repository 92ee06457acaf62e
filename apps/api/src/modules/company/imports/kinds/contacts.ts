import { CONTACT_OWNER_TYPES } from '@falcon/domain/kit/flooring';
import type { ContactOwnerType } from '@falcon/domain/kit/flooring';
import { missingPermissionSentence } from '@falcon/domain/office/access';
import { contact, factsOf } from '@falcon/domain/company/records';
import type { Context } from '#core/context';
import { choicesOf } from '#kit/staged-files';
import type { SheetField, TypedRow } from '#kit/staged-files';
import { faultAt } from './match-records';
import { NamedOwners, ownerTable } from './named-owners';
import { plainImport } from './plain-kind';

const fields: readonly SheetField[] = [
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
    hint: 'Its name, or # followed by its ID.',
    example: 'Lakeside Apartments',
  },
];

/** A new contact sets every column. */
const NO_OWNER = { customerId: null, propertyFirmId: null, vendorId: null };
const TYPES = contact.owners as readonly ContactOwnerType[];

/** Finds the owner of a row if there is exactly one and this user can change its records. */
async function owners(ctx: Context, rows: readonly TypedRow[]) {
  const ownersByType = new Map(
    await Promise.all(
      TYPES.map(async (type) => {
        const own = rows.filter(({ values }) => values['ownerType'] === type);
        return [
          type,
          await NamedOwners.load(ctx.db, type, own, { field: 'owner', many: 'records', first: 'it' }),
        ] as const;
      }),
    ),
  );
  return (row: TypedRow) => {
    const type = row.values['ownerType'] as ContactOwnerType | undefined;
    const namedOwners = type && ownersByType.get(type);
    if (!namedOwners) return faultAt(row, 'ownerType', 'Use Customer, Property management firm or Vendor.');
    const { edit } = factsOf(type);
    if (edit !== null && !ctx.can(edit)) return faultAt(row, 'ownerType', missingPermissionSentence([edit]));
    const owner = namedOwners.of(row);
    if ('message' in owner) return owner;
    const column = `${ownerTable(type)}Id`;
    return { ...owner, key: `${type}:${owner.id}`, column, columns: { ...NO_OWNER, [column]: owner.id } };
  };
}

export const contactImport = plainImport(contact, {
  naming: { tell: ({ title }) => [title] },
  owned: { fields, owners },
});
