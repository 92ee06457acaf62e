import { builder } from '../../graphql/builder';
import { smallTable } from '../../db/small-tables';
import { InvoiceMethod } from '../app-config';
import { Customer, customerOf } from '../customers';
import { Installer } from '../installers';
import { itemOf } from '../items';
import { PropertyFirm } from '../property-firms';
import { Salesperson } from '../salespersons';
import { Unit, unitOf } from '../units';
import { WorkOrderLine } from './work-order-parts.schema';
import { WorkOrder } from './work-orders.schema';
import { wholeOrder } from './work-orders.loaders';

builder.objectFields(WorkOrder, (t) => ({
  customer: t.field({ type: Customer, nullable: true, resolve: (row, _args, ctx) => customerOf(ctx, row.customerId) }),
  poNumberRequired: t.boolean({ nullable: false, resolve: async (row, _args, ctx) => (await customerOf(ctx, row.customerId))?.poNumberRequired ?? false }),
  unit: t.field({ type: Unit, nullable: true, resolve: (row, _args, ctx) => unitOf(ctx, row.unitId) }),
}));

builder.objectFields(WorkOrderLine, (t) => ({
  itemStyleName: t.string({ nullable: true, resolve: async (line, _args, ctx) => (await itemOf(ctx, line.itemId))?.nameNumber ?? null }),
  itemVendorId: t.id({ nullable: true, resolve: async (line, _args, ctx) => (await itemOf(ctx, line.itemId))?.vendorId ?? null }),
}));

// Firms, salespeople and installers are few: lists take them from memory, without a statement.
builder.objectFields(WorkOrder, (t) => ({
  pmf: t.field({
    type: PropertyFirm,
    nullable: true,
    resolve: async (row, _args, ctx) => (row.propertyFirmId === null ? null : ((await smallTable(ctx.services, 'propertyFirm')).get(row.propertyFirmId) ?? null)),
  }),
  salesperson: t.field({
    type: Salesperson,
    nullable: true,
    resolve: async (row, _args, ctx) => (row.salespersonId === null ? null : ((await smallTable(ctx.services, 'salesperson')).get(row.salespersonId) ?? null)),
  }),
  installer: t.field({
    type: Installer,
    nullable: true,
    resolve: async (row, _args, ctx) => (row.installerId === null ? null : ((await smallTable(ctx.services, 'installer')).get(row.installerId) ?? null)),
  }),
  invoiceMethod: t.field({
    type: InvoiceMethod,
    nullable: true,
    resolve: async (row, _args, ctx) => {
      const { invoiceMethodId } = await wholeOrder(ctx, row);
      return invoiceMethodId === null ? null : ((await smallTable(ctx.services, 'invoiceMethod')).get(invoiceMethodId) ?? null);
    },
  }),
}));
