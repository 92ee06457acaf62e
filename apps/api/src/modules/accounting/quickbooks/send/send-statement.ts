import { billTotal, centsOf } from '@falcon/domain/accounting/quickbooks';
import type { BillLine } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import { isQueued } from '../outbox/outbox.queries';
import { statementRow } from './bills.queries';
import type { StatementLine, StatementRow } from './bills.queries';
import { listVendorCredit } from './list-vendor-credit';
import { putBill, withdrawBill } from './send-bills';
import { chosenIfAny, requireChosen, requiredId, WaitsFor } from './sending';
import type { Sending, SendResult } from './sending';

const AT_A_TIME = 200;

/** The QuickBooks totals of commissions' own bills, by id; deleted bills are left out. */
async function ownBills({ client }: Sending, lines: readonly StatementLine[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(lines.flatMap(({ isFirst, ownBillId }) => (isFirst ? (ownBillId ?? []) : [])))];
  const totalById = new Map<string, number>();
  for (let start = 0; start < ids.length; start += AT_A_TIME)
    for (const bill of await client.query(
      'Bill',
      [{ property: 'Id', operator: 'IN', value: ids.slice(start, start + AT_A_TIME) }],
      { max: AT_A_TIME },
    ))
      totalById.set(bill.Id, typeof bill['TotalAmt'] === 'number' ? centsOf(bill['TotalAmt']) : 0);
  return totalById;
}

/** Waits for a commission's own bill that is queued. */
async function awaitOwnBills({ services, realmId }: Sending, lines: readonly StatementLine[]): Promise<void> {
  const ids = lines.flatMap(({ commissionId }) => commissionId ?? []);
  const [coming] = ids.length === 0 ? [] : await isQueued(services.db, realmId, 'COMMISSION', ids);
  if (coming !== undefined) throw new WaitsFor({ kind: 'COMMISSION', localId: coming });
}

/**
 * The amount that a line adds to the bill. If a commission had its own bill, its first line offsets the difference
 * between that bill and what was already paid, so that nothing is billed twice.
 */
function billedOf(line: StatementLine, own: ReadonlyMap<string, number>): number {
  if (!line.isFirst || !line.hadBill) return line.amountCents;
  return line.amountCents + line.paidBeforeCents - (own.get(line.ownBillId ?? '') ?? 0);
}

function carried({ carriedInCents, carriedOutCents }: StatementRow): readonly (readonly [string, number])[] {
  return [
    ['Balance from the last statement', carriedInCents],
    ['Balance carried to the next statement', 0 - carriedOutCents],
  ];
}

/** Sends a salesperson's statement in an approved run as one bill. */
export async function sendCommissionStatement(sending: Sending): Promise<SendResult> {
  const { services, realmId, row } = sending;
  const bill = {
    kind: 'COMMISSION_STATEMENT',
    noun: 'commission statement',
    number: `CS-${row.localId}`,
  } as const;
  const statement = await statementRow(services.db, realmId, row.localId);
  if (!statement?.isBilled) return withdrawBill(sending, bill);
  await awaitOwnBills(sending, statement.lines);
  const own = await ownBills(sending, statement.lines);
  const missing = 'No expense account was chosen for commissions.';
  const accountId = requireChosen(sending, 'COMMISSION_EXPENSE_ACCOUNT', [''], missing);
  const lineOf = (description: string, amount: number, locationId: number | null = null): BillLine => ({
    accountId,
    classId: locationId === null ? null : chosenIfAny(sending, 'CLASS', String(locationId)),
    description,
    amount: cents(amount),
  });
  const lines = [
    ...statement.lines.map((line) => lineOf(line.description, billedOf(line, own), line.locationId)),
    ...carried(statement).map(([description, amount]) => lineOf(description, amount)),
  ].filter(({ amount }) => amount !== 0);
  const total = billTotal(lines);
  if (total < 0) await listVendorCredit(sending, statement, cents(0 - total));
  // A statement that pays nothing has no bill.
  if (total <= 0) return withdrawBill(sending, bill);
  await putBill(sending, {
    ...bill,
    date: statement.periodEnd,
    vendorId: await requiredId(sending, 'SALESPERSON', statement.salespersonId),
    lines,
  });
  return 'SENT';
}
