import { z } from 'zod';
import { groupForSummaries } from '@falcon/domain/money-in/invoices';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { enqueueJob } from '#jobs/enqueue';
import { recipientsOf } from './summary-recipients';
import type { PlannedSummary } from './summary-recipients';
import { invoiceIds, selectedInvoices, voidRefusal } from './send-invoices';
import { invoiceSummariesJob } from './summaries-job';

/**
 * The summary sheets of selected invoices; those of customers without summary sheets, and void ones, are refused with
 * the reason.
 */
export async function planSummaries(
  ctx: Context,
  ids: readonly number[],
): Promise<{ readonly groups: readonly PlannedSummary[]; readonly errors: readonly MutationError[] }> {
  const { invoices, errors } = await selectedInvoices(ctx, ids);
  const listed = invoices.filter((invoice) => {
    const message =
      voidRefusal(invoice) ??
      (invoice.summaryBy === 'NONE'
        ? `${invoice.invoiceNumber}: ${invoice.customerName} does not use summary sheets. Select them on the customer’s profile, or send the invoice separately.`
        : null);
    if (message !== null) errors.push({ modelId: invoice.id, message });
    return message === null;
  });
  return { groups: groupForSummaries(listed), errors };
}

const input = z.object({
  ids: invoiceIds,
  sendBy: z.enum(['EMAIL', 'PRINT'], 'Select how the summary sheets go out.'),
});

const NO_RECIPIENT = 'Neither the firm nor its customers have an e-mail address for invoices. Print the summary sheet.';

/**
 * Makes the summary sheets of selected invoices in the background: one e-mail for each sheet with all its invoices, or
 * one file to print.
 */
export async function createSummaries(
  ctx: Context,
  raw: unknown,
): Promise<{ readonly jobStatusId: number | null; readonly errors: readonly MutationError[] }> {
  const { ids, sendBy } = parseInput(input, raw);
  const { groups, errors: refused } = await planSummaries(ctx, ids);
  const errors = [...refused];
  const going = groups.filter((group) => {
    const fits = sendBy === 'PRINT' || recipientsOf(group).length > 0;
    if (!fits)
      errors.push(
        ...group.invoices.map(({ id, invoiceNumber }) => ({
          modelId: id,
          message: `${invoiceNumber}: ${NO_RECIPIENT}`,
        })),
      );
    return fits;
  });
  if (going.length === 0) return { jobStatusId: null, errors };
  const { jobStatusId } = await ctx.transaction((trx, ctx) =>
    enqueueJob(trx, {
      job: invoiceSummariesJob,
      payload: { ids: going.flatMap((group) => group.invoices.map(({ id }) => id)), sendBy },
      userId: ctx.requireUser().id,
      description: going.length === 1 ? 'Making a summary sheet' : `Making ${going.length} summary sheets`,
    }),
  );
  return { jobStatusId, errors };
}
