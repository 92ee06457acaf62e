import { createHash } from 'node:crypto';
import { z } from 'zod';
import { REMINDER_STAGES } from '@falcon/domain/money-in/receivables';
import type { ReminderDays } from '@falcon/domain/money-in/receivables';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { enqueueJob } from '#jobs/enqueue';
import { JobStatus, ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { dueReminders, reminderDays } from './due-reminders';
import type { DueReminder } from './due-reminders';
import { sendRemindersJob } from './send-reminders';
import type { WantedReminder } from './send-reminders';

const ReminderInvoice = builder.objectRef<DueReminder['invoices'][number]>('ReminderInvoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    dueDate: t.expose('dueDate', { type: 'ISO8601Date' }),
    amountOpen: t.field(moneyField('openCents')),
  }),
});

const Reminder = builder.objectRef<DueReminder>('Reminder').implement({
  description: 'A reminder that is due: one e-mail about the invoices of a customer that are at the same stage.',
  fields: (t) => ({
    id: t.id({ resolve: ({ customer, stage }) => `${customer.id}:${stage}` }),
    customerId: t.id({ resolve: ({ customer }) => customer.id }),
    customerName: t.string({ resolve: ({ customer }) => customer.name }),
    firmName: t.string({ nullable: true, resolve: ({ customer }) => customer.firmName }),
    stage: t.exposeInt('stage'),
    invoices: t.expose('invoices', { type: [ReminderInvoice] }),
    amountOpen: t.field(moneyField('openCents')),
    oldestDueDate: t.field({
      type: 'ISO8601Date',
      nullable: true,
      resolve: ({ invoices }) => invoices[0]?.dueDate ?? null,
    }),
    emails: t.stringList({ resolve: ({ customer }) => customer.emails.map(({ address }) => address) }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it is not sent; null if it is.' }),
  }),
});

interface Reminders {
  readonly reminders: readonly DueReminder[];
  readonly days: ReminderDays;
}
const RemindersType = builder.objectRef<Reminders>('Reminders').implement({
  fields: (t) => ({
    reminders: t.expose('reminders', { type: [Reminder] }),
    days: t.expose('days', {
      type: ['Int'],
      nullable: { list: false, items: true },
      description: 'Days past due of each stage; null ends the reminders before it.',
    }),
  }),
});

builder.queryField('reminders', (t) =>
  t.field({
    ...accessOptions({ permission: 'invoicing' }),
    type: RemindersType,
    description: 'The reminders that are due today, with those that are not sent and why.',
    resolve: async (_root, _args, ctx) => ({
      reminders: await dueReminders(ctx.db, ctx.today(), { scope: ctx.salespersonScope }),
      days: await reminderDays(ctx.db),
    }),
  }),
);

const MOST = 5_000;
const form = z.object({
  reminders: z
    .array(
      z.object({
        customerId: idInput,
        stage: z.union(
          REMINDER_STAGES.map((stage) => z.literal(stage)),
          'There is no such stage.',
        ),
      }),
    )
    .min(1, 'Select at least one reminder.')
    .max(MOST, `Select at most ${MOST.toLocaleString('en-US')} reminders.`),
});

async function startReminders(ctx: Context, raw: unknown): Promise<{ jobStatus: JobRow }> {
  const { reminders } = parseInput(form, raw);
  const payload: { reminders: WantedReminder[] } = { reminders };
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    const { jobStatusId } = await enqueueJob(trx, {
      job: sendRemindersJob,
      payload,
      userId,
      description: `E-mailing reminders (${reminders.length.toLocaleString('en-US')})`,
      dedupeKey: `${userId}:${createHash('sha256').update(JSON.stringify(payload)).digest('hex')}`,
    });
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}

const ReminderInput = builder.inputType('ReminderInput', {
  fields: (t) => ({ customerId: t.id({ required: true }), stage: t.int({ required: true }) }),
});

mutation('remindersSend', {
  description:
    'E-mails reminders in the background: no stage twice for an invoice; what is not sent is listed by the job.',
  access: { permission: 'invoicing' },
  input: (t) => ({ reminders: t.field({ type: [ReminderInput], required: true }) }),
  resolve: (input, ctx) => startReminders(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});
