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

/** The lines of a file without errors; otherwise refuses with every row that has one. */
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
 * Records all payments of a file, or none. Duplicates in the file and payments already recorded are refused with their
 * row.
 */
export async function recordPayments(ctx: Context, raw: unknown): Promise<number> {
  const { text } = parseInput(textInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const first = requireRight(await checkPayments(trx, ctx, text));
    const ids = [...new Set(first.map(({ invoice }) => invoice.id))];
    let locked = await lockAccounts(trx, ctx, { invoiceIds: ids });
    // Checks again under the locks: someone may have recorded the same payment since.
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
      // The next line must see the balances that this one left.
      locked = await lockAccounts(trx, ctx, { invoiceIds: ids });
    }
    return lines.length;
  });
}
