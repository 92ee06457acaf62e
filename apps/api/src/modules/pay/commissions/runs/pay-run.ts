import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import { referenceInput, requirePostingDate } from '#money-in/accounts';
import { holdOpenMonth } from '#office/closed-months';
import { changePayable, paymentInput, requireCheckNumbers } from '#pay/payables';
import { COMMISSION_RUNS } from './commission-runs';
import type { StatementFigures } from './figure-run';
import { changedSince, storeChecks, storedStatements } from './runs.queries';
import type { RunRecord } from './runs.queries';

registerConstraint('commission_statement_check', {
  path: 'checks',
  message: 'One of these check numbers was used in the meantime.',
});

const payInput = paymentInput.extend({
  id: idInput,
  reference: referenceInput,
  checks: z
    .array(z.object({ statementId: idInput, number: z.string().trim().max(60, 'At most 60 characters.') }))
    .max(1000)
    .nullish(),
});
type Pay = z.output<typeof payInput>;
type Check = NonNullable<Pay['checks']>[number];

const SHOWN = 3;

/** Only currently earned commissions are paid: if one has changed, the run must be approved again first. */
async function requireUnchanged(trx: Transaction<DB>, id: number): Promise<void> {
  const changed = await changedSince(trx, id, true);
  if (changed.length === 0) return;
  const names = changed.slice(0, SHOWN).map(({ workOrderNumber }) => workOrderNumber);
  const more = changed.length > SHOWN ? ` and ${changed.length - SHOWN} more` : '';
  throw validationError(
    'id',
    `The commission of ${names.join(', ')}${more} has changed since this run was approved. Undo the approval, then review and approve the run again.`,
  );
}

/** The check numbers, one for each paid statement; none is used twice. */
async function checkNumbers(trx: Transaction<DB>, statements: readonly StatementFigures[], checks: readonly Check[]) {
  const numbers = new Map(checks.map(({ statementId, number }) => [statementId, number]));
  const paid = statements
    .filter((statement) => statement.paid > 0)
    .map(({ id, salesperson }) => ({ id: id ?? 0, salesperson, reference: numbers.get(id ?? 0) ?? '' }));
  await requireCheckNumbers(
    trx,
    paid.map(({ salesperson, reference: number }, place) => ({
      number,
      path: `checks.${place}.number`,
      missing: `Enter the check number for ${salesperson.fullName}.`,
    })),
    'another salesperson of this run',
  );
  return paid.map(({ id, reference }) => ({ id, reference }));
}

/** Pays an approved run: its earned commissions count as paid, and the run doesn't change afterward. */
export async function payRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { id, paidOn, method, reference, checks } = parseInput(payInput, raw);
  await requirePostingDate(ctx.db, ctx, 'paidOn', paidOn);
  return changePayable(ctx, call, COMMISSION_RUNS, {
    step: 'pay',
    seen: { id },
    work: async (trx, ctx, { periodEnd }, { now }) => {
      if (paidOn < periodEnd)
        throw validationError('paidOn', `The period ends on ${writtenDate(periodEnd)}. Enter that day or a later one.`);
      await holdOpenMonth(trx, ctx, 'paidOn', paidOn);
      await requireUnchanged(trx, id);
      const isByCheck = method === 'CHECK';
      const statements = isByCheck ? await storedStatements(trx, { runId: id }, null) : [];
      await storeChecks(trx, id, await checkNumbers(trx, statements, checks ?? []), now);
      return { paidOn, method, reference: isByCheck ? '' : (reference ?? '') };
    },
  });
}
