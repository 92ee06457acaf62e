import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#db/database';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { endsJob } from '#jobs/faults';
import { isCalendarDate } from '#core/calendar-date';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { contextOfJob } from '#office/access';
import { requireOpenMonth } from '#office/closed-months';
import { changeEach, outcomeOf } from '#core/change-each';
import { changeOnce } from '#orders/work-orders';
import type { WorkOrderRecord } from '#orders/work-orders';
import { createInvoice } from './create-invoice';
import { setDelivery, unmailedInvoicesOfOrders } from './delivery/delivery.queries';
import { queueDelivery } from './delivery/mail-invoices-job';
import { listRefused } from './list-refused';

/** The most orders that are invoiced together. */
export const MOST_ORDERS = 1_000;
/** Orders invoiced while the user waits; more become a background job. */
const AT_ONCE = 10;
/** How many invoices' e-mails are prepared together while the next invoices are created. */
const MAILED_TOGETHER = 50;
/** How many invoices between progress updates. */
const SHOWN_TOGETHER = 5;
/**
 * The pause after each of many invoices: user requests come first, and there are still more than ten invoices per
 * second.
 */
const PAUSE_MS = 25;

/** The ids of orders to invoice. */
export const orderIds = z
  .array(idInput)
  .min(1, 'Choose at least one work order.')
  .max(MOST_ORDERS, `At most ${MOST_ORDERS.toLocaleString('en-US')} work orders at once.`);

const createInput = z.object({
  workOrderIds: orderIds,
  invoiceDate: z.string().refine(isCalendarDate, 'Enter the invoice date.').nullish(),
});

const keyOf = (id: number): string => `order:${id}`;
const jobPayload = z.object({ workOrderIds: z.array(z.number().int()), invoiceDate: z.string() });

/**
 * Invoices many orders in the background, each in its own transaction, so that a refused one doesn't stop the others.
 */
export const createInvoicesJob = defineJob({
  name: 'create-invoices',
  description: 'Creating invoices',
  payload: jobPayload,
  run: async ({ workOrderIds, invoiceDate }, run) => {
    const ctx: TransactionContext = await contextOfJob(run, 'invoicing');
    const doneBefore = await run.doneBefore();
    const refused = new Map<number, string>();
    let createdCount = 0;
    for (const [index, id] of workOrderIds.entries()) {
      const refusal = doneBefore.has(keyOf(id)) ? null : await invoiceOne(run, ctx, id, invoiceDate);
      if (refusal === null) createdCount += 1;
      else refused.set(id, refusal);
      const doneCount = index + 1;
      if (!doneBefore.has(keyOf(id))) await delay(PAUSE_MS);
      if (doneCount % MAILED_TOGETHER === 0)
        await run.transaction((trx) =>
          mailTogether(trx, workOrderIds.slice(doneCount - MAILED_TOGETHER, doneCount), run.userId),
        );
      if (doneCount % SHOWN_TOGETHER === 0 || doneCount === workOrderIds.length)
        await run.progress(
          Math.round((doneCount * 100) / workOrderIds.length),
          `${doneCount} of ${workOrderIds.length} orders`,
        );
    }
    await run.transaction((trx) => mailTogether(trx, workOrderIds, run.userId));
    if (refused.size === 0) return `${count(createdCount)} created.`;
    await listRefused(run, ctx, refused);
    return `${count(createdCount)} created, ${refused.size} refused.`;
  },
});

/** Invoices one of many orders, once; returns why not, or null. An unexpected error affects only this order. */
async function invoiceOne(
  run: JobRun,
  ctx: TransactionContext,
  id: number,
  invoiceDate: string,
): Promise<string | null> {
  try {
    const outcome = await outcomeOf(() =>
      run.transaction(async (trx, run) => {
        if (!(await run.once(trx, keyOf(id)))) return null;
        return createInvoice(trx, ctx, id, { invoiceDate, mailsTogether: true });
      }),
    );
    return outcome.isRefused ? outcome.message : null;
  } catch (error) {
    if (endsJob(error)) throw error;
    run.log.error({ err: error, jobStatusId: run.jobStatusId, workOrderId: id }, 'An order could not be invoiced');
    return `It could not be invoiced because of an error on our side. Try again; if it fails again, report job ${run.jobStatusId}.`;
  }
}

/** E-mails the new invoices of some orders with one job, except those already being sent. */
async function mailTogether(trx: Transaction<DB>, workOrderIds: readonly number[], userId: number): Promise<void> {
  const invoices = await unmailedInvoicesOfOrders(trx, workOrderIds);
  if (invoices.length === 0) return;
  await setDelivery(
    trx,
    invoices.map(({ id }) => id),
    { state: 'SENDING', note: '' },
  );
  await queueDelivery(trx, invoices, userId);
}

const count = (invoices: number): string => (invoices === 1 ? '1 invoice' : `${invoices} invoices`);

export interface InvoicesCreated {
  readonly workOrders: readonly WorkOrderRecord[];
  readonly jobStatusId: number | null;
  readonly errors: readonly MutationError[];
}

/**
 * Creates invoices: a few immediately, many as a background job. Repeated requests for the same orders create one
 * invoice each.
 */
export async function createInvoices(ctx: Context, raw: unknown, call: MutationCall): Promise<InvoicesCreated> {
  const input = parseInput(createInput, raw);
  const invoiceDate = input.invoiceDate ?? ctx.today();
  await requireOpenMonth(ctx.db, ctx, 'invoiceDate', invoiceDate);
  const ids = [...new Set(input.workOrderIds)];
  if (ids.length > AT_ONCE) {
    const { jobStatusId } = await ctx.transaction((trx, ctx) =>
      enqueueJob(trx, {
        job: createInvoicesJob,
        payload: { workOrderIds: ids, invoiceDate },
        userId: ctx.requireUser().id,
        description: `Creating ${ids.length} invoices`,
        dedupeKey: `${ctx.requireUser().id}:${invoiceDate}:${createHash('sha256').update(ids.join(',')).digest('hex')}`,
      }),
    );
    return { workOrders: [], jobStatusId, errors: [] };
  }
  const mailsTogether = ids.length > 1;
  const { changed: workOrders, errors } = await changeEach(ids, (id) =>
    ctx.transaction((trx, ctx) =>
      changeOnce(trx, ctx, call, id, () => createInvoice(trx, ctx, id, { invoiceDate, mailsTogether })),
    ),
  );
  const created = workOrders.map(({ id }) => id);
  if (mailsTogether) await ctx.transaction((trx, ctx) => mailTogether(trx, created, ctx.requireUser().id));
  return { workOrders, jobStatusId: null, errors: errors.map(({ path: _path, ...error }) => error) };
}
