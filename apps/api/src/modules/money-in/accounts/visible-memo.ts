import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import type { CreditMemoRecord } from './account.queries';
import { memoRows } from './memo-list.queries';

/** A credit memo that this user can see. */
export async function visibleMemo(
  db: Database,
  { salespersonScope }: Pick<TransactionContext, 'salespersonScope'>,
  id: number,
): Promise<CreditMemoRecord> {
  const memo = await memoRows(db, {}, salespersonScope).where('memo.id', '=', id).executeTakeFirst();
  if (!memo) throw notFound('Credit memo', id);
  return memo;
}
