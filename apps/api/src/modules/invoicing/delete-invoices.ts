import { z } from 'zod';
import type { Context, MutationCall } from '../../core/context';
import { idInput, notFound, parseInput } from '../../core/errors';
import type { MutationError } from '../../core/mutation';
import { asOutcome, executeStep } from '../work-orders';
import { liveInvoiceOfOrder } from './invoicing.queries';

const deleteInput = z.object({
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
  const results: InvoiceDeleted[] = [];
  const errors: MutationError[] = [];
  for (const id of new Set(input.workOrderIds)) {
    const outcome = await asOutcome(() =>
      ctx.transaction(async (trx, ctx) => {
        const { id: invoiceId } = await ctx.once({ ...call, of: id }, async () => {
          const invoice = await liveInvoiceOfOrder(trx, id);
          if (!invoice) throw notFound('Invoice of work order', id);
          await executeStep(trx, ctx, id, 'INVOICE', { reason: '', from: ['INVOICE_CREATED'] });
          return invoice.id;
        });
        return { workOrderId: id, invoiceId };
      }),
    );
    if (outcome.ok) results.push(outcome.order);
    else errors.push({ modelId: id, message: outcome.message });
  }
  return { results, errors };
}
