import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { dateInput, referenceInput, requirePostingDate } from '#money-in/accounts';
import { checkKey, usedChecks } from '#office/checkbook';
import { holdOpenMonth } from '#office/closed-months';
import { actorOf, runToChange } from './create-run';
import type { StatementFigures } from './figure-run';
import { changedSince, runById, storedStatements } from './runs.queries';
import type { RunRecord } from './runs.queries';
import { storePayment } from './store-run';

registerConstraint('commission_statement_check', {
  path: 'checks',
  message: 'One of these check numbers was used in the meantime.',
});

const payInput = z.object({
  id: idInput,
  paidOn: dateInput,
  method: z.enum(['CHECK', 'TRANSFER'], 'Select how it is paid.'),
  reference: referenceInput,
  checks: z
    .array(z.object({ statementId: idInput, number: z.string().trim().max(60, 'At most 60 characters.') }))
    .max(1000)
    .nullish(),
});
type Pay = z.output<typeof payInput>;
type Check = NonNullable<Pay['checks']>[number];

const SHOWN = 3;

/**
 * Nothing is paid that is not earned at this moment: a run with a commission that has changed is approved again first.
 */
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

/** The numbers of the checks, one for each statement that is paid; none is used twice. */
async function checkNumbers(trx: Transaction<DB>, statements: readonly StatementFigures[], checks: readonly Check[]) {
  const numbers = new Map(checks.map(({ statementId, number }) => [statementId, number]));
  const paid = statements.filter((statement) => statement.paid > 0);
  const rows = paid.map(({ id }) => ({ id: id ?? 0, reference: numbers.get(id ?? 0) ?? '' }));
  const used = await usedChecks(
    trx,
    rows.map(({ reference }) => reference),
  );
  const usedKeys = new Set<string>();
  const faults = paid.flatMap(({ salesperson }, place): FieldFault[] => {
    const number = rows[place]?.reference ?? '';
    const key = checkKey(number);
    if (number === '')
      return [{ path: `checks.${place}.number`, message: `Enter the check number for ${salesperson.fullName}.` }];
    const before = used.get(key) ?? (usedKeys.has(key) ? 'another salesperson of this run' : undefined);
    if (before !== undefined)
      return [{ path: `checks.${place}.number`, message: `Check ${number} has been used for ${before}.` }];
    usedKeys.add(key);
    return [];
  });
  if (faults.length > 0) throw validationError(faults);
  return rows;
}

/** Pays an approved run: its earned commissions are paid, and nothing of it changes afterward. */
export async function payRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { id, paidOn, method, reference, checks } = parseInput(payInput, raw);
  await requirePostingDate(ctx.db, ctx, 'paidOn', paidOn);
  await ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const commissionRun = await runToChange(trx, ctx, id, 'DONE');
      if (paidOn < commissionRun.periodEnd)
        throw validationError(
          'paidOn',
          `The period ends on ${writtenDate(commissionRun.periodEnd)}. Enter that day or a later one.`,
        );
      await holdOpenMonth(trx, ctx, 'paidOn', paidOn);
      await requireUnchanged(trx, id);
      const isByCheck = method === 'CHECK';
      const statements = isByCheck ? await storedStatements(trx, { runId: id }, null) : [];
      const payment = { paidOn, method, reference: isByCheck ? '' : (reference ?? '') };
      const numbers = isByCheck ? await checkNumbers(trx, statements, checks ?? []) : [];
      await storePayment(trx, commissionRun, { ...payment, checks: numbers }, actorOf(ctx));
      return id;
    });
  });
  return (await runById(ctx.db, id)) as RunRecord;
}
