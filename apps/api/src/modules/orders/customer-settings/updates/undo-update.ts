import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { isPast, rowsUntil, undoUntil } from '@falcon/domain/office/retention';
import { dateInZone } from '#core/calendar-date';
import type { Context, Services, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { customerSettingsUndoJob } from './customer-settings.jobs';
import { changeMassUpdate, countStates, massUpdateById, massUpdateForUpdate } from './mass-updates.queries';
import type { MassUpdateRow } from './mass-updates.queries';
import { rowsText } from '../setting-words';

const undoInput = z.object({ id: idInput });

/** Salespersons see and undo only their own updates; the office sees all. */
export const isOwnUpdate = (ctx: TransactionContext, update: MassUpdateRow): boolean =>
  ctx.salespersonScope === null || update.userId === ctx.requireUser().id;

/** The state of an update. FAILED: its job ended before the last row. */
export type UpdateState = 'RUNNING' | 'DONE' | 'FAILED' | 'UNDOING' | 'UNDONE';

/** The state of an update, given whether its jobs are running. */
export function stateOf({ undoneAt, undoJobRuns, finishedAt, jobRuns }: MassUpdateRow): UpdateState {
  if (undoneAt !== null) return 'UNDONE';
  if (undoJobRuns) return 'UNDOING';
  if (finishedAt !== null) return 'DONE';
  return jobRuns ? 'RUNNING' : 'FAILED';
}

/** Why an update in this state can't be undone, or null. */
const HINDRANCE: Readonly<Record<UpdateState, string | null>> = {
  RUNNING: 'This update is still running. Undo it when it is done.',
  UNDOING: 'This update is already being undone.',
  UNDONE: 'This update was already undone.',
  DONE: null,
  FAILED: null,
};

type Clock = Pick<Services, 'clock' | 'timeZone'>;

/** The last day on which the rows of an update are needed: to undo it, or to see what was undone. */
const lastDayOf = ({ timeZone }: Clock, { createdAt, undoneAt }: MassUpdateRow): string =>
  undoneAt ? rowsUntil(dateInZone(undoneAt, timeZone)) : undoUntil(dateInZone(createdAt, timeZone));

/** Whether the rows of an update are no longer needed. */
export const isOver = (clock: Clock, update: MassUpdateRow): boolean =>
  isPast(lastDayOf(clock, update), dateInZone(clock.clock(), clock.timeZone));

/** The last day on which an update can be undone; null when it was undone, or when that day has passed. */
export const undoableUntil = (clock: Clock, update: MassUpdateRow): string | null =>
  update.undoneAt !== null || update.rowsRemovedAt !== null || isOver(clock, update) ? null : lastDayOf(clock, update);

const tooLate = (ctx: TransactionContext, update: MassUpdateRow): string | null =>
  undoableUntil(ctx.services, update) === null
    ? `This update can no longer be undone: the deadline was ${writtenDate(lastDayOf(ctx.services, update))}.`
    : null;

/** Undoes a whole update as a background job; rows changed since are kept. */
export async function undoUpdate(ctx: Context, raw: unknown): Promise<{ customerSettingsUpdate: MassUpdateRow }> {
  const { id } = parseInput(undoInput, raw);
  const userId = ctx.requireUser().id;
  const customerSettingsUpdate = await ctx.transaction(async (trx, ctx) => {
    const update = await massUpdateForUpdate(trx, id);
    if (!update || !isOwnUpdate(ctx, update)) throw notFound('Update of customer settings', id);
    const state = stateOf(update);
    const { DONE: changed } = await countStates(trx, id);
    const hindrance =
      HINDRANCE[state] ?? tooLate(ctx, update) ?? (changed === 0 ? 'This update made no changes to undo.' : null);
    if (hindrance !== null) throw validationError('id', hindrance);
    const { jobStatusId } = await enqueueJob(trx, {
      job: customerSettingsUndoJob,
      payload: { massUpdateId: id },
      userId,
      description: `Undoing ${rowsText(changed)}: ${update.description}`,
    });
    await changeMassUpdate(trx, id, { undoJobStatusId: jobStatusId, undoUserId: userId });
    return (await massUpdateById(trx, id)) as MassUpdateRow;
  });
  return { customerSettingsUpdate };
}
