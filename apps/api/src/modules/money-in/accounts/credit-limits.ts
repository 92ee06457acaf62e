import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { creditMemoLimit, memosOfInvoice, memosOfToday, refundsOfToday } from './credit-limits.queries';
import type { InvoiceRecord } from './entries.queries';

interface Memo {
  readonly customerId: number;
  readonly invoice: InvoiceRecord | undefined;
  readonly amount: number;
}

/**
 * An invoice's credit memos can't exceed its amount. Above the limit they need the override permission; earlier credits
 * on the invoice, or today's credits to the customer, count toward the limit, so that many small memos can't get around
 * it. The customer is locked.
 */
export async function requireMemoAllowed(trx: Database, ctx: TransactionContext, memo: Memo): Promise<void> {
  const { customerId, invoice, amount } = memo;
  if (!invoice) {
    const before = await withoutOverride(ctx, () => memosOfToday(trx, ctx, customerId));
    return requireWithinLimit(trx, { before, amount, what: 'credit memo', given: 'credited to this customer today' });
  }
  const before = await memosOfInvoice(trx, invoice.id);
  const remaining = invoice.amountCents - before;
  if (amount > remaining)
    throw validationError(
      'amount',
      before === 0
        ? `Invoice ${invoice.invoiceNumber} is only ${formatMoney(invoice.amountCents as Cents)}.`
        : `${formatMoney(before as Cents)} of invoice ${invoice.invoiceNumber} was credited before; at most ${formatMoney(remaining as Cents)} is left to credit.`,
    );
  const counted = await withoutOverride(ctx, async () => before);
  await requireWithinLimit(trx, {
    before: counted,
    amount,
    what: 'credit memo',
    given: 'credited on this invoice before',
  });
}

/** A refund above the limit needs the override permission; today's refunds to the customer count toward the limit. */
export async function requireRefundAllowed(
  trx: Database,
  ctx: TransactionContext,
  { customerId, amount }: Pick<Memo, 'amount' | 'customerId'>,
): Promise<void> {
  const before = await withoutOverride(ctx, () => refundsOfToday(trx, ctx, customerId));
  await requireWithinLimit(trx, { before, amount, what: 'refund', given: 'refunded to this customer today' });
}

/** The amount that counts toward the limit; null for users who can exceed it. */
const withoutOverride = async (ctx: TransactionContext, before: () => Promise<number>): Promise<number | null> =>
  ctx.user?.permissions.has('workOrderOverride') ? null : before();

interface CreditCheck {
  readonly before: number | null;
  readonly amount: number;
  readonly what: string;
  readonly given: string;
}

async function requireWithinLimit(trx: Database, { before, amount, what, given }: CreditCheck): Promise<void> {
  if (before === null) return;
  const limit = await creditMemoLimit(trx);
  if (before + amount <= limit) return;
  const earlier = before === 0 ? '' : ` (${formatMoney(before as Cents)} was ${given})`;
  throw validationError(
    'amount',
    `A ${what} above ${formatMoney(limit as Cents)} needs the permission to override${earlier}.`,
  );
}
