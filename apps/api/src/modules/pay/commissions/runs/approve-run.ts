import { z } from 'zod';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import { reasonInput } from '#money-in/accounts';
import { actorOf, runToChange } from './create-run';
import { figureRun, fingerprintOf, sumsOf } from './figure-run';
import { runById } from './runs.queries';
import type { RunRecord } from './runs.queries';
import { storeApproval, storeReopening } from './store-run';

const TWICE = { path: 'id', message: 'Something in this run is in another run already. Load it again.' };
registerConstraint('commission_statement_line_first', TWICE);
registerConstraint('commission_statement_line_occurrence', TWICE);

const approveInput = z.object({ id: idInput, fingerprint: z.string().max(60) });
const reopenInput = z.object({ id: idInput, reason: reasonInput });

/** Approves a run as it was looked at: its statements are stored and don't change afterward. */
export async function approveRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { id, fingerprint } = parseInput(approveInput, raw);
  await ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const commissionRun = await runToChange(trx, ctx, id, 'OPEN');
      const scope = {
        start: commissionRun.periodStart,
        end: commissionRun.periodEnd,
        timeZone: ctx.services.timeZone,
        salespersonScope: null,
      };
      const statements = await figureRun(trx, scope, true);
      if (statements.length === 0) throw validationError('id', 'There is nothing to pay in this run.');
      if (fingerprintOf(statements) !== fingerprint)
        throw validationError(
          'fingerprint',
          `Something was paid, reversed or changed since these figures were loaded; the run pays ${formatMoney(sumsOf(statements).paid)} now. Review it, then approve it.`,
        );
      await storeApproval(trx, commissionRun, statements, actorOf(ctx));
      return id;
    });
  });
  return (await runById(ctx.db, id)) as RunRecord;
}

/** Undoes the approval of a run that isn't paid: it is figured again whenever it is looked at. */
export async function reopenRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { id, reason } = parseInput(reopenInput, raw);
  await ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      await storeReopening(trx, await runToChange(trx, ctx, id, 'DONE'), reason, actorOf(ctx));
      return id;
    });
  });
  return (await runById(ctx.db, id)) as RunRecord;
}
