import { z } from 'zod';
import { explainProblem, FAILURE_LISTS, failureListOf, SYNC_KINDS } from '@falcon/domain/quickbooks';
import type { Explanation, FailureList } from '@falcon/domain/quickbooks';
import { labelOf } from '@falcon/domain/flooring';
import { builder } from '../../../core/builder';
import type { Context } from '../../../core/context';
import { idInput, parseInput, validationError } from '../../../core/errors';
import { accessOptions, mutation } from '../../../core/mutation';
import { failuresOf, retryFailures } from './failures.queries';
import type { Failure } from './failures.queries';

const explained = ({ row, subject }: Failure): Explanation =>
  explainProblem({ code: row.errorCode, detail: row.errorDetail }, subject);
const id = (value: number | null): string | null => (value === null ? null : String(value));

const LISTS = Object.keys(FAILURE_LISTS) as FailureList[];
const FailureListEnum = builder.enumType('QuickbooksFailureList', { values: LISTS });

const QuickbooksFailure = builder.objectRef<Failure>('QuickbooksFailure').implement({
  description: 'Something that QuickBooks did not accept; it is sent again when it is retried.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => String(row.id) }),
    list: t.field({ type: FailureListEnum, resolve: ({ row }) => failureListOf(row.kind) }),
    kindLabel: t.string({ resolve: ({ row }) => labelOf(SYNC_KINDS, row.kind) }),
    name: t.string({ description: 'Its name or number.', resolve: ({ subject }) => subject.name }),
    message: t.string({ resolve: (failure) => explained(failure).message }),
    fix: t.string({ description: 'What to do about it.', resolve: (failure) => explained(failure).fix }),
    link: t.string({
      description: 'The address of the page where it is fixed.',
      resolve: (failure) => explained(failure).link,
    }),
    date: t.field({ type: 'ISO8601DateTime', resolve: ({ row }) => row.changedAt }),
    code: t.string({ resolve: ({ row }) => row.errorCode }),
    rawResponse: t.string({
      description: 'The response of QuickBooks, as it came.',
      resolve: ({ row }) => row.rawResponse,
    }),
    intuitTid: t.string({
      description: 'What the support of QuickBooks asks for.',
      resolve: ({ row }) => row.intuitTid,
    }),
    waiting: t.exposeInt('waiting', { description: 'How many others wait for it.' }),
    customerId: t.id({ nullable: true, resolve: ({ subject }) => id(subject.customerId) }),
    invoiceId: t.id({ nullable: true, resolve: ({ subject }) => id(subject.invoiceId) }),
    itemId: t.id({ nullable: true, resolve: ({ row }) => (row.kind === 'ITEM' ? String(row.localId) : null) }),
    workOrderId: t.id({ nullable: true, resolve: ({ subject }) => id(subject.workOrderId) }),
    salespersonId: t.id({ nullable: true, resolve: ({ subject }) => id(subject.salespersonId) }),
  }),
});

const failures = (list: FailureList, what: string) =>
  builder.queryField(`quickbooks${list.charAt(0)}${list.slice(1).toLowerCase()}Failures`, (t) =>
    t.field({
      ...accessOptions({ permission: 'qbReports' }),
      type: [QuickbooksFailure],
      description: `${what} that QuickBooks did not accept, newest first, at most 1,000.`,
      resolve: (_root, _args, ctx) => failuresOf(ctx.db, list),
    }),
  );
failures('CUSTOMER', 'Customers and management firms');
failures('ITEM', 'Items');
failures('INVOICE', 'Invoices, credit memos, discounts, write-offs and payments');
failures('COMMISSION', 'Commissions and salespersons');

const MOST = 1_000;
const ids = z
  .array(idInput)
  .max(MOST, `At most ${MOST.toLocaleString('en-US')} at a time.`)
  .nullish();
const retryInput = z.object({ ids, workOrderIds: ids, list: z.enum(LISTS).nullish() });

async function retry(ctx: Context, raw: unknown): Promise<{ readonly retried: number }> {
  const { ids, workOrderIds, list } = parseInput(retryInput, raw);
  if (!ids?.length && !workOrderIds?.length && !list) throw validationError('ids', 'Select what to retry.');
  const retried = await ctx.transaction((trx) =>
    retryFailures(trx, { ids: ids ?? [], workOrderIds: workOrderIds ?? [], list: list ?? null }),
  );
  return { retried };
}

mutation('invoiceRetry', {
  description:
    'Sends what QuickBooks did not accept again: some failures, the invoices of some orders, or all of a list.',
  access: { permission: 'qbReports' },
  input: (t) => ({ ids: t.idList(), workOrderIds: t.idList(), list: t.field({ type: FailureListEnum }) }),
  resolve: (input, ctx) => retry(ctx, input),
  payload: (t) => ({ retried: t.exposeInt('retried', { description: 'How many were queued again.' }) }),
});
