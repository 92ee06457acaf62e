import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { changeEach } from '#core/change-each';
import { executeStep } from '#orders/work-orders';
import { liveInvoiceOfOrder } from './invoices.queries';

const deleteInput = z.object({
  reason: z.string().trim().max(1000, 'A reason has at most 1,000 characters.').nullish(),
  workOrderIds: z.array(idInput).min(1, 'Choose at least one work order.').max(200, 'At most 200 work orders at once.'),
});

export interface InvoiceDeleted {
  readonly workOrderId: number;
  readonly invoiceId: number;
}

/** Voids the invoices of orders without payments; each order returns to INVOICE and can be changed again. */
export async function deleteInvoices(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly results: readonly InvoiceDeleted[]; readonly errors: readonly MutationError[] }> {
  const input = parseInput(deleteInput, raw);
  const { changed, errors } = await changeEach(input.workOrderIds, async (workOrderId): Promise<InvoiceDeleted> => {
    const { id: invoiceId } = await ctx.once({ ...call, of: workOrderId }, async (trx, ctx) => {
      const invoice = await liveInvoiceOfOrder(trx, workOrderId);
      if (!invoice) throw notFound('Invoice of work order', workOrderId);
      await executeStep(trx, ctx, workOrderId, 'INVOICE', { reason: input.reason ?? '', from: ['INVOICE_CREATED'] });
      return invoice.id;
    });
    return { workOrderId, invoiceId };
  });
  return { results: changed, errors: errors.map(({ path: _path, ...error }) => error) };
}
