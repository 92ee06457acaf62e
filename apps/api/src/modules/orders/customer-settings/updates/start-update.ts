import type { Context, MutationCall } from '#core/context';
import { validationError } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { customerSettingsUpdateJob } from './customer-settings.jobs';
import { changeMassUpdate, insertMassUpdate, massUpdateById } from './mass-updates.queries';
import type { MassUpdateRow } from './mass-updates.queries';
import { storePlan, summarizePlan } from '../plan.queries';
import type { Plan, PlanSummary, PlanTotals } from '../plan.queries';
import { rowsText } from '../setting-words';

/** Selected rows that are no longer in the list: removed, moved to another customer, or of another flooring type. */
function checkAllFound({ named: namedCount }: Plan, { total }: PlanTotals): void {
  const missing = (namedCount ?? total) - total;
  if (missing > 0)
    throw validationError(
      'rowIds',
      `${rowsText(missing)} of your selection ${missing === 1 ? 'is' : 'are'} no longer in this list. Clear the selection and select again.`,
    );
  if (total === 0) throw validationError('rowIds', 'No rows match these filters.');
}

/** Previews an update of the selected rows without doing it. */
export async function previewPlan(ctx: Context, plan: Plan): Promise<PlanSummary> {
  const summary = await summarizePlan(ctx.db, plan);
  checkAllFound(plan, summary);
  return summary;
}

/**
 * Starts an update: stores the new value of each row in this transaction, and a background job applies them. With a
 * preview's fingerprint, it is refused if a row has changed since; without one, it applies to the rows that match now.
 */
export async function startUpdate(
  ctx: Context,
  call: MutationCall,
  plan: Plan,
  { fingerprint, description }: { readonly fingerprint: string | null; readonly description: string },
): Promise<{ customerSettingsUpdate: MassUpdateRow }> {
  const userId = ctx.requireUser().id;
  const { kind, flooringTypeId, rateCategory } = plan;
  const customerSettingsUpdate = await ctx.transaction(async (trx, ctx) => {
    const { id } = await ctx.once(call, async () => {
      const massUpdateId = await insertMassUpdate(trx, {
        kind,
        flooringTypeId,
        rateCategory,
        description,
        userId,
        rowCount: 0,
        unchangedCount: 0,
      });
      const totals = await storePlan(trx, massUpdateId, plan);
      checkAllFound(plan, totals);
      if (fingerprint !== null && totals.fingerprint !== fingerprint)
        throw validationError(
          'fingerprint',
          'Some of these rows were changed since the preview. Check the new preview, then update again.',
        );
      if (totals.changing === 0) throw validationError('rowIds', 'None of these rows would change.');
      const { jobStatusId } = await enqueueJob(trx, {
        job: customerSettingsUpdateJob,
        payload: { massUpdateId },
        userId,
        description: `Updating ${rowsText(totals.changing)}: ${description}`,
      });
      await changeMassUpdate(trx, massUpdateId, {
        rowCount: totals.total,
        unchangedCount: totals.unchanged,
        jobStatusId,
      });
      return massUpdateId;
    });
    return (await massUpdateById(trx, id)) as MassUpdateRow;
  });
  return { customerSettingsUpdate };
}
