import type { Transaction } from 'kysely';
import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { reasonInput } from '#money-in/accounts';
import { addHistory } from '#kit/record-kit';
import { lockInstallers } from '../sheets.queries';
import { findProposals } from './find-proposals';
import type { Proposal } from './find-proposals';
import { addAdjustments, addDecisions, adjustmentsOfLines, installersOfLines } from './proposals.queries';
import type { Decision } from './proposals.queries';

/** The most corrections decided together. */
const MOST = 500;

const acceptInput = z.object({
  proposals: z
    .array(z.object({ id: idInput, dueNow: z.int().min(0) }))
    .min(1, 'Select at least one correction.')
    .max(MOST, `At most ${MOST} corrections at a time.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A correction is named twice.'),
});
const dismissInput = acceptInput.extend({ reason: reasonInput });
type SeenProposals = z.output<typeof acceptInput>['proposals'];

const GONE = 'is no longer proposed: it was decided, or the certificate was changed.';

registerConstraint('bill_sheet_proposal_once', { path: 'proposals', message: `One of these corrections ${GONE}` });

/**
 * Accepts proposed corrections, all or none: each excess deduction becomes a payment adjustment, once. Returns the
 * adjustments' ids.
 */
export async function acceptProposals(ctx: Context, raw: unknown, call: MutationCall): Promise<number[]> {
  const { proposals } = parseInput(acceptInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    await decideOnce(trx, ctx, call, proposals, async (currentProposals) => {
      const adjustmentIds = await returnWithheld(trx, ctx, currentProposals);
      return currentProposals.map((_proposal, place) => ({
        decision: 'ACCEPTED',
        paymentAdjustmentId: adjustmentIds[place],
      }));
    });
    return adjustmentsOfLines(
      trx,
      proposals.map(({ id }) => id),
    );
  });
}

/**
 * Dismisses proposed corrections with a reason, all or none; one is proposed again only if the certificates change the
 * amount due.
 */
export async function dismissProposals(ctx: Context, raw: unknown, call: MutationCall): Promise<number[]> {
  const { reason, proposals } = parseInput(dismissInput, raw);
  await ctx.transaction((trx, ctx) =>
    decideOnce(trx, ctx, call, proposals, (currentProposals) =>
      currentProposals.map(() => ({ decision: 'DISMISSED', reason })),
    ),
  );
  return proposals.map(({ id }) => id);
}

type Decided = Pick<Decision, 'decision' | 'paymentAdjustmentId' | 'reason'>;

/** Decides proposals that are unchanged since the user saw them, once per submit. */
async function decideOnce(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  call: MutationCall,
  seenProposals: SeenProposals,
  decide: (proposals: readonly Proposal[]) => Promise<Decided[]> | Decided[],
): Promise<void> {
  await ctx.once(call, async () => {
    const proposals = await proposalsSeen(trx, seenProposals);
    const decided = await decide(proposals);
    await addDecisions(
      trx,
      proposals.map(({ id, dueNowCents, differenceCents }, place) => ({
        billSheetLineId: id,
        dueNowCents,
        differenceCents,
        ...(decided[place] as Decided),
        decidedBy: ctx.requireUser().id,
        decidedAt: ctx.now(),
      })),
    );
    return seenProposals[0]?.id ?? 0;
  });
}

/**
 * The proposals in the given order, with their installers locked; refuses those that changed since the user saw them.
 */
async function proposalsSeen(trx: Transaction<DB>, seenProposals: SeenProposals): Promise<Proposal[]> {
  const lineIds = seenProposals.map(({ id }) => id);
  await lockInstallers(trx, await installersOfLines(trx, lineIds));
  const proposed = new Map((await findProposals(trx, { lineIds })).map((proposal) => [proposal.id, proposal]));
  const faults: FieldFault[] = [];
  const proposals = seenProposals.flatMap(({ id, dueNow }, place) => {
    const proposal = proposed.get(id);
    if (proposal?.dueNowCents === dueNow) return [proposal];
    faults.push({ path: `proposals.${place}`, message: `This correction ${GONE}` });
    return [];
  });
  if (faults.length > 0) throw validationError(faults);
  return proposals;
}

/** Adds the payment adjustments that return excess deductions; returns their ids in the order of the proposals. */
async function returnWithheld(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  proposals: readonly Proposal[],
): Promise<number[]> {
  const adjustmentIds = await addAdjustments(
    trx,
    ctx.today(),
    proposals.map(({ installerId, differenceCents, label, periodStart }) => ({
      installerId,
      amountCents: differenceCents,
      description: `${label}: returned from the week of ${writtenDate(periodStart)}`.slice(0, 200),
    })),
  );
  await addHistory(
    trx,
    proposals.map(({ differenceCents }, place) => ({
      recordType: 'payment_adjustment' as const,
      recordId: adjustmentIds[place] ?? 0,
      action: 'create',
      userId: ctx.requireUser().id,
      version: 1,
      changes: [{ field: 'totalAdjustmentCents', from: null, to: differenceCents }],
      reason: 'A certificate was filed after the bill sheet was locked',
    })),
  );
  return adjustmentIds;
}
