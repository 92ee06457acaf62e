import { CONTACT_OWNER_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { ContactOwnerType as OwnerTypeValue } from '@falcon/domain/flooring';
import { builder } from '../../graphql/builder';
import { SortDirection } from '../../graphql/connection';
import { accessOptions, mutation } from '../../graphql/mutation';
import { findRecord, ownerAllows, requireOwner, requireSameOwner } from '../records';
import type { InputBuilder } from '../records';
import { CONTACT_SORTS, contactsOf } from './contacts.queries';
import type { ContactRow } from './contacts.queries';
import { createContact, deleteContact, updateContact } from './save-contact';

const ContactOwnerType = builder.enumType('ContactOwnerType', { values: valuesOf(CONTACT_OWNER_TYPES) });
const ContactSort = builder.enumType('ContactSort', { values: CONTACT_SORTS });

export const Contact = builder.objectRef<ContactRow>('Contact').implement({
  description: 'A contact of a customer, firm or vendor.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    ownerId: t.exposeID('ownerId', { nullable: false }),
    ownerType: t.field({ type: ContactOwnerType, nullable: false, resolve: (row) => row.ownerType as OwnerTypeValue }),
    name: t.exposeString('name', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    emailAddress: t.exposeString('emailAddress', { nullable: false }),
    workPhone: t.exposeString('workPhone', { nullable: false }),
    cellPhone: t.exposeString('cellPhone', { nullable: false }),
    invoice: t.exposeBoolean('invoice', { nullable: false, description: 'Receives invoices by e-mail.' }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (row, _args, ctx) => ownerAllows(ctx, row.ownerType as OwnerTypeValue, row.ownerId, 'change'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

// The owner's area decides: each use case checks the permission for the owner it finds.
const view = accessOptions({ anyPermission: ['customer', 'propertyMgmtFirm', 'vendor'] });
const access = { anyPermission: ['editCustomer', 'editPropertyMgmtFirm', 'editVendor'] } as const;

builder.queryFields((t) => ({
  contacts: t.field({
    ...view,
    type: [Contact],
    nullable: { list: false, items: false },
    args: {
      ownerId: t.arg.id({ required: true }),
      ownerType: t.arg({ type: ContactOwnerType, required: true }),
      sort: t.arg({ type: ContactSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: async (_root, args, ctx) => {
      const owner = await requireOwner(ctx, args.ownerType, args.ownerId, 'view');
      return contactsOf(ctx.db, args.ownerType, owner.id, args.sort ?? 'NAME', args.direction ?? 'ASC');
    },
  }),
  contact: t.field({
    ...view,
    type: Contact,
    nullable: true,
    description: 'One contact. With an owner: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), ownerType: t.arg({ type: ContactOwnerType }), ownerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const contact = await findRecord(ctx, 'contact', 'Contact', args.id);
      requireSameOwner('Contact', contact, args);
      await requireOwner(ctx, contact.ownerType as OwnerTypeValue, contact.ownerId, 'view');
      return contact;
    },
  }),
}));

const fields = (t: InputBuilder) => ({
  title: t.string(),
  emailAddress: t.string(),
  workPhone: t.string(),
  cellPhone: t.string(),
  invoice: t.boolean(),
});

mutation('contactCreate', {
  description: 'Adds a contact to a customer, firm or vendor.',
  access,
  input: (t) => ({
    ownerId: t.id({ required: true }),
    ownerType: t.field({ type: ContactOwnerType, required: true }),
    name: t.string({ required: true }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => createContact(ctx, input, call),
  payload: (t) => ({ contact: t.field({ type: Contact, nullable: true, resolve: (payload) => payload.contact }) }),
});

mutation('contactUpdate', {
  description: 'Changes a contact. A field left out is kept; null clears it.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), name: t.string(), ...fields(t) }),
  resolve: (input, ctx, call) => updateContact(ctx, input, call),
  payload: (t) => ({ contact: t.field({ type: Contact, nullable: true, resolve: (payload) => payload.contact }) }),
});

mutation('contactDelete', {
  description: 'Removes a contact and returns its former values.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteContact(ctx, input),
  payload: (t) => ({ contact: t.field({ type: Contact, nullable: true, resolve: (payload) => payload.contact }) }),
});
