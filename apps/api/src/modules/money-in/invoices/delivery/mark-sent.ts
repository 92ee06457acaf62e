import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { insertDeliveries, setDelivery, settleFailedMails } from './delivery.queries';
import { invoiceIds, selectedInvoices, voidRefusal } from './send-invoices';

const input = z.object({ ids: invoiceIds, method: z.enum(['PRINT', 'PORTAL'], 'Select how they were sent.') });

/** Records that a user has printed invoices or uploaded them to a portal. A repeated submit records it only once. */
export async function markSent(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly ids: readonly number[]; readonly errors: readonly MutationError[] }> {
  const { ids, method } = parseInput(input, raw);
  const userId = ctx.requireUser().id;
  const { invoices, errors } = await selectedInvoices(ctx, ids);
  const sentIds = invoices.filter((invoice) => voidRefusal(invoice) === null).map(({ id }) => id);
  for (const invoice of invoices) {
    const message = voidRefusal(invoice);
    if (message !== null) errors.push({ modelId: invoice.id, message });
  }
  if (sentIds.length > 0)
    await ctx.once(call, async (trx, ctx) => {
      await settleFailedMails(trx, sentIds, userId, ctx.now());
      await insertDeliveries(
        trx,
        sentIds.map((invoiceId) => ({ invoiceId, method, createdBy: userId })),
      );
      await setDelivery(trx, sentIds, { state: 'SENT', note: '', sentAt: ctx.now() });
      return sentIds[0] ?? 0;
    });
  return { ids: sentIds, errors };
}
