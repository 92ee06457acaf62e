import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { lookUpNumbers } from './look-up-numbers';
import type { LookedUp } from './look-up-numbers';
import { readRemittance } from './read-remittance';
import type { RemittanceLine } from './read-remittance';

const access = { permission: 'invoicing' } as const;

const InvoiceNumberType = builder.objectRef<LookedUp>('InvoiceNumber').implement({
  description: 'A number of a stub: the open invoice that it names and who owes it, or why there is none to pay.',
  fields: (t) => ({
    asked: t.exposeString('asked'),
    fault: t.exposeString('fault', { nullable: true }),
    invoiceId: t.id({ nullable: true, resolve: ({ invoice }) => invoice && String(invoice.id) }),
    customerId: t.id({ nullable: true, resolve: ({ invoice }) => invoice && String(invoice.customerId) }),
    customerName: t.string({ nullable: true, resolve: ({ invoice }) => invoice?.customerName ?? null }),
    propertyFirmId: t.id({
      nullable: true,
      resolve: ({ invoice }) => (invoice?.propertyFirmId == null ? null : String(invoice.propertyFirmId)),
    }),
    propertyFirmName: t.string({ nullable: true, resolve: ({ invoice }) => invoice?.propertyFirmName ?? null }),
  }),
});

builder.queryField('invoiceNumbers', (t) =>
  t.field({
    ...accessOptions(access),
    type: [InvoiceNumberType],
    description:
      'Looks up invoice numbers as a customer writes them: whole, as in a file for QuickBooks Desktop, or at least the last four characters.',
    args: {
      numbers: t.arg.stringList({ required: true }),
      customerId: t.arg.id({ description: 'Only invoices that this customer can pay.' }),
      propertyFirmId: t.arg.id({ description: 'Only invoices that this firm can pay.' }),
    },
    resolve: (_root, args, ctx) => lookUpNumbers(ctx, args),
  }),
);

const Line = builder.objectRef<RemittanceLine>('RemittanceLine').implement({
  description: 'A line of a remittance: the invoice number as written, and what was paid of it.',
  fields: (t) => ({
    rowNumber: t.exposeInt('rowNumber'),
    words: t.exposeStringList('words', { description: 'What may be the number of the invoice.' }),
    amount: t.expose('amount', { type: 'Money', nullable: true, description: 'Null: all that is open.' }),
    discount: t.expose('discount', { type: 'Money', nullable: true }),
    errors: t.exposeStringList('errors'),
  }),
});

mutation('remittanceRead', {
  description: 'Reads invoice numbers and amounts from a remittance, a CSV file or workbook. Nothing is stored.',
  access,
  input: (t) => ({ fileName: t.string({ required: false }), dataUri: t.string({ required: true }) }),
  resolve: async (input, ctx) => ({ lines: await readRemittance(ctx, input) }),
  payload: (t) => ({ lines: t.expose('lines', { type: [Line] }) }),
});
