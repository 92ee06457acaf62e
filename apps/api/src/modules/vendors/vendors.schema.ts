import { unitCost } from '@falcon/domain/money';
import { VENDOR_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { VendorType as VendorTypeValue } from '@falcon/domain/flooring';
import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { Address, AddressInput, addressOf } from '../addresses';
import { findRecord, recordOf } from '../records';
import type { InputBuilder } from '../records';
import { createVendor, updateVendor } from './save-vendor';
import { VENDOR_SORTS, vendorPage } from './vendors.queries';
import type { VendorRow } from './vendors.queries';

const VendorType = builder.enumType('VendorType', { values: valuesOf(VENDOR_TYPES) });

/** Contact details are for users who can view vendors; for others they are blank. */
const seen = (ctx: Context, text: string): string => (ctx.can('vendor') ? text : '');

export const Vendor = builder.objectRef<VendorRow>('Vendor').implement({
  description:
    'A company that materials are bought from. Without the permission to view vendors, contact details are blank.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    abbreviation: t.exposeString('abbreviation', { nullable: false }),
    vendorType: t.field({ type: VendorType, nullable: false, resolve: (row) => row.vendorType as VendorTypeValue }),
    phone: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.phone) }),
    fax: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.fax) }),
    website: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.website) }),
    accountNumber: t.field({
      type: 'String',
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('vendor') ? row.accountNumber : null),
    }),
    shippingRate: t.field({
      type: 'Rate',
      nullable: false,
      description: 'The shipping cost per unit of an item, if the item has none of its own.',
      resolve: (row) => unitCost(row.shippingRateE4),
    }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('vendor') ? addressOf(ctx, row.addressId) : null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editVendor'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The vendor of an id, loaded together with those of the request's other rows. */
export const vendorOf = (ctx: Context, id: number | null): Promise<VendorRow | null> => recordOf(ctx, 'vendor', id);

const VendorConnection = connectionType('Vendor', Vendor);
const VendorSort = builder.enumType('VendorSort', { values: VENDOR_SORTS });

builder.queryFields((t) => ({
  vendors: t.field({
    // Items have a vendor: users who edit items select from this list.
    ...accessOptions({ anyPermission: ['vendor', 'item'] }),
    type: VendorConnection,
    nullable: false,
    args: {
      ...pageArguments(t),
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: VendorSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => vendorPage(ctx, args),
  }),
  vendor: t.field({
    ...accessOptions({ permission: 'vendor' }),
    type: Vendor,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'vendor', 'Vendor', args.id),
  }),
}));

const fields = (t: InputBuilder) => ({
  abbreviation: t.string(),
  vendorType: t.field({ type: VendorType }),
  phone: t.string(),
  fax: t.string(),
  website: t.string(),
  accountNumber: t.string(),
  shippingRate: t.field({ type: 'Rate' }),
  address: t.field({ type: AddressInput }),
  isEnabled: t.boolean(),
});

mutation('vendorCreate', {
  description: 'Adds a vendor.',
  access: { permission: 'editVendor' },
  input: (t) => ({ name: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createVendor(ctx, input, call),
  payload: (t) => ({ vendor: t.field({ type: Vendor, nullable: true, resolve: (payload) => payload.vendor }) }),
});

mutation('vendorUpdate', {
  description: 'Changes a vendor. A field left out is kept; null clears it.',
  access: { permission: 'editVendor' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), name: t.string(), ...fields(t) }),
  resolve: (input, ctx, call) => updateVendor(ctx, input, call),
  payload: (t) => ({ vendor: t.field({ type: Vendor, nullable: true, resolve: (payload) => payload.vendor }) }),
});
