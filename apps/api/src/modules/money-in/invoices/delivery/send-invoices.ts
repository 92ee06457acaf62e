import { z } from 'zod';
import { NO_MAIL_ADDRESS } from '@falcon/domain/money-in/invoices';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { sendableInvoices, setDelivery, settleFailedMails } from './delivery.queries';
import type { SendableInvoice } from './delivery.queries';
import { queueDelivery } from './mail-invoices-job';

export const MOST_INVOICES = 1_000;

/** The ids of selected invoices. */
export const invoiceIds = z
  .array(idInput)
  .min(1, 'Select at least one invoice.')
  .max(MOST_INVOICES, `At most ${MOST_INVOICES.toLocaleString('en-US')} invoices at once.`);

const input = z.object({ ids: invoiceIds });

export interface InvoicesSent {
  readonly jobStatusId: number | null;
  readonly errors: readonly MutationError[];
}

/** The selected invoices that the user can see; the others are refused individually. */
export async function selectedInvoices(
  ctx: Context,
  ids: readonly number[],
): Promise<{ readonly invoices: readonly SendableInvoice[]; readonly errors: MutationError[] }> {
  const unique = [...new Set(ids)];
  const invoices = await sendableInvoices(ctx.db, unique, ctx.salespersonScope);
  const foundIds = new Set(invoices.map(({ id }) => id));
  const errors = unique
    .filter((id) => !foundIds.has(id))
    .map((id): MutationError => ({ modelId: id, message: notFound('Invoice', id).message }));
  return { invoices, errors };
}

/** Why an invoice can't be sent; null if it can. */
export const voidRefusal = ({ status, invoiceNumber }: SendableInvoice): string | null =>
  status === 'VOID' ? `Invoice ${invoiceNumber} was deleted.` : null;

/**
 * E-mails invoices to their customers, even repeatedly; those that can't be sent are refused with the reason, and the
 * others are sent.
 */
export async function sendInvoices(ctx: Context, raw: unknown): Promise<InvoicesSent> {
  const { ids } = parseInput(input, raw);
  const userId = ctx.requireUser().id;
  const { invoices, errors } = await selectedInvoices(ctx, ids);
  const going: SendableInvoice[] = [];
  for (const invoice of invoices) {
    const refusal =
      voidRefusal(invoice) ?? (invoice.emails.length === 0 ? `${invoice.invoiceNumber}: ${NO_MAIL_ADDRESS}` : null);
    if (refusal === null) going.push(invoice);
    else errors.push({ modelId: invoice.id, message: refusal });
  }
  if (going.length === 0) return { jobStatusId: null, errors };
  const jobStatusId = await ctx.transaction(async (trx, ctx) => {
    const sentIds = going.map(({ id }) => id);
    await settleFailedMails(trx, sentIds, userId, ctx.now());
    await setDelivery(trx, sentIds, { state: 'SENDING', note: '' });
    return queueDelivery(trx, going, userId);
  });
  return { jobStatusId, errors };
}
