import { builder } from '../../graphql/builder';
import { SortDirection } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { LaborRate, laborRateOf } from '../labor-rates';
import { findRecord, recordOf } from '../records';
import { CUSTOMER_TYPE_SORTS, customerTypeList } from './customer-types.queries';
import type { CustomerTypeRow } from './customer-types.queries';
import { createCustomerType, updateCustomerType } from './save-customer-type';

export const CustomerType = builder.objectRef<CustomerTypeRow>('CustomerType').implement({
  description:
    'A kind of customer: apartment community, commercial, retail. Its labor rate applies when customer and unit have none.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    isCommercial: t.exposeBoolean('isCommercial', {
      nullable: false,
      description: 'Orders of commercial customers can be put on Hold Commercial.',
    }),
    laborRate: t.field({
      type: LaborRate,
      nullable: true,
      resolve: (row, _args, ctx) => laborRateOf(ctx, row.laborRateId),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editCustomerType'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The customer type of an id, loaded together with those of the request's other rows. */
export const customerTypeOf = (ctx: Context, id: number | null): Promise<CustomerTypeRow | null> =>
  recordOf(ctx, 'customerType', id);

const CustomerTypeSort = builder.enumType('CustomerTypeSort', { values: CUSTOMER_TYPE_SORTS });

builder.queryFields((t) => ({
  customerTypes: t.field({
    // Customers have a type: users who see customers can select from the list.
    ...accessOptions({ anyPermission: ['customerType', 'customer'] }),
    type: [CustomerType],
    nullable: { list: false, items: false },
    args: {
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: CustomerTypeSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => customerTypeList(ctx, args),
  }),
  customerType: t.field({
    ...accessOptions({ permission: 'customerType' }),
    type: CustomerType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'customerType', 'Customer type', args.id),
  }),
}));

mutation('customerTypeCreate', {
  description: 'Adds a customer type.',
  access: { permission: 'editCustomerType' },
  input: (t) => ({
    name: t.string({ required: true }),
    isEnabled: t.boolean(),
    isCommercial: t.boolean(),
    laborRateId: t.id(),
  }),
  resolve: (input, ctx, call) => createCustomerType(ctx, input, call),
  payload: (t) => ({
    customerType: t.field({ type: CustomerType, nullable: true, resolve: (payload) => payload.customerType }),
  }),
});

mutation('customerTypeUpdate', {
  description: 'Changes a customer type. A field left out is kept; null clears it.',
  access: { permission: 'editCustomerType' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.string(),
    isEnabled: t.boolean(),
    isCommercial: t.boolean(),
    laborRateId: t.id(),
  }),
  resolve: (input, ctx, call) => updateCustomerType(ctx, input, call),
  payload: (t) => ({
    customerType: t.field({ type: CustomerType, nullable: true, resolve: (payload) => payload.customerType }),
  }),
});
