import { INSTALLER_PAY } from '@falcon/domain/orders/work-order-fields';
import { rowsBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import { moneyField } from '#core/figures';
import { smallRow } from '#db/small-tables';
import { InvoiceMethod } from '#office/app-config';
import { callableAtSites } from '#people/contacts';
import type { CallableContact } from '#people/contacts';
import { Customer, customerOf } from '#people/customers';
import { Installer } from '#people/installers';
import { PropertyFirm } from '#people/property-firms';
import { Document, documentsOfOrders } from '#kit/documents';
import { ownerAllows } from '#kit/record-kit';
import { FlooringType, flooringTypeOf } from '#kit/reference';
import { Salesperson } from '#office/salespersons';
import { Unit, unitOf } from '#orders/units';
import type { WorkOrderRecord } from './work-order-rows';
import { WorkOrder } from './work-orders.schema';
import { wholeOrder } from './work-orders.loaders';

const ContractorInvoice = builder.objectRef<WorkOrderRecord>('WorkOrderContractorInvoice').implement({
  description: "The installer's pay for one order; deductions are on the bill sheet.",
  fields: (t) => ({
    labor: t.field(moneyField('laborCents', { description: 'The labor lines with the minimum labor.' })),
    additionalLabor: t.field(moneyField('additionalLaborCents', { description: 'Labor of the additional costs.' })),
    total: t.field(moneyField('contractorInvoiceCents')),
  }),
});

builder.objectFields(WorkOrder, (t) => ({
  contractorInvoice: t.field({
    type: ContractorInvoice,
    nullable: true,
    description: 'Null without permission to see totals or bill sheets.',
    resolve: (row, _args, ctx) => (ctx.sees(INSTALLER_PAY) ? wholeOrder(ctx, row) : null),
  }),
  customer: t.field({ type: Customer, nullable: true, resolve: (row, _args, ctx) => customerOf(ctx, row.customerId) }),
  poNumberRequired: t.boolean({
    resolve: async (row, _args, ctx) => (await customerOf(ctx, row.customerId))?.poNumberRequired ?? false,
  }),
  flooringType: t.field({
    type: FlooringType,
    nullable: true,
    resolve: (row, _args, ctx) => flooringTypeOf(ctx, row.flooringTypeId),
  }),
  cartons: t.int({
    nullable: true,
    description: 'Cartons of VCT or carpet tile; null for floors from rolls.',
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).cartons,
  }),
  unit: t.field({ type: Unit, nullable: true, resolve: (row, _args, ctx) => unitOf(ctx, row.unitId) }),
}));

const enabledDocuments = rowsBy('order-documents', documentsOfOrders, 'workOrderId');

builder.objectField(WorkOrder, 'documents', (t) =>
  t.field({
    type: [Document],
    description: 'Its own enabled documents, newest first; none without permission to see orders.',
    resolve: async (row, _args, ctx) =>
      (await ownerAllows(ctx, 'WORK_ORDER', row.id, 'view')) ? enabledDocuments(ctx, row.id) : [],
  }),
);

const SiteContact = plainType<CallableContact>(
  'SiteContact',
  { name: 'String', title: 'String', phone: 'String' },
  'Someone to call at the site of an order.',
);
const contactsOfSite = rowsBy('site-contacts', callableAtSites, 'customerId');

builder.objectField(WorkOrder, 'siteContacts', (t) =>
  t.field({
    type: [SiteContact],
    description:
      'The customer’s contacts at its sites who have a phone, at most three; none without permission to see the customer.',
    resolve: async (row, _args, ctx) =>
      (await ownerAllows(ctx, 'CUSTOMER', row.customerId, 'view')) ? contactsOfSite(ctx, row.customerId) : [],
  }),
);

// Firms, salespersons and installers are few: lists read them from memory, without a query.
builder.objectFields(WorkOrder, (t) => ({
  pmf: t.field({
    type: PropertyFirm,
    nullable: true,
    resolve: (row, _args, ctx) => smallRow(ctx.services, 'propertyFirm', row.propertyFirmId),
  }),
  salesperson: t.field({
    type: Salesperson,
    nullable: true,
    resolve: (row, _args, ctx) => smallRow(ctx.services, 'salesperson', row.salespersonId),
  }),
  installer: t.field({
    type: Installer,
    nullable: true,
    resolve: (row, _args, ctx) => smallRow(ctx.services, 'installer', row.installerId),
  }),
  invoiceMethod: t.field({
    type: InvoiceMethod,
    nullable: true,
    resolve: async (row, _args, ctx) =>
      smallRow(ctx.services, 'invoiceMethod', (await wholeOrder(ctx, row)).invoiceMethodId),
  }),
}));
