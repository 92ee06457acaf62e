import { insuranceDueNow, refundReason } from '@falcon/domain/pay/bill-sheets';
import type { WithheldInsurance } from '@falcon/domain/pay/bill-sheets';
import { addDays } from '@falcon/domain/kit/schedule';
import { groupedBy } from '#core/grouped-by';
import type { Database } from '#db/database';
import { installerFacts } from '../facts.queries';
import { termsOf } from '../load-facts';
import { withheldInsurance } from './proposals.queries';
import type { WithheldRow } from './proposals.queries';

/** How far back late-filed certificates are noticed. */
const DAYS_BACK = 371;

/** A deduction on a locked sheet that is no longer due in full, because a certificate was filed later. */
export interface Proposal extends WithheldRow {
  readonly dueNowCents: number;
  /** The amount to return. */
  readonly differenceCents: number;
  /** Why less is due now. */
  readonly why: string;
}

/**
 * The currently proposed corrections: those of the last year, for all installers or one; or those of some sheet lines.
 */
export async function findProposals(
  db: Database,
  which:
    | { readonly today: string; readonly installerId?: number | undefined }
    | { readonly lineIds: readonly number[] },
): Promise<Proposal[]> {
  const rows = await withheldInsurance(
    db,
    'lineIds' in which ? which : { since: addDays(which.today, -DAYS_BACK), installerId: which.installerId },
  );
  if (rows.length === 0) return [];
  const installerIds = [...new Set(rows.map(({ installerId }) => installerId))];
  const period = { periodStart: '1900-01-07', periodEnd: '1900-01-13' };
  const terms = new Map((await installerFacts(db, installerIds, period)).map((one) => [one.id, termsOf(one)]));
  const ofOrder = ({ installerId, workOrderId, certificateType, id }: WithheldRow): string =>
    workOrderId === null ? `line ${id}` : `${installerId} ${workOrderId} ${certificateType}`;
  const due = new Map<number, number>();
  for (const some of groupedBy(rows.toReversed(), ofOrder).values()) {
    const own = terms.get(some[0]?.installerId ?? 0);
    if (!own) continue;
    const dueNow = insuranceDueNow(some.map(withheldOf), own);
    some.forEach(({ id }, place) => due.set(id, dueNow[place] ?? 0));
  }
  return rows.flatMap((row): Proposal[] => {
    const own = terms.get(row.installerId);
    const dueNowCents = due.get(row.id) ?? row.takenCents;
    const differenceCents = row.takenCents - dueNowCents - row.acceptedCents;
    return !own || !row.isAsked || differenceCents <= 0 || row.dismissedAt.includes(dueNowCents)
      ? []
      : [{ ...row, dueNowCents, differenceCents, why: refundReason(withheldOf(row), own) }];
  });
}

const withheldOf = (row: WithheldRow): WithheldInsurance => ({
  certificateType: row.certificateType,
  taken: row.takenCents,
  accepted: row.acceptedCents,
  earlier: row.earlierCents,
  percent: row.percentBp,
  jobs: row.jobs,
});
