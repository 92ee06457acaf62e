import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import { depositRows } from './deposits.queries';
import type { DepositRecord } from './deposits.queries';

/** A deposit that this user can see. */
export async function visibleDeposit(
  db: Database,
  { salespersonScope }: Pick<TransactionContext, 'salespersonScope'>,
  id: number,
): Promise<DepositRecord> {
  const deposit = await depositRows(db, {}, salespersonScope).where('deposit.id', '=', id).executeTakeFirst();
  if (!deposit) throw notFound('Deposit', id);
  return deposit;
}
