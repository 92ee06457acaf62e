import { builder } from '../../graphql/builder';
import { smallTable } from '../../db/small-tables';
import { InvoiceMethod } from '../app-config';
import { Installer } from '../installers';
import { PropertyFirm } from '../property-firms';
import { Salesperson } from '../salespersons';
import { WorkOrder } from './work-orders.schema';
import { wholeOrder } from './work-orders.loaders';

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
