import { builder } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { moneyField, percentField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { isOfOwn } from '#kit/record-kit';
import { ownStatements, rateChanges, standingOf } from './salesperson-commissions.queries';
import type { CommissionStanding, OwnStatement, RateChange } from './salesperson-commissions.queries';

const Change = builder.objectRef<RateChange>('CommissionRateChange').implement({
  description: 'A change of a salesperson’s commission rate. Orders invoiced before keep their rate.',
  fields: (t) => ({
    at: t.expose('at', { type: 'ISO8601DateTime' }),
    by: t.exposeString('by', { nullable: true, description: 'Null for the program itself.' }),
    from: t.field(percentField('from', { nullable: true })),
    to: t.field(percentField('to', { nullable: true })),
  }),
});

const Statement = builder.objectRef<OwnStatement>('SalespersonStatement').implement({
  description: 'A statement of a salesperson in an approved run.',
  fields: (t) => ({
    id: t.exposeID('id'),
    runId: t.exposeID('runId'),
    periodStart: t.expose('periodStart', { type: 'ISO8601Date' }),
    periodEnd: t.expose('periodEnd', { type: 'ISO8601Date' }),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date', nullable: true }),
    paid: t.field(moneyField('paid')),
    carriedOut: t.field(moneyField('carriedOut')),
  }),
});

type SalespersonStanding = CommissionStanding & { readonly id: number };

const SalespersonCommissions = builder.objectRef<SalespersonStanding>('SalespersonCommissions').implement({
  description: 'The commissions of a salesperson: what is owed, and what was paid.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the salesperson.' }),
    accrued: t.field(moneyField('accrued', { description: 'On invoices that are not paid in full.' })),
    due: t.field(moneyField('due', { description: 'The amount that the next run pays or takes back.' })),
    carried: t.field(moneyField('carried', { description: 'The balance of the last statement: zero or less.' })),
    rateChanges: t.field({
      type: [Change],
      description: 'Newest first.',
      resolve: ({ id }, _args, ctx) => rateChanges(ctx.db, id),
    }),
    statements: t.field({
      type: [Statement],
      description: 'Newest first.',
      resolve: ({ id }, _args, ctx) => ownStatements(ctx.db, id),
    }),
  }),
});

builder.queryField('salespersonCommissions', (t) =>
  t.field({
    type: SalespersonCommissions,
    nullable: true,
    description:
      'What a salesperson is owed and was paid in commissions, their statements and the changes of their rate.',
    ...accessOptions({ permission: 'commission' }),
    args: { salespersonId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const id = recordId('Salesperson', args.salespersonId);
      if (!isOfOwn(ctx, 'SALESPERSON', { id })) throw notFound('Salesperson', id);
      return { id, ...(await standingOf(ctx.db, id)) };
    },
  }),
);
