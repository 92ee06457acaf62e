import { z } from 'zod';
import { CONTACT_OWNER_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { ContactOwnerType } from '@falcon/domain/flooring';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  emailField,
  findRecord,
  flagField,
  nameField,
  phoneField,
  recordVersion,
  requireOwner,
  textField,
} from '../records';
import type { ContactRow } from './contacts.queries';

const name = nameField('the name of the contact');
export const changedContactFields = z.object({
  name: name.optional(),
  title: textField(80),
  emailAddress: emailField,
  workPhone: phoneField,
  cellPhone: phoneField,
  invoice: flagField,
});
export const newContact = changedContactFields.extend({
  name,
  ownerId: idInput,
  ownerType: z.enum(valuesOf(CONTACT_OWNER_TYPES)),
});
const changedContact = changedContactFields.extend({ id: idInput, version: recordVersion });
const removedContact = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'contact', kind: 'Contact' } as const;

/** A contact that receives invoices needs an e-mail address. */
function refuseWithoutMail(contact: {
  readonly invoice?: boolean | undefined;
  readonly emailAddress?: string | undefined;
}): void {
  if (contact.invoice && !contact.emailAddress)
    throw validationError('emailAddress', 'Enter the e-mail address that invoices go to.');
}

/** The contact, if this user can change its owner's records. */
async function editable(ctx: Context, id: number): Promise<ContactRow> {
  const contact = await findRecord(ctx, 'contact', 'Contact', id);
  await requireOwner(ctx, contact.ownerType as ContactOwnerType, contact.ownerId, 'change');
  return contact;
}

export async function createContact(ctx: Context, raw: unknown, call: MutationCall): Promise<{ contact: ContactRow }> {
  const { ownerId, ownerType, ...values } = parseInput(newContact, raw);
  refuseWithoutMail(values);
  const owner = await requireOwner(ctx, ownerType, ownerId, 'add');
  return { contact: await createRecord(ctx, call, kind, async () => ({ ...values, [owner.column]: owner.id })) };
}

export async function updateContact(ctx: Context, raw: unknown, call: MutationCall): Promise<{ contact: ContactRow }> {
  const { id, version, ...patch } = parseInput(changedContact, raw);
  const standing = await editable(ctx, id);
  refuseWithoutMail({
    invoice: patch.invoice ?? standing.invoice,
    emailAddress: patch.emailAddress ?? standing.emailAddress,
  });
  return { contact: await changeRecord(ctx, call, { ...kind, id, version }, async () => ({ patch })) };
}

export async function deleteContact(ctx: Context, raw: unknown): Promise<{ contact: ContactRow }> {
  const { id, version } = parseInput(removedContact, raw);
  await editable(ctx, id);
  return { contact: await deleteRecord(ctx, { ...kind, id, version }) };
}
