import { inTransaction } from '#db/in-transaction';
import { QuickbooksError } from '#accounting/quickbooks-connection';
import type { RemoteRecord } from '#accounting/quickbooks-connection';
import { linkOf, removeLink, storeSyncToken } from '../outbox/links.queries';
import { queueAgain } from '../outbox/outbox.queries';
import { depositOfReceipt } from './deposits.queries';
import { requestIdOf, WaitsFor } from './sending';
import type { Sending } from './sending';

interface Line {
  readonly LinkedTxn?: readonly { readonly TxnId?: string; readonly TxnType?: string }[];
}
const linesOf = (deposit: RemoteRecord): readonly Line[] => (deposit['Line'] ?? []) as readonly Line[];
const isOf =
  (paymentId: string) =>
  ({ LinkedTxn: linked }: Line): boolean =>
    linked?.some(({ TxnId, TxnType }) => TxnType === 'Payment' && TxnId === paymentId) ?? false;

/**
 * QuickBooks refuses changes to a deposited payment, so it is taken out first. The deposit is queued before that, so
 * that it is complete again after the payment, whatever happens in between. A deposit that was undone here is deleted
 * first.
 */
export async function takeOutOfDeposit(sending: Sending, receiptId: number, paymentId: string): Promise<void> {
  const { services, realmId, client } = sending;
  const deposit = await depositOfReceipt(services.db, realmId, receiptId);
  if (!deposit) return;
  if (deposit.isUndone) throw new WaitsFor({ kind: 'DEPOSIT', localId: deposit.id });
  const link = await linkOf(services.db, realmId, 'DEPOSIT', deposit.id);
  if (!link) return;
  const theirs = await client.read('Deposit', link.remoteId).catch((error: unknown) => {
    if (error instanceof QuickbooksError && error.kind === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!theirs?.['Line'] || !linesOf(theirs).some(isOf(paymentId))) return;
  await inTransaction(services, (trx) => queueAgain(trx, realmId, 'DEPOSIT', [deposit.id]));
  const step = requestIdOf(sending, `out of its deposit ${sending.row.attempts}`);
  const rest = linesOf(theirs).filter((line) => !isOf(paymentId)(line));
  if (rest.length === 0) {
    await client.delete('Deposit', { Id: theirs.Id, SyncToken: theirs.SyncToken }, step);
    await removeLink(services.db, link.id);
    return;
  }
  const { DepositToAccountRef, TxnDate, PrivateNote } = theirs;
  const changed = await client.update(
    'Deposit',
    { Id: theirs.Id, SyncToken: theirs.SyncToken, DepositToAccountRef, TxnDate, PrivateNote, Line: rest },
    step,
  );
  await storeSyncToken(services.db, link.id, changed.SyncToken);
}
