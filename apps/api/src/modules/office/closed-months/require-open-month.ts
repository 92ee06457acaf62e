import { closedMonthFault, firstOfMonth } from '@falcon/domain/money-in/accounts';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
import { registerConstraint, validationError } from '#core/errors';
import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { closedThrough, heldClosedThrough } from './closed-months.queries';

// The month was closed between the check and the entry.
registerConstraint('account_entry_open_month', {
  path: 'date',
  message: 'This month was closed in the meantime. Enter a date in an open month.',
});

/**
 * Refuses a date in a closed month, naming its field. The current month is never closed, so a date in it needs no
 * query.
 */
export const requireOpenMonth = (
  db: Database,
  ctx: Pick<TransactionContext, 'today'>,
  path: string,
  date: string,
): Promise<void> => refuseClosed(ctx, path, date, () => closedThrough(db));

/**
 * The same, and keeps the month open until the transaction ends: for entries that the database itself doesn't keep out
 * of a closed month.
 */
export const holdOpenMonth = (
  trx: Database,
  ctx: Pick<TransactionContext, 'today'>,
  path: string,
  date: string,
): Promise<void> => refuseClosed(ctx, path, date, () => heldClosedThrough(trx));

async function refuseClosed(
  ctx: Pick<TransactionContext, 'today'>,
  path: string,
  date: string,
  closedThrough: () => Promise<ClosedThrough>,
): Promise<void> {
  if (date >= firstOfMonth(ctx.today())) return;
  const fault = closedMonthFault(date, await closedThrough());
  if (fault !== null) throw validationError(path, fault);
}
