import { createHash } from 'node:crypto';
import { cents } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import type { JobDefinition } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { JobStatus, ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { previewStatement, printStatementsJob } from './print-statements';
import { statementRefusal } from './refusal';
import { sendStatementsJob } from './send-statements';
import { MOST_ACCOUNTS, statementAccounts } from './statement-accounts.queries';
import type { StatementAccount } from './statement-accounts.queries';
import { STATEMENT_KINDS, STATEMENT_OWNERS } from './statement-facts';
import { statementDate, statementQuestion } from './statement-input';
import type { StatementPayload } from './statement-input';

const StatementOwnerType = builder.enumType('StatementOwner', {
  values: STATEMENT_OWNERS,
  description: 'Statements of each customer, or of each firm with all its customers.',
});
const StatementKindType = builder.enumType('StatementKind', {
  values: STATEMENT_KINDS,
  description: 'What is open, or everything that happened since a day.',
});

const StatementEmail = builder.objectRef<StatementAccount['emails'][number]>('StatementEmail').implement({
  fields: (t) => ({
    address: t.exposeString('address'),
    bounce: t.exposeString('bounce', {
      nullable: true,
      description: 'Why the newest e-mail to it bounced; null if it didn’t.',
    }),
  }),
});

type Account = StatementAccount & { readonly date: string };
const Account = builder.objectRef<Account>('StatementAccount').implement({
  description: 'A customer or firm with something open on the day of a statement.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    firmName: t.exposeString('firmName', { nullable: true }),
    customers: t.exposeInt('customers'),
    invoices: t.exposeInt('invoices', { description: 'Open invoices.' }),
    balance: t.field(moneyField('balanceCents')),
    pastDue: t.field(moneyField('pastDueCents')),
    credit: t.field({
      type: 'Money',
      description: 'Unapplied credit.',
      resolve: ({ creditCents }) => cents(0 - creditCents),
    }),
    oldestDueDate: t.expose('oldestDueDate', { type: 'ISO8601Date', nullable: true }),
    emails: t.expose('emails', { type: [StatementEmail] }),
    mailedAt: t.field({
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'When the statement of this day was e-mailed.',
      resolve: ({ mailing }) => (mailing ? new Date(mailing.at) : null),
    }),
    mailStates: t.stringList({
      description: 'The states of its e-mails.',
      resolve: ({ mailing }) => [...(mailing?.states ?? [])],
    }),
    refusal: t.string({
      nullable: true,
      description: 'Why it can’t be e-mailed; null if it can.',
      resolve: (account, _args, ctx) => statementRefusal(account, account.date, ctx.services.mailPlace().way),
    }),
  }),
});

interface Accounts {
  readonly accounts: readonly Account[];
  readonly isTruncated: boolean;
}
const AccountsType = builder.objectRef<Accounts>('StatementAccounts').implement({
  fields: (t) => ({
    accounts: t.expose('accounts', { type: [Account] }),
    isTruncated: t.exposeBoolean('isTruncated', {
      description: `There are more than ${MOST_ACCOUNTS.toLocaleString('en-US')}; those who owe least are left out.`,
    }),
  }),
});

builder.queryFields((t) => ({
  statementAccounts: t.field({
    ...accessOptions({ permission: 'invoicing' }),
    type: AccountsType,
    description: 'Who can get a statement of a day: every account with something open, the largest balance first.',
    args: {
      by: t.arg({ type: StatementOwnerType, required: true }),
      date: t.arg({ type: 'ISO8601Date', description: 'Today by default.' }),
    },
    resolve: async (_root, { by, date: requestedDate }, ctx) => {
      const date = statementDate(ctx, requestedDate);
      const accounts = await statementAccounts(
        ctx.db,
        by,
        { date, today: ctx.today() },
        { scope: ctx.salespersonScope },
      );
      return {
        accounts: accounts.slice(0, MOST_ACCOUNTS).map((account) => ({ ...account, date })),
        isTruncated: accounts.length > MOST_ACCOUNTS,
      };
    },
  }),
}));

/** Starts a job for some statements; the same request returns the running one. */
async function startJob(
  ctx: Context,
  job: JobDefinition<StatementPayload>,
  raw: unknown,
): Promise<{ jobStatus: JobRow }> {
  const { ids, ...question } = statementQuestion(ctx, raw);
  const payload = { ...question, ids: [...ids] };
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    const { jobStatusId } = await enqueueJob(trx, {
      job,
      payload,
      userId,
      description: `${job.description} (${ids.length.toLocaleString('en-US')})`,
      dedupeKey: `${userId}:${createHash('sha256').update(JSON.stringify(payload)).digest('hex')}`,
    });
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}

const statementFields = (t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>) => ({
  by: t.field({ type: StatementOwnerType, required: true }),
  date: t.field({ type: 'ISO8601Date', required: false, description: 'Today by default.' }),
  kind: t.field({ type: StatementKindType, required: false, description: 'Open items by default.' }),
  since: t.field({ type: 'ISO8601Date', required: false, description: 'The first day of an activity.' }),
});

mutation('statementsSend', {
  description:
    'E-mails the statements of a day in the background: each account at most once a day; those without an address, without a balance or whose address came back are listed by the job.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ...statementFields(t), ids: t.idList({ required: true, description: 'Customers or firms.' }) }),
  resolve: (input, ctx) => startJob(ctx, sendStatementsJob, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

mutation('statementsPrint', {
  description: 'Prints the statements of a day into one PDF in the background, in the order of the ids.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ...statementFields(t), ids: t.idList({ required: true, description: 'Customers or firms.' }) }),
  resolve: (input, ctx) => startJob(ctx, printStatementsJob, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

mutation('statementPreview', {
  description: 'The statement of one account as a PDF.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ...statementFields(t), id: t.id({ required: true, description: 'A customer or firm.' }) }),
  resolve: async ({ id, ...input }, ctx) => {
    const { ids, ...question } = statementQuestion(ctx, { ...input, ids: [id] });
    return { pdfUrl: await previewStatement(ctx, question, ids[0] ?? 0) };
  },
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { description: 'Signed, valid for ten minutes.' }) }),
});
