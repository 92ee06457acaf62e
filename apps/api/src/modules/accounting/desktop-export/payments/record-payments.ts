import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { lockAccounts, postReceipt } from '#money-in/accounts';
import { checkPayments } from './check-payments';
import type { CheckedPayment } from './check-payments';
import type { PayableInvoice } from './payments.queries';

const textInput = z.object({ text: z.string().min(1, 'The file is empty.') });
const REFERENCE = 'QuickBooks file';

type RightPayment = CheckedPayment & {
  readonly invoice: PayableInvoice;
  readonly date: string;
  readonly amountCents: number;
};
const isRight = (line: CheckedPayment): line is RightPayment =>
  line.errors.length === 0 && line.invoice !== null && line.date !== null && line.amountCents !== null;

/** The lines of a file without errors; otherwise a refusal with every row that is wrong. */
function requireRight(lines: readonly CheckedPayment[]): readonly RightPayment[] {
  if (lines.length === 0) throw validationError('text', 'The file has no payments.');
  const right = lines.filter(isRight);
  if (right.length === lines.length) return right;
  const wrong = lines.filter((line) => !isRight(line));
  throw validationError(
    'text',
    `Nothing was recorded. ${wrong.map(({ rowNumber, errors }) => `Row ${rowNumber}: ${errors.join(' ')}`).join(' ')}`,
  );
}

/**
 * Records all payments of a file, or none; what it says twice, or what is recorded already, is refused with its row.
 */
export async function recordPayments(ctx: Context, raw: unknown): Promise<number> {
  const { text } = parseInput(textInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const first = requireRight(await checkPayments(trx, ctx, text));
    const ids = [...new Set(first.map(({ invoice }) => invoice.id))];
    let locked = await lockAccounts(trx, ctx, { invoiceIds: ids });
    // Checked again under the locks: someone may have recorded the same in between.
    const lines = requireRight(await checkPayments(trx, ctx, text));
    for (const { invoice, date, amountCents } of lines) {
      await postReceipt(trx, ctx, locked, {
        receipt: {
          customerId: invoice.customerId,
          amountCents,
          receivedOn: date,
          method: 'ACCOUNTING',
          reference: REFERENCE,
          recordedBy: ctx.requireUser().id,
          recordedAt: ctx.now(),
        },
        parts: [{ invoiceId: invoice.id, amountCents }],
      });
      // What the next line settles is read as this one left it.
      locked = await lockAccounts(trx, ctx, { invoiceIds: ids });
    }
    return lines.length;
  });
}
