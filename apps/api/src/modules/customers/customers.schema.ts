import { CUSTOMER_FILTERS } from '@falcon/domain/filters';
import type { ContractForm as ContractFormValue } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';
import { connectionType } from '../../core/lists/connection';
import { listArguments } from '../../core/lists/filters';
import type { Context } from '../../core/context';
import { ContractForm } from '../../core/enums';
import { recordId } from '../../core/errors';
import { accessOptions, mutation } from '../../core/mutation';
import { Address, AddressInput, addressOf } from '../addresses';
import { InvoiceMethod, invoiceMethodOf } from '../app-config';
import { CustomerType, customerTypeOf } from '../customer-types';
import { LaborRate, laborRateOf } from '../labor-rates';
import { GeoLocation, geoLocationOf } from '../locations';
import { PropertyFirm, PropertyFirmType, propertyFirmOf, propertyFirmTypeOf } from '../property-firms';
import { centsOrNull, recordOf } from '../record-kit';
import type { InputBuilder } from '../record-kit';
import { Salesperson, salespersonOf } from '../salespersons';
import { CUSTOMER_SORTS, customerPage, namesakes } from './customers.queries';
import type { CustomerRow } from './customers.queries';
import { createCustomer, updateCustomer } from './save-customer';
import { visibleCustomer } from './visible-customer';

/** Business data is for users who can open customers, not for every order that names one. */
const seen = <Value>(ctx: Context, value: Value): Value | null => (ctx.can('customer') ? value : null);

const cityAndState = async (ctx: Context, row: CustomerRow): Promise<string> => {
  const address = await addressOf(ctx, row.addressId);
  return [address?.city, address?.state].filter(Boolean).join(', ');
};

export const Customer = builder.objectRef<CustomerRow>('Customer').implement({
  description:
    'The party billed, usually an apartment community. Without the permission to view customers, contact and billing details are blank.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    phone: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.phone) ?? '' }),
    fax: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.fax) ?? '' }),
    invoiceEmails: t.field({
      type: ['String'],
      nullable: { list: true, items: false },
      resolve: (row, _args, ctx) => seen(ctx, row.invoiceEmails),
    }),
    numberOfUnits: t.exposeInt('numberOfUnits', {
      nullable: true,
      description: 'Apartments of the community, not unit styles.',
    }),
    useBillToAddress: t.exposeBoolean('useBillToAddress', { nullable: false }),
    billToName: t.string({ nullable: false, resolve: (row, _args, ctx) => seen(ctx, row.billToName) ?? '' }),
    poNumberRequired: t.exposeBoolean('poNumberRequired', { nullable: false }),
    showTaxTotalAsLineItem: t.exposeBoolean('showTaxTotalAsLineItem', { nullable: false }),
    contractForm: t.field({
      type: ContractForm,
      nullable: false,
      resolve: (row) => row.contractForm as ContractFormValue,
    }),
    taxExempt: t.exposeBoolean('taxExempt', { nullable: false }),
    taxExemptDocumentId: t.id({
      nullable: true,
      description: 'The exemption certificate: one of the customer’s documents.',
      resolve: (row, _args, ctx) => seen(ctx, row.taxExemptDocumentId),
    }),
    creditLimit: t.field({
      type: 'Money',
      nullable: true,
      description: 'Blank = no limit. 0 = prepay.',
      resolve: (row, _args, ctx) => centsOrNull(seen(ctx, row.creditLimitCents)),
    }),
    address: t.field({ type: Address, nullable: true, resolve: (row, _args, ctx) => addressOf(ctx, row.addressId) }),
    billToAddress: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('customer') ? addressOf(ctx, row.billToAddressId) : null),
    }),
    location: t.string({
      nullable: false,
      description: 'City and state.',
      resolve: (row, _args, ctx) => cityAndState(ctx, row),
    }),
    addressSingleLine: t.string({
      nullable: false,
      resolve: async (row, _args, ctx) => (await addressOf(ctx, row.addressId))?.singleLine ?? '',
    }),
    customerType: t.field({
      type: CustomerType,
      nullable: true,
      resolve: (row, _args, ctx) => customerTypeOf(ctx, row.customerTypeId),
    }),
    geoLocation: t.field({
      type: GeoLocation,
      nullable: true,
      resolve: (row, _args, ctx) => geoLocationOf(ctx, row.geoLocationId),
    }),
    salesperson: t.field({
      type: Salesperson,
      nullable: true,
      resolve: (row, _args, ctx) => salespersonOf(ctx, row.salespersonId),
    }),
    pmf: t.field({
      type: PropertyFirm,
      nullable: true,
      resolve: (row, _args, ctx) => propertyFirmOf(ctx, row.propertyFirmId),
    }),
    pmfType: t.field({
      type: PropertyFirmType,
      nullable: true,
      resolve: async (row, _args, ctx) =>
        propertyFirmTypeOf(ctx, (await propertyFirmOf(ctx, row.propertyFirmId))?.propertyFirmTypeId ?? null),
    }),
    laborRate: t.field({
      type: LaborRate,
      nullable: true,
      resolve: (row, _args, ctx) => laborRateOf(ctx, row.laborRateId),
    }),
    invoiceMethod: t.field({
      type: InvoiceMethod,
      nullable: true,
      resolve: (row, _args, ctx) => invoiceMethodOf(ctx, row.invoiceMethodId),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editCustomer'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The customer of an id, loaded together with those of the request's other rows. */
export const customerOf = (ctx: Context, id: number | null): Promise<CustomerRow | null> =>
  recordOf(ctx, 'customer', id);

const CustomerConnection = connectionType('Customer', Customer);
const CustomerSort = builder.enumType('CustomerSort', { values: CUSTOMER_SORTS });
const view = accessOptions({ permission: 'customer' });

builder.queryFields((t) => ({
  customers: t.field({
    ...view,
    type: CustomerConnection,
    nullable: false,
    args: listArguments(t, CUSTOMER_FILTERS, CustomerSort),
    resolve: (_root, args, ctx) => customerPage(ctx, args),
  }),
  customerNamesakes: t.field({
    ...view,
    type: [Customer],
    nullable: { list: false, items: false },
    description:
      'Other customers with this name, at most 5, to avoid adding one twice. Pass `exceptId` for an existing customer.',
    args: { name: t.arg.string({ required: true }), exceptId: t.arg.id() },
    resolve: (_root, { name, exceptId }, ctx) =>
      namesakes(ctx, name, exceptId == null ? 0 : recordId('Customer', exceptId)),
  }),
  customer: t.field({
    ...view,
    type: Customer,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleCustomer(ctx, args.id),
  }),
}));

const fields = (t: InputBuilder) => ({
  geoLocationId: t.id(),
  pmfId: t.id(),
  salespersonId: t.id(),
  laborRateId: t.id(),
  invoiceMethodId: t.id(),
  phone: t.string(),
  fax: t.string(),
  invoiceEmails: t.stringList(),
  numberOfUnits: t.int(),
  address: t.field({ type: AddressInput }),
  useBillToAddress: t.boolean(),
  billToName: t.string(),
  billToAddress: t.field({ type: AddressInput }),
  poNumberRequired: t.boolean(),
  showTaxTotalAsLineItem: t.boolean(),
  contractForm: t.field({ type: ContractForm }),
  taxExempt: t.boolean(),
  taxExemptDocumentId: t.id(),
  creditLimit: t.field({ type: 'Money' }),
  isEnabled: t.boolean(),
});

mutation('customerCreate', {
  description: 'Adds a customer.',
  access: { permission: 'editCustomer' },
  input: (t) => ({ name: t.string({ required: true }), customerTypeId: t.id({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createCustomer(ctx, input, call),
  payload: (t) => ({ customer: t.field({ type: Customer, nullable: true, resolve: (payload) => payload.customer }) }),
});

mutation('customerUpdate', {
  description: 'Changes a customer. A field left out is kept; null clears it.',
  access: { permission: 'editCustomer' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.string(),
    customerTypeId: t.id(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateCustomer(ctx, input, call),
  payload: (t) => ({ customer: t.field({ type: Customer, nullable: true, resolve: (payload) => payload.customer }) }),
});
