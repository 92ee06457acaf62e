import { sql } from 'kysely';
import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { customer } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { addressOf } from '#kit/addresses';
import { InvoiceMethod, invoiceMethodOf } from '#office/app-config';
import { CustomerType, customerTypeOf } from '#catalog/customer-types';
import { LaborRate, laborRateOf } from '#catalog/labor-rates';
import { GeoLocation, defaultLocationId, geoLocationOf } from '#office/locations';
import { PropertyFirm, PropertyFirmType, propertyFirmOf, propertyFirmTypeOf } from '#people/property-firms';
import { recordModule } from '#kit/record-kinds';
import { optionalId } from '#kit/record-kit';
import { Salesperson, salespersonOf } from '#office/salespersons';
import { checkBillTo } from './bill-to';
import { customerFilterColumns, customerOrders, namesakes } from './customers.queries';
import type { CustomerRow } from './customers.queries';
import { checkExemption } from './tax-exemption';

export const { type: Customer, of: customerOf } = recordModule(customer, {
  references: {
    customerType: { type: CustomerType, of: customerTypeOf },
    geoLocation: { type: GeoLocation, of: geoLocationOf },
    salesperson: { type: Salesperson, of: salespersonOf },
    pmf: { type: PropertyFirm, of: propertyFirmOf },
    laborRate: { type: LaborRate, of: laborRateOf },
    invoiceMethod: { type: InvoiceMethod, of: invoiceMethodOf },
  },
  filters: {
    of: CUSTOMER_FILTERS,
    columns: customerFilterColumns,
    // A firm's or salesperson's customers are few enough to count completely.
    few: ({ pmfId, salespersonId }) => pmfId != null || salespersonId != null,
  },
  totals: { columns: { numberOfUnits: { type: 'Int', sum: sql.ref('customer.numberOfUnits') } } },
  orders: customerOrders,
  parts: { inputs: (t) => ({ taxExemptDocumentId: t.id() }), shape: { taxExemptDocumentId: optionalId } },
  async prepare(trx, input, before) {
    await checkExemption(trx, input, before);
    checkBillTo(input, before);
    const { taxExemptDocumentId, geoLocationId } = input;
    return {
      taxExemptDocumentId,
      ...(before || geoLocationId !== undefined ? {} : { geoLocationId: await defaultLocationId(trx) }),
    };
  },
});

const cityAndState = async (ctx: Context, row: CustomerRow): Promise<string> => {
  const address = await addressOf(ctx, row.addressId);
  return [address?.city, address?.state].filter(Boolean).join(', ');
};

builder.objectFields(Customer, (t) => ({
  taxExemptDocumentId: t.id({
    nullable: true,
    description: 'The exemption certificate: one of the customer’s documents.',
    resolve: (row, _args, ctx) => (ctx.sees(customer.parts.taxExemptDocumentId) ? row.taxExemptDocumentId : null),
  }),
  location: t.string({ description: 'City and state.', resolve: (row, _args, ctx) => cityAndState(ctx, row) }),
  addressSingleLine: t.string({
    resolve: async (row, _args, ctx) => (await addressOf(ctx, row.addressId))?.singleLine ?? '',
  }),
  pmfType: t.field({
    type: PropertyFirmType,
    nullable: true,
    resolve: async (row, _args, ctx) =>
      propertyFirmTypeOf(ctx, (await propertyFirmOf(ctx, row.propertyFirmId))?.propertyFirmTypeId ?? null),
  }),
}));

builder.queryField('customerNamesakes', (t) =>
  t.field({
    ...accessOptions({ permission: 'customer' }),
    type: [Customer],
    description:
      'Other customers with this name, at most 5, to avoid adding one twice. Pass `exceptId` for an existing customer.',
    args: { name: t.arg.string({ required: true }), exceptId: t.arg.id() },
    resolve: (_root, { name, exceptId }, ctx) =>
      namesakes(ctx, name, exceptId == null ? 0 : recordId('Customer', exceptId)),
  }),
);
