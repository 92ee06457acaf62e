import { z } from 'zod';
import { standingEntries } from '@falcon/domain/money-in/accounts';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { idInput, parseInput, requireCarrier } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { entryViewsOfMemos, visibleMemo } from '#money-in/accounts';
import { billingCompany } from '#office/letterhead';
import { invoiceById } from './invoices.queries';
import { memoPrintout } from './pdf/memo-pdf';
import { creditedTo } from './pdf/memo.queries';

const input = z.object({ id: idInput });

/** A credit memo as a PDF, in its present state. */
async function memoPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const { id } = parseInput(input, raw);
  const memo = await visibleMemo(ctx.db, ctx, id);
  requireCarrier(ctx, 'CREDIT_MEMO');
  const [company, entries, billTo, invoice] = await Promise.all([
    billingCompany(ctx.db),
    entryViewsOfMemos(ctx.db, [id]),
    creditedTo(ctx.db, memo.customerId),
    memo.invoiceId === null ? undefined : invoiceById(ctx.db, memo.invoiceId),
  ]);
  const printout = memoPrintout({
    company,
    number: memo.memoNumber,
    date: memo.memoDate,
    billTo,
    reason: memo.reason,
    invoiceNumber: invoice?.invoiceNumber ?? null,
    amount: memo.amountCents,
    applied: standingEntries(entries).flatMap((entry) =>
      entry.invoiceNumber === null ? [] : [{ invoiceNumber: entry.invoiceNumber, amount: 0 - entry.amountCents }],
    ),
    isReversed: memo.reversedAt !== null,
  });
  const data = await drawPrintouts([printout]);
  const file = { ...fileReader(ctx), name: `${memo.memoNumber}.pdf`, contentType: 'application/pdf', data };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  return { pdfUrl: url };
}

mutation('creditMemoPdf', {
  description: 'A credit memo as a PDF; returns a signed address that is valid for ten minutes.',
  access: { permission: 'invoicing' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (args, ctx) => memoPdf(ctx, args),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
