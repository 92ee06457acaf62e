import { cents } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { checkPayments } from './check-payments';
import type { CheckedPayment } from './check-payments';
import { recordPayments } from './record-payments';

const access = { permission: 'invoicing' } as const;

const Line = builder.objectRef<CheckedPayment>('DesktopPayment').implement({
  description: 'A line of a file of payments, with everything that is wrong with it.',
  fields: (t) => ({
    rowNumber: t.exposeInt('rowNumber'),
    invoiceNumber: t.exposeString('number'),
    invoiceId: t.id({ nullable: true, resolve: ({ invoice }) => (invoice === null ? null : String(invoice.id)) }),
    customerName: t.string({ nullable: true, resolve: ({ invoice }) => invoice?.customerName ?? null }),
    date: t.expose('date', { type: 'ISO8601Date', nullable: true }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ amountCents }) => (amountCents === null ? null : cents(amountCents)),
    }),
    errors: t.exposeStringList('errors'),
  }),
});

builder.queryField('desktopPayments', (t) =>
  t.field({
    ...accessOptions(access),
    type: [Line],
    description: 'A preview of what a payments file (invoice number, date, amount) would record. Nothing is saved.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }, ctx) => checkPayments(ctx.db, ctx, text),
  }),
);

mutation('desktopPaymentsRecord', {
  description: 'Records every payment of a file, or none of them.',
  access,
  input: (t) => ({ text: t.string({ required: true }) }),
  resolve: async (input, ctx) => ({ count: await recordPayments(ctx, input) }),
  payload: (t) => ({ count: t.exposeInt('count') }),
});
