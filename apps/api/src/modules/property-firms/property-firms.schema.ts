import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { Address, AddressInput, addressOf } from '../addresses';
import { findRecord, recordOf } from '../records';
import type { InputBuilder } from '../records';
import { PROPERTY_FIRM_SORTS, allPropertyFirmTypes, propertyFirmPage } from './property-firms.queries';
import type { PropertyFirmRow, PropertyFirmTypeRow } from './property-firms.queries';
import { createPropertyFirm, updatePropertyFirm } from './save-property-firm';

export const PropertyFirmType = builder.objectRef<PropertyFirmTypeRow>('PropertyFirmType').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
});

/** The type of a firm; the few types are read once for each request. */
export async function propertyFirmTypeOf(ctx: Context, id: number | null): Promise<PropertyFirmTypeRow | null> {
  if (id === null) return null;
  return ctx
    .loader<number, PropertyFirmTypeRow | null>('propertyFirmTypes', async (ids) => {
      const all = await allPropertyFirmTypes(ctx.db);
      return ids.map((key) => all.find((type) => type.id === key) ?? null);
    })
    .load(id);
}

/** Contact details are for users who can view firms; for others they are blank. */
const seen = (ctx: Context, text: string): string => (ctx.can('propertyMgmtFirm') ? text : '');

export const PropertyFirm = builder.objectRef<PropertyFirmRow>('PropertyFirm').implement({
  description:
    'A property management firm (PMF): manages many apartment communities. Without permission to view firms, only its name and type are given: contact details are blank.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    emailAddress: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.emailAddress) }),
    phone: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.phone) }),
    fax: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.fax) }),
    website: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.website) }),
    principalContact: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.principalContact) }),
    contactPhone: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.contactPhone) }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    propertyFirmType: t.field({
      type: PropertyFirmType,
      nullable: true,
      resolve: (row, _args, ctx) => propertyFirmTypeOf(ctx, row.propertyFirmTypeId),
    }),
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('propertyMgmtFirm') ? addressOf(ctx, row.addressId) : null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editPropertyMgmtFirm'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The firm of an id, loaded together with those of the request's other rows. */
export const propertyFirmOf = (ctx: Context, id: number | null): Promise<PropertyFirmRow | null> =>
  recordOf(ctx, 'propertyFirm', id);

const PropertyFirmConnection = connectionType('PropertyFirm', PropertyFirm);
const PropertyFirmSort = builder.enumType('PropertyFirmSort', { values: PROPERTY_FIRM_SORTS });
const view = accessOptions({ permission: 'propertyMgmtFirm' });

builder.queryFields((t) => ({
  propertyFirms: t.field({
    ...view,
    type: PropertyFirmConnection,
    nullable: false,
    args: {
      ...pageArguments(t),
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: PropertyFirmSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => propertyFirmPage(ctx, args),
  }),
  propertyFirm: t.field({
    ...view,
    type: PropertyFirm,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'propertyFirm', 'Property management firm', args.id),
  }),
  propertyFirmTypes: t.field({
    ...view,
    type: [PropertyFirmType],
    nullable: { list: false, items: false },
    resolve: (_root, _args, ctx) => allPropertyFirmTypes(ctx.db),
  }),
}));

const fields = (t: InputBuilder) => ({
  propertyFirmTypeId: t.id(),
  emailAddress: t.string(),
  phone: t.string(),
  fax: t.string(),
  website: t.string(),
  principalContact: t.string(),
  contactPhone: t.string(),
  address: t.field({ type: AddressInput }),
  isEnabled: t.boolean(),
});

mutation('propertyFirmCreate', {
  description: 'Adds a property management firm.',
  access: { permission: 'editPropertyMgmtFirm' },
  input: (t) => ({ name: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createPropertyFirm(ctx, input, call),
  payload: (t) => ({
    propertyFirm: t.field({ type: PropertyFirm, nullable: true, resolve: (payload) => payload.propertyFirm }),
  }),
});

mutation('propertyFirmUpdate', {
  description: 'Changes a property management firm. A field left out is kept; null clears it.',
  access: { permission: 'editPropertyMgmtFirm' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), name: t.string(), ...fields(t) }),
  resolve: (input, ctx, call) => updatePropertyFirm(ctx, input, call),
  payload: (t) => ({
    propertyFirm: t.field({ type: PropertyFirm, nullable: true, resolve: (payload) => payload.propertyFirm }),
  }),
});
