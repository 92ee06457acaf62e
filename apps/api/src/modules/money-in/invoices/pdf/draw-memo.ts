import { standingEntries } from '@falcon/domain/money-in/accounts';
import type { Context } from '#core/context';
import { requireCarrier } from '#core/errors';
import { drawPrintouts } from '#pdf/pdf-threads';
import { entryViewsOfMemos, visibleMemo } from '#money-in/accounts';
import { billingCompany } from '#office/letterhead';
import { invoiceById } from '../invoices.queries';
import { memoPrintout } from './memo-pdf';
import { creditedTo } from './memo.queries';

/** A credit memo that the user can see, with its PDF and the number of its invoice. */
export async function drawnMemo(ctx: Context, id: number) {
  const memo = await visibleMemo(ctx.db, ctx, id);
  requireCarrier(ctx, 'CREDIT_MEMO');
  const [company, entries, billTo, invoice] = await Promise.all([
    billingCompany(ctx.db),
    entryViewsOfMemos(ctx.db, [id]),
    creditedTo(ctx.db, memo.customerId),
    memo.invoiceId === null ? undefined : invoiceById(ctx.db, memo.invoiceId),
  ]);
  const invoiceNumber = invoice?.invoiceNumber ?? null;
  const printout = memoPrintout({
    company,
    number: memo.memoNumber,
    date: memo.memoDate,
    billTo,
    reason: memo.reason,
    invoiceNumber,
    amount: memo.amountCents,
    applied: standingEntries(entries).flatMap((entry) =>
      entry.invoiceNumber === null ? [] : [{ invoiceNumber: entry.invoiceNumber, amount: 0 - entry.amountCents }],
    ),
    isReversed: memo.reversedAt !== null,
  });
  return { memo, invoiceNumber, content: await drawPrintouts([printout]) };
}
