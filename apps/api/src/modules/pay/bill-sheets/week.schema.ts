import { statusById } from '@falcon/domain/orders/work-order-status';
import { UNPAID_WORK } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { moneyField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { smallRow } from '#db/small-tables';
import { appConfiguration } from '#office/app-config';
import { Installer } from '#people/installers';
import { BillSheetJob, jobOf } from './bill-sheet-type.schema';
import { periodOf } from './input';
import { unpaidWork } from './unpaid-work.queries';
import type { UnpaidWork } from './unpaid-work.queries';

const Step = builder.enumType('BillSheetWorkStep', {
  values: UNPAID_WORK,
  description: 'What is to be done next with an order before anybody is paid for it.',
});

const Work = builder.objectRef<UnpaidWork>('BillSheetWork').implement({
  description: 'An order that pays nobody yet, because it is not reconciled.',
  fields: (t) => ({
    job: t.field({
      type: BillSheetJob,
      resolve: async (work, _args, ctx) => {
        const job = await jobOf(ctx, work.workOrderId);
        if (!job) throw new Error(`Work order ${work.workOrderId} is gone`);
        return job;
      },
    }),
    installer: t.field({
      type: Installer,
      nullable: true,
      resolve: async ({ installerId }, _args, ctx) =>
        installerId === null ? null : ((await smallRow(ctx.services, 'installer', installerId)) ?? null),
    }),
    step: t.field({
      type: Step,
      resolve: ({ statusId }) => statusById(statusId)?.name as (typeof UNPAID_WORK)[number],
    }),
    pay: t.field(moneyField('contractorInvoiceCents', { description: 'What its installer is paid, as planned.' })),
  }),
});

const writesAchFiles = async ({ db }: Context): Promise<boolean> => {
  const { achRoutingNumber, achBankName, achCompanyId } = await appConfiguration(db);
  return achRoutingNumber !== '' && achBankName !== '' && achCompanyId !== '';
};

const Week = builder.objectRef<PayPeriod>('BillSheetWeek').implement({
  description: 'What a pay week needs besides its sheets.',
  fields: (t) => ({
    periodStart: t.expose('periodStart', { type: 'ISO8601Date' }),
    periodEnd: t.expose('periodEnd', { type: 'ISO8601Date' }),
    work: t.field({
      type: [Work],
      description:
        'The orders of this week, and of earlier ones, that are not reconciled, oldest first; at most 500, as many as can be reconciled together.',
      resolve: (period, _args, ctx) => unpaidWork(ctx.db, period, ctx.salespersonScope),
    }),
    writesAchFiles: t.boolean({
      description: 'The company has entered its own bank, so that transfers can be written to an ACH file.',
      resolve: (_period, _args, ctx) => writesAchFiles(ctx),
    }),
  }),
});

builder.queryField('billSheetWeek', (t) =>
  t.field({
    type: Week,
    description: 'What a pay week needs besides its sheets: the orders that pay nobody yet.',
    ...accessOptions({ permission: 'billSheet' }),
    args: { periodStart: t.arg({ type: 'ISO8601Date', required: true, description: 'The Sunday of the week.' }) },
    resolve: (_root, args) => periodOf(args),
  }),
);
