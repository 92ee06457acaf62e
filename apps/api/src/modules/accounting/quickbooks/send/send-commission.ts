import { commissionPayload, marker } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import { dateInZone } from '#core/calendar-date';
import { commissionRow } from './money.queries';
import { put, takeAway } from './put';
import { byNumber } from './send-sales';
import { chosenIfAny, requireChosen, requiredId } from './sending';
import type { Sending, SendResult } from './sending';

/**
 * A commission with its own bill, from before statements had bills; the bill is deleted when the commission is no
 * longer earned.
 */
export async function sendCommission(sending: Sending): Promise<SendResult> {
  const { services, row } = sending;
  const id = row.localId;
  const commission = await commissionRow(services.db, id);
  if (!commission) return 'SKIPPED';
  const own = marker('commission', id);
  const number = `COM-${id}`;
  const isOwed = (commission.state === 'EARNED' || commission.state === 'PAID') && commission.amountCents > 0;
  if (!isOwed) {
    const wasThere = await takeAway(sending, {
      kind: 'COMMISSION',
      localId: id,
      entity: 'Bill',
      how: 'delete',
      step: 'delete',
      find: byNumber(sending, 'Bill', number, own),
    });
    return wasThere ? 'SENT' : 'SKIPPED';
  }
  const accountId = requireChosen(
    sending,
    'COMMISSION_EXPENSE_ACCOUNT',
    [''],
    'No expense account was chosen for commissions.',
  );
  const vendorId = await requiredId(sending, 'SALESPERSON', commission.salespersonId);
  await put(sending, {
    kind: 'COMMISSION',
    localId: id,
    entity: 'Bill',
    step: 'write',
    money: { total: commission.amountCents },
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
