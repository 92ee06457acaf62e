import { z } from 'zod';
import { blocksText, explainProblem, failureListOf } from '@falcon/domain/accounting/quickbooks';
import type { Explanation, FailureList } from '@falcon/domain/accounting/quickbooks';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import type { MutationResult } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { shownRealm } from '../lists/shown-realm';
import { subjectLoaded } from '../lists/subject-loader';
import { kindLabel } from '../lists/sync-enums';
import { FailureListEnum, LISTS, ProblemEnum } from './failure-enums';
import { failureCounts, FAILURES, newestFailures, retryFailures } from './failures.queries';
import type { Failure } from './failures.queries';

const explained = async (ctx: Context, row: Failure): Promise<Explanation> =>
  explainProblem({ code: row.errorCode, detail: row.errorDetail }, await subjectLoaded(ctx, row));
const id = (value: number | null): string | null => (value === null ? null : String(value));

const QuickbooksFailure = builder.objectRef<Failure>('QuickbooksFailure').implement({
  description: 'Something that QuickBooks did not accept; it is sent again when it is retried.',
  fields: (t) => {
    const explanationField = (part: keyof Explanation, description?: string) =>
      t.string({ description, resolve: async (row, _args, ctx) => (await explained(ctx, row))[part] });
    const subjectId = (part: 'customerId' | 'invoiceId' | 'salespersonId' | 'workOrderId') =>
      t.id({ nullable: true, resolve: async (row, _args, ctx) => id((await subjectLoaded(ctx, row))[part]) });
    return {
      id: t.id({ resolve: (row) => String(row.id) }),
      list: t.field({ type: FailureListEnum, resolve: ({ kind }) => failureListOf(kind) }),
      kindLabel: t.string({ resolve: ({ kind }) => kindLabel(kind) }),
      name: t.string({
        description: 'Its name or number.',
        resolve: async (row, _args, ctx) => (await subjectLoaded(ctx, row)).name,
      }),
      message: explanationField('message'),
      fix: explanationField('fix', 'What to do about it.'),
      link: explanationField('link', 'The address of the page where it is fixed.'),
      date: t.expose('changedAt', { type: 'ISO8601DateTime' }),
      code: t.exposeString('errorCode'),
      rawResponse: t.exposeString('rawResponse', { description: 'The response of QuickBooks, as it came.' }),
      intuitTid: t.exposeString('intuitTid', { description: 'The identifier that QuickBooks support asks for.' }),
      waiting: t.exposeInt('waiting', { description: 'How many others wait for it.' }),
      blocks: t.string({
        description: 'What is waiting for it, in a sentence; blank if nothing is.',
        resolve: ({ kind, waitingKinds }) => blocksText(kind, waitingKinds),
      }),
      customerId: subjectId('customerId'),
      invoiceId: subjectId('invoiceId'),
      itemId: t.id({ nullable: true, resolve: ({ kind, localId }) => (kind === 'ITEM' ? String(localId) : null) }),
      workOrderId: subjectId('workOrderId'),
      salespersonId: subjectId('salespersonId'),
    };
  },
});

const MOST = 1_000;

const failures = (list: FailureList, what: string) =>
  builder.queryField(`quickbooks${list.charAt(0)}${list.slice(1).toLowerCase()}Failures`, (t) =>
    t.field({
      ...accessOptions({ permission: 'qbReports' }),
      type: [QuickbooksFailure],
      description: `${what} that QuickBooks did not accept, newest first, at most 1,000; \`quickbooksFailures\` has all of them.`,
      resolve: async (_root, _args, { db }) => newestFailures(db, { realmId: await shownRealm(db), list }, MOST),
    }),
  );
failures('CUSTOMER', 'Customers and management firms');
failures('ITEM', 'Items');
failures('INVOICE', 'Invoices, credit memos, discounts, write-offs, payments and deposits');
failures('COMMISSION', 'Commissions, bill sheets, salespersons and installers');

interface ListCount {
  readonly list: FailureList;
  readonly count: number;
}
const QuickbooksFailureCount = builder.objectRef<ListCount>('QuickbooksFailureCount').implement({
  fields: (t) => ({ list: t.expose('list', { type: FailureListEnum }), count: t.exposeInt('count') }),
});

async function countsByList({ db }: Context): Promise<readonly ListCount[]> {
  const counts = await failureCounts(db, await shownRealm(db));
  const countOf = (list: FailureList): number =>
    counts.reduce((sum, { kind, count }) => (failureListOf(kind) === list ? sum + count : sum), 0);
  return LISTS.map((list) => ({ list, count: countOf(list) }));
}

ledgerList('quickbooksFailures', FAILURES, {
  type: QuickbooksFailure,
  description: 'What QuickBooks did not accept, of one list.',
  access: { permission: 'qbReports' },
  enums: { problems: ProblemEnum },
  args: ({ arg }) => ({ list: arg({ type: FailureListEnum, required: true }) }),
  given: async ({ db }, { list }) => ({ realmId: await shownRealm(db), list }),
});

builder.queryField('quickbooksFailureCounts', (t) =>
  t.field({
    ...accessOptions({ permission: 'qbReports' }),
    type: [QuickbooksFailureCount],
    description: 'How many there are in each list.',
    resolve: (_root, _args, ctx) => countsByList(ctx),
  }),
);

const ids = z
  .array(idInput)
  .max(MOST, `At most ${MOST.toLocaleString('en-US')} at a time.`)
  .nullish();
const retryInput = z.object({ ids, workOrderIds: ids, list: z.enum(LISTS).nullish() });

const GONE = 'This is no longer a failure: it was retried or withdrawn.';

/** Queues each requested failure again, or returns an error for it. */
async function retry(ctx: Context, raw: unknown): Promise<MutationResult<{ readonly failures: readonly Failure[] }>> {
  const { ids, workOrderIds, list } = parseInput(retryInput, raw);
  if (!ids?.length && !workOrderIds?.length && !list) throw validationError('ids', 'Select what to retry.');
  const failures = await ctx.transaction((trx) =>
    retryFailures(trx, { ids: ids ?? [], workOrderIds: workOrderIds ?? [], list: list ?? null }),
  );
  const retried = new Set(failures.map((row) => row.id));
  const errors = (ids ?? []).filter((id) => !retried.has(id)).map((modelId) => ({ modelId, message: GONE }));
  return { failures, errors };
}

mutation('invoiceRetry', {
  description: 'Resends what QuickBooks did not accept: some failures, the invoices of some orders, or a whole list.',
  access: { permission: 'qbReports' },
  input: (t) => ({ ids: t.idList(), workOrderIds: t.idList(), list: t.field({ type: FailureListEnum }) }),
  resolve: (input, ctx) => retry(ctx, input),
  payload: (t) => ({
    failures: t.expose('failures', {
      type: [QuickbooksFailure],
      description: 'The failed entries that were queued again.',
    }),
    retried: t.int({ description: 'How many were queued again.', resolve: ({ failures }) => failures.length }),
  }),
});
