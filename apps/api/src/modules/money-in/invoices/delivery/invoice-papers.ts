import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { enqueueJob } from '#jobs/enqueue';
import { invoicePapersJob } from './papers-job';
import { invoiceIds, selectedInvoices, voidRefusal } from './send-invoices';

const input = z.object({ ids: invoiceIds, paperSize: z.enum(['LETTER', 'A4']).nullish() });

const DESCRIPTIONS = { PRINT: 'Printing', PORTAL: 'Packing' } as const;

/** Creates a file of invoices in the background: one PDF to print, or a portal package. Refuses deleted ones. */
export async function invoicePapers(
  ctx: Context,
  raw: unknown,
  papers: 'PRINT' | 'PORTAL',
): Promise<{ readonly jobStatusId: number | null; readonly errors: readonly MutationError[] }> {
  const { ids, paperSize } = parseInput(input, raw);
  const { invoices, errors } = await selectedInvoices(ctx, ids);
  const going = invoices.filter((invoice) => {
    const message = voidRefusal(invoice);
    if (message !== null) errors.push({ modelId: invoice.id, message });
    return message === null;
  });
  if (going.length === 0) return { jobStatusId: null, errors };
  const { jobStatusId } = await ctx.transaction((trx, ctx) =>
    enqueueJob(trx, {
      job: invoicePapersJob,
      payload: { ids: going.map(({ id }) => id), papers, size: paperSize ?? 'LETTER' },
      userId: ctx.requireUser().id,
      description: `${DESCRIPTIONS[papers]} ${going.length === 1 ? '1 invoice' : `${going.length} invoices`}`,
    }),
  );
  return { jobStatusId, errors };
}
