import { DEPOSITED_METHODS } from '@falcon/domain/money-in/accounts';
import type { ReceiptMethod } from '@falcon/domain/money-in/accounts';
import { marker, paymentPayload, readPayment } from '@falcon/domain/accounting/quickbooks';
import type { SettledPart } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import { QuickbooksError } from '#accounting/quickbooks-connection';
import type { RemoteRecord } from '#accounting/quickbooks-connection';
import { linkOf } from '../outbox/links.queries';
import type { LinkRow } from '../outbox/links.queries';
import { receiptRow } from './money.queries';
import type { ReceiptRow } from './money.queries';
import { takeOutOfDeposit } from './out-of-deposit';
import { settledParts } from './parts';
import { put, takeAway } from './put';
import { requireSameMoney } from './same-money';
import { accountOf } from './send-deposit';
import { byNote } from './send-sales';
import { chosenIfAny, requiredId } from './sending';
import type { Sending, SendResult } from './sending';

/** A payment's current state in QuickBooks; undefined if it was deleted. */
const paymentThere = (sending: Sending, id: string): Promise<RemoteRecord | undefined> =>
  sending.client.read('Payment', id).catch((error: unknown) => {
    if (error instanceof QuickbooksError && error.kind === 'NOT_FOUND') return undefined;
    throw error;
  });

const isDeposited = ({ method }: ReceiptRow): boolean => DEPOSITED_METHODS.includes(method as ReceiptMethod);

/** The QuickBooks customer of a payment. */
const payerLink = ({ services, realmId }: Sending, { customerId, propertyFirmId }: ReceiptRow) =>
  propertyFirmId === null
    ? linkOf(services.db, realmId, 'CUSTOMER', customerId)
    : linkOf(services.db, realmId, 'FIRM', propertyFirmId);

/** Deletes the QuickBooks payment when ours is reversed. */
async function withdrawPayment(sending: Sending, receipt: ReceiptRow, link: LinkRow | undefined): Promise<SendResult> {
  const id = sending.row.localId;
  // Without a returned-checks account, a check that came back after its deposit needs a user.
  const canBeReturned = !receipt.isInDeposit || chosenIfAny(sending, 'RETURNED_CHECKS_ACCOUNT', '') !== null;
  if (link && isDeposited(receipt) && canBeReturned) await takeOutOfDeposit(sending, id, link.remoteId);
  const payer = await payerLink(sending, receipt);
  // Without its customer, QuickBooks can't have this payment.
  if (!payer) return 'SKIPPED';
  const wasThere = await takeAway(sending, {
    kind: 'PAYMENT',
    localId: id,
    entity: 'Payment',
    how: 'delete',
    step: 'delete',
    find: byNote(sending, { customerId: payer.remoteId, date: receipt.receivedOn, own: marker('payment', id) }),
  });
  return wasThere ? 'SENT' : 'SKIPPED';
}

/** Whether the QuickBooks payment already matches. */
function saysSame(
  theirs: RemoteRecord,
  ours: {
    readonly amount: number;
    readonly date: string;
    readonly customerId: string;
    readonly parts: readonly SettledPart[];
  },
): boolean {
  const { total, date, parts, customerId } = readPayment(theirs);
  const settled = new Map(ours.parts.map((part) => [part.invoiceId, part.amount]));
  return (
    total === ours.amount &&
    date === ours.date &&
    customerId === ours.customerId &&
    parts.length === settled.size &&
    parts.every((part) => settled.get(part.invoiceId) === part.amount)
  );
}

/** Sends a payment recorded here; checks and cash wait in Undeposited Funds for their deposit. */
export async function sendPayment(sending: Sending): Promise<SendResult> {
  const { services, realmId, row } = sending;
  const id = row.localId;
  const receipt = await receiptRow(services.db, id);
  if (!receipt || receipt.method === 'ACCOUNTING') return 'SKIPPED';
  const link = await linkOf(services.db, realmId, 'PAYMENT', id);
  if (receipt.isReversed) return withdrawPayment(sending, receipt, link);
  const { parts, outside } = await settledParts(sending, receipt.parts);
  const amount = cents(receipt.amountCents - outside);
  if (amount === 0) return 'SKIPPED';
  const customerId =
    receipt.propertyFirmId === null
      ? await requiredId(sending, 'CUSTOMER', receipt.customerId)
      : await requiredId(sending, 'FIRM', receipt.propertyFirmId);
  const own = marker('payment', id);
  const date = receipt.receivedOn;
  const write = (depositAccountId: string | null): Promise<RemoteRecord> =>
    put(sending, {
      kind: 'PAYMENT',
      localId: id,
      entity: 'Payment',
      step: 'write',
      money: { total: amount },
      find: byNote(sending, { customerId, date, own }),
      payload: paymentPayload(
        { date, amount, reference: receipt.reference, parts, note: own },
        { customerId, depositAccountId },
      ),
    });
  if (!isDeposited(receipt)) {
    await write(chosenIfAny(sending, 'DEPOSIT_ACCOUNT', ''));
    return 'SENT';
  }
  const theirs = link && (await paymentThere(sending, link.remoteId));
  if (theirs && saysSame(theirs, { amount, date, customerId, parts })) {
    requireSameMoney(theirs, { total: amount });
    return 'SENT';
  }
  if (theirs) await takeOutOfDeposit(sending, id, theirs.Id);
  // A payment that went to the bank separately stays in that account.
  await write((theirs && accountOf(theirs)) ?? null);
  return 'SENT';
}
