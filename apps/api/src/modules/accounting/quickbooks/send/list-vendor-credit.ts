import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { lastChange, listChange } from '../back/changes.queries';
import { subjectOf } from '../outbox/subjects.queries';
import type { StatementRow } from './bills.queries';
import type { Sending } from './sending';

/**
 * A commission's own bills may total more than its first statement pays, for example after a draw. As a bill can't be
 * negative, the rest is listed once under Decisions for someone to enter as a vendor credit.
 */
export async function listVendorCredit(sending: Sending, statement: StatementRow, amount: Cents): Promise<void> {
  const { services, realmId, row } = sending;
  const about = { realmId, remoteType: 'VendorCredit', remoteId: String(row.localId) };
  if ((await lastChange(services.db, about)) !== undefined) return;
  const { name } = await subjectOf(services.db, row);
  await listChange(services.db, {
    ...about,
    kind: 'VENDOR_CREDIT',
    aboutKind: 'SALESPERSON',
    localId: statement.salespersonId,
    name,
    ours: formatMoney(amount),
    message: `The bills that its commissions had before are ${formatMoney(amount)} more than this statement pays. Enter a vendor credit of ${formatMoney(amount)} on the account of commissions in QuickBooks by hand.`,
    raw: {},
  });
}
