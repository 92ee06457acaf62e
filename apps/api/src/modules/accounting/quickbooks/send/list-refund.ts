import { formatMoney, cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { lastChange, listChange, resolveChange } from '../back/changes.queries';
import { linkOf } from '../outbox/links.queries';
import { isQueued } from '../outbox/outbox.queries';
import { refundRow } from './money.queries';
import type { RefundRow } from './money.queries';
import { WaitsFor } from './sending';
import type { Sending, SendResult } from './sending';

/**
 * In QuickBooks, a refund of credit is a check linked with the credit. No single request can create that, so it is
 * listed under Decisions for someone to enter by hand. Until then the reconciliation shows a difference.
 */
export async function listRefund(sending: Sending): Promise<SendResult> {
  const { services, realmId, row } = sending;
  const { db } = services;
  const refund = await refundRow(db, row.localId);
  if (!refund || !(await isSourceThere(sending, refund))) return 'SKIPPED';
  const about = { realmId, remoteType: 'Refund', remoteId: String(row.localId) };
  const last = await lastChange(db, about);
  const amount = formatMoney(cents(refund.amountCents));
  const what = `the refund of ${amount} to ${refund.customerName} of ${writtenDate(refund.date)}`;
  const subject = {
    aboutKind: 'CUSTOMER',
    localId: refund.customerId,
    name: refund.customerName,
    ours: amount,
  } as const;
  if (refund.isReversed) {
    if (last?.state === 'OPEN') await resolveChange(db, realmId, about.remoteType, about.remoteId);
    else if (last?.kind === 'REFUND' && last.state === 'ACCEPTED')
      await listChange(db, {
        ...about,
        ...subject,
        kind: 'REFUND_REVERSED',
        message: `Here, ${what} is reversed. Delete its check in QuickBooks by hand.`,
        raw: {},
      });
  } else if (last === undefined || last.state === 'RESOLVED')
    await listChange(db, {
      ...about,
      ...subject,
      kind: 'REFUND',
      message: `Enter ${what} in QuickBooks by hand: a check to the customer on Accounts Receivable, which “Receive payment” then links with the open credit.`,
      raw: {},
    });
  return 'SKIPPED';
}

/** Whether QuickBooks has the refunded payment or credit memo; waits for one that is queued. */
async function isSourceThere({ services, realmId }: Sending, refund: RefundRow): Promise<boolean> {
  const kind = refund.receiptId === null ? 'CREDIT_MEMO' : 'PAYMENT';
  const localId = refund.receiptId ?? refund.creditMemoId ?? 0;
  if (await linkOf(services.db, realmId, kind, localId)) return true;
  if ((await isQueued(services.db, realmId, kind, [localId])).size > 0) throw new WaitsFor({ kind, localId });
  return false;
}
