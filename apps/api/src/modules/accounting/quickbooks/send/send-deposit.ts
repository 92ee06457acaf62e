import { billTotal, centsOf, depositPayload, hasMarker, marker } from '@falcon/domain/accounting/quickbooks';
import type { DepositLine } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import type { RemoteRecord } from '#accounting/quickbooks-connection';
import { remoteIds } from '../outbox/links.queries';
import { isQueued } from '../outbox/outbox.queries';
import { depositRow } from './deposits.queries';
import type { DepositRow } from './deposits.queries';
import { put, takeAway } from './put';
import { chosenIfAny, requireChosen, WaitsFor } from './sending';
import type { Sending, SendResult } from './sending';

/** The account that a payment was deposited to. */
export const accountOf = (payment: RemoteRecord): string | undefined =>
  (payment['DepositToAccountRef'] as { readonly value?: string } | undefined)?.value;

/**
 * A deposit's payments that are in Undeposited Funds in QuickBooks. Waits for queued payments; leaves out those that
 * went to the bank separately.
 */
async function paymentLines(sending: Sending, { parts }: DepositRow): Promise<readonly DepositLine[]> {
  const { services, realmId, client } = sending;
  const ids = parts.map(({ receiptId }) => receiptId);
  const [awaited] = await isQueued(services.db, realmId, 'PAYMENT', ids);
  if (awaited !== undefined) throw new WaitsFor({ kind: 'PAYMENT', localId: awaited });
  const there = [...(await remoteIds(services.db, realmId, 'PAYMENT', ids)).values()];
  if (there.length === 0) return [];
  const funds = await client.query('Account', [
    { property: 'AccountSubType', operator: '=', value: 'UndepositedFunds' },
  ]);
  const undeposited = new Set(funds.map(({ Id }) => Id));
  const payments = await client.queryAll('Payment', [{ property: 'Id', operator: 'IN', value: there }]);
  return payments
    .filter((payment) => undeposited.has(accountOf(payment) ?? ''))
    .map((payment) => ({
      paymentId: payment.Id,
      amount: typeof payment['TotalAmt'] === 'number' ? centsOf(payment['TotalAmt']) : cents(0),
    }));
}

/** Lines for checks that came back after the deposit: the bank received the whole deposit, so its total stays. */
function returnedLines(sending: Sending, { parts }: DepositRow): readonly DepositLine[] {
  const accountId = chosenIfAny(sending, 'RETURNED_CHECKS_ACCOUNT', '');
  if (accountId === null) return [];
  return parts
    .filter(({ returnedCents }) => returnedCents > 0)
    .map(({ reference, returnedCents }) => ({ accountId, checkNumber: reference, amount: cents(returnedCents) }));
}

/**
 * Moves checks and cash that were deposited together from Undeposited Funds to the bank account; deletes a deposit that
 * was undone.
 */
export async function sendDeposit(sending: Sending): Promise<SendResult> {
  const { services, realmId, row, client } = sending;
  const id = row.localId;
  const deposit = await depositRow(services.db, realmId, id);
  if (!deposit) return 'SKIPPED';
  const own = marker('deposit', id);
  const find = async (): Promise<RemoteRecord | undefined> => {
    const onDay = [{ property: 'TxnDate', operator: '=', value: deposit.depositedOn }] as const;
    return (await client.queryAll('Deposit', onDay)).find((theirs) => hasMarker(theirs['PrivateNote'], own));
  };
  const withdraw = async (): Promise<SendResult> => {
    const target = { kind: 'DEPOSIT', localId: id, entity: 'Deposit', how: 'delete', step: 'delete', find } as const;
    return (await takeAway(sending, target)) ? 'SENT' : 'SKIPPED';
  };
  if (deposit.isUndone) return withdraw();
  const lines = [...(await paymentLines(sending, deposit)), ...returnedLines(sending, deposit)];
  // Its payments are not in QuickBooks.
  if (lines.length === 0) return withdraw();
  const accountId = requireChosen(sending, 'BANK_ACCOUNT', [''], 'No bank account was chosen for deposits.');
  await put(sending, {
    kind: 'DEPOSIT',
    localId: id,
    entity: 'Deposit',
    step: 'write',
    find,
    payload: depositPayload({ date: deposit.depositedOn, note: own, lines }, { accountId }),
    money: { total: billTotal(lines) },
    keepsTotal: true,
  });
  return 'SENT';
}
