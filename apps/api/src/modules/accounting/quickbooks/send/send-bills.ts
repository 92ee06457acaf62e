import { billPayload, billTotal, marker, payLines } from '@falcon/domain/accounting/quickbooks';
import type { BillLine, PayAccount } from '@falcon/domain/accounting/quickbooks';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { LinkKind } from '../outbox/links.queries';
import { sheetRow } from './bills.queries';
import { put, takeAway } from './put';
import { byNumber } from './send-sales';
import { chosenIfAny, requireChosen, requiredId } from './sending';
import type { Sending, SendResult } from './sending';

interface Bill {
  readonly kind: LinkKind;
  readonly number: string;
  readonly date: string;
  /** The noun in the bill's note, by which it is found again. */
  readonly noun: string;
  readonly vendorId: string;
  readonly lines: readonly BillLine[];
}

/** Makes the QuickBooks bill match ours. */
export async function putBill(sending: Sending, { kind, number, date, noun, vendorId, lines }: Bill): Promise<void> {
  const localId = sending.row.localId;
  const own = marker(noun, localId);
  await put(sending, {
    kind,
    localId,
    entity: 'Bill',
    step: 'write',
    find: byNumber(sending, 'Bill', number, own),
    payload: billPayload({ number, date, note: own, lines }, { vendorId }),
    money: { total: billTotal(lines) },
    keepsTotal: true,
  });
}

/** Deletes a bill that is no longer owed. */
export async function withdrawBill(
  sending: Sending,
  bill: Pick<Bill, 'kind' | 'noun' | 'number'>,
): Promise<SendResult> {
  const { localId } = sending.row;
  const find = byNumber(sending, 'Bill', bill.number, marker(bill.noun, localId));
  const target = { kind: bill.kind, localId, entity: 'Bill', how: 'delete', step: 'delete', find } as const;
  return (await takeAway(sending, target)) ? 'SENT' : 'SKIPPED';
}

/** The mappings for each part of an installer's pay (the first one chosen applies), and the name to show if none is. */
const PAY_ACCOUNTS: Readonly<Record<PayAccount, readonly [whats: readonly string[], name: string]>> = {
  LABOR: [['LABOR_ACCOUNT'], 'installer labor'],
  ADJUSTMENT: [['ADJUSTMENT_ACCOUNT', 'LABOR_ACCOUNT'], 'installer labor'],
  GARNISHMENT: [['GARNISHMENT_ACCOUNT'], 'garnishments withheld'],
  INSURANCE: [['INSURANCE_ACCOUNT'], 'insurance withheld'],
  SUPPLIES: [['SUPPLIES_ACCOUNT'], 'supplies of installers'],
};

function payAccountId(sending: Sending, account: PayAccount): string {
  const [whats, name] = PAY_ACCOUNTS[account];
  const what = whats.find((one) => chosenIfAny(sending, one, '') !== null) ?? whats[0] ?? '';
  return requireChosen(sending, what, [''], `No account was chosen for ${name}.`);
}

/**
 * Sends an approved bill sheet as a bill of its installer, with labor and deductions; deletes the bill of a reopened
 * sheet.
 */
export async function sendBillSheet(sending: Sending): Promise<SendResult> {
  const bill = { kind: 'BILL_SHEET', noun: 'bill sheet', number: `PAY-${sending.row.localId}` } as const;
  const sheet = await sheetRow(sending.services.db, sending.row.localId);
  if (!sheet || sheet.status === 'OPEN') return withdrawBill(sending, bill);
  const week = `week of ${writtenDate(sheet.periodStart)}`;
  const lines = payLines(sheet.lines).map((line): BillLine => ({
    accountId: payAccountId(sending, line.account),
    classId: line.locationId === null ? null : chosenIfAny(sending, 'CLASS', String(line.locationId)),
    description: `${line.description}, ${week}`,
    amount: line.amount,
  }));
  if (lines.length === 0) return withdrawBill(sending, bill);
  if (billTotal(lines) !== sheet.netCents)
    throw new Error(`The lines of bill sheet ${sending.row.localId} do not add up to its net pay`);
  await putBill(sending, {
    ...bill,
    date: sheet.periodEnd,
    vendorId: await requiredId(sending, 'INSTALLER', sheet.installerId),
    lines,
  });
  return 'SENT';
}
