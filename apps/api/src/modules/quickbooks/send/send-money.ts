import { commissionPayload, marker, paymentPayload } from '@falcon/domain/quickbooks';
import { cents } from '@falcon/domain/money';
import { dateInZone } from '../../../core/calendar-date';
import { commissionRow, receiptRow } from './money.queries';
import { settledParts } from './parts';
import { put, takeAway } from './put';
import { byNote, byNumber } from './send-sales';
import { chosen, chosenIfAny, requiredId } from './sending';
import type { Sending, Sent } from './sending';

/** A payment that was recorded by hand; a reversed one is deleted there. */
export async function sendPayment(sending: Sending): Promise<Sent> {
  const { services, row } = sending;
  const id = row.localId;
  const receipt = await receiptRow(services.db, id);
  if (!receipt || receipt.method === 'ACCOUNTING') return 'SKIPPED';
  if (receipt.isReversed) {
    const wasThere = await takeAway(sending, {
      kind: 'PAYMENT',
      localId: id,
      entity: 'Payment',
      how: 'delete',
      step: 'delete',
    });
    return wasThere ? 'SENT' : 'SKIPPED';
  }
  const { parts, outside } = await settledParts(sending, receipt.parts);
  const amount = receipt.amountCents - outside;
  if (amount === 0) return 'SKIPPED';
  const customerId =
    receipt.propertyFirmId === null
      ? await requiredId(sending, 'CUSTOMER', receipt.customerId)
      : await requiredId(sending, 'FIRM', receipt.propertyFirmId);
  const own = marker('payment', id);
  await put(sending, {
    kind: 'PAYMENT',
    localId: id,
    entity: 'Payment',
    step: 'write',
    find: byNote(sending, { customerId, date: receipt.receivedOn, own }),
    payload: paymentPayload(
      { date: receipt.receivedOn, amount: cents(amount), reference: receipt.reference, parts, note: own },
      { customerId, depositAccountId: chosenIfAny(sending, 'DEPOSIT_ACCOUNT', '') },
    ),
  });
  return 'SENT';
}

/** An earned commission is a bill; one that is no longer earned is not. */
export async function sendCommission(sending: Sending): Promise<Sent> {
  const { services, row } = sending;
  const id = row.localId;
  const commission = await commissionRow(services.db, id);
  if (!commission) return 'SKIPPED';
  const isOwed = (commission.state === 'EARNED' || commission.state === 'PAID') && commission.amountCents > 0;
  if (!isOwed) {
    const wasThere = await takeAway(sending, {
      kind: 'COMMISSION',
      localId: id,
      entity: 'Bill',
      how: 'delete',
      step: 'delete',
    });
    return wasThere ? 'SENT' : 'SKIPPED';
  }
  const accountId = chosen(
    sending,
    'COMMISSION_EXPENSE_ACCOUNT',
    [''],
    'No expense account was chosen for commissions.',
  );
  const vendorId = await requiredId(sending, 'SALESPERSON', commission.salespersonId);
  const own = marker('commission', id);
  const number = `COM-${id}`;
  await put(sending, {
    kind: 'COMMISSION',
    localId: id,
    entity: 'Bill',
    step: 'write',
    find: byNumber(sending, 'Bill', number, own),
    payload: commissionPayload(
      {
        number,
        date: dateInZone(commission.earnedAt ?? services.clock(), services.timeZone),
        amount: cents(commission.amountCents),
        description: `Commission for ${commission.workOrderNumber}, ${commission.customerName}`,
        note: own,
      },
      { vendorId, accountId, classId: chosenIfAny(sending, 'CLASS', String(commission.locationId)) },
    ),
  });
  return 'SENT';
}
