import { z } from 'zod';
import { canOverride, proposeCrewOut } from '@falcon/domain/orders/moves';
import type { MoveObstacle, Place, PlaceAnswer, ScheduleBook } from '@falcon/domain/orders/moves';
import type { Trip } from '@falcon/domain/orders/trips';
import { isReadOnly } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { installerForAssignment } from '../assignment/assignment.queries';
import { ordersWithDuplicates } from '../duplicates/duplicates.queries';
import { datePassed } from '../reschedule/reschedule';
import { statusWithId } from '../work-order-parts.schema';
import { visibleOrders } from '../work-orders.loaders';
import type { WorkOrderRecord } from '../work-order-rows';
import { movableOrderIds } from './move-facts.queries';
import { MOST_MOVES, movesInput } from './move-input';
import { openScheduleBook, scheduledOrder } from './open-book';

/** Where an order would go, and what the server would say. */
export interface MovePreview {
  readonly order: WorkOrderRecord;
  readonly place: Place;
  readonly answer: PlaceAnswer;
  /** Why this place; blank if the user chose it. */
  readonly reason: string;
  readonly installerName: string | null;
  /** How far it is; only for proposals of a whole day. */
  readonly trip?: Trip | null;
}

/** Whether this user can move an order all the same, with a reason. */
export const mayOverride = (ctx: Pick<Context, 'can'>, obstacles: readonly MoveObstacle[]): boolean =>
  canOverride(obstacles) &&
  (ctx.can('installDateOverride') || (ctx.can('dataEntry') && obstacles.every(({ code }) => code === 'PAST')));

const previewInput = z.object({
  moves: movesInput,
  /** Orders without a new date get the next one with room, from this one on. */
  freeFrom: z.string().nullish(),
  /** A reason will be given: orders that may be moved with one count as moved for those after them. */
  withReason: z.boolean().nullish(),
});

/**
 * Says for each order where it would go and what would refuse it, by the rules of the move itself; each one counts on
 * the ones before it. Nothing is changed.
 */
export async function previewMoves(ctx: Context, raw: unknown): Promise<MovePreview[]> {
  const { moves, freeFrom, withReason } = parseInput(previewInput, raw);
  const records = await visibleOrders(
    ctx,
    moves.map(({ id }) => id),
  );
  const scheduled = new Map(records.map((record) => [record.id, scheduledOrder(record)]));
  const from = freeFrom ?? null;
  const book = await openScheduleBook(ctx, [...scheduled.values()], {
    dates: moves.flatMap(({ installDate }) => installDate ?? []).concat(from ?? []),
  });
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const previews = moves.map(({ id, installDate, jobTime, installerId }): MovePreview => {
    const [record, order] = [recordOf.get(id), scheduled.get(id)];
    if (!record || !order) throw notFound('Work order', id);
    const who = { jobTime: jobTime ?? order.jobTime, installerId: installerId ?? order.installerId };
    const free = installDate == null && from !== null ? book.firstFree(order, who, from) : undefined;
    const place = { ...who, date: installDate ?? free ?? order.date };
    const answer = book.ask(order, place);
    const obstacles = [...statusObstacles(record, place), ...(free === null ? [NO_ROOM] : []), ...answer.obstacles];
    if (obstacles.length === 0 || (withReason === true && mayOverride(ctx, obstacles)))
      book.move(order, place, answer.slot);
    return { order: record, place, answer: { ...answer, obstacles }, reason: '', installerName: nameIn(book, place) };
  });
  return withDuplicates(ctx, previews);
}

const outInput = z
  .object({ installerId: idInput, firstDay: z.string(), lastDay: z.string() })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day is before the first one.',
  });

/**
 * Proposes who does the jobs of an installer who is out on some days, and when. Nothing is changed: the proposals are
 * moves to accept.
 */
export async function proposeMoves(ctx: Context, raw: unknown): Promise<MovePreview[]> {
  const out = parseInput(outInput, raw);
  const installer = await installerForAssignment(ctx.db, out.installerId);
  if (!installer) throw notFound('Installer', out.installerId);
  const ids = await movableOrderIds(ctx.db, { ...out, most: MOST_MOVES + 1 });
  if (ids.length > MOST_MOVES)
    throw validationError(
      'lastDay',
      `${installer.fullName} has more than ${MOST_MOVES} jobs on these days. Choose fewer days.`,
    );
  if (ids.length === 0) return [];
  const records = await visibleOrders(ctx, ids);
  const orders = records.map(scheduledOrder);
  const book = await openScheduleBook(ctx, orders, { dates: [out.firstDay, out.lastDay], out });
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const previews = proposeCrewOut(book, orders, { installerId: out.installerId, today: ctx.today() }).flatMap(
    ({ order, ...proposal }) => {
      const record = recordOf.get(order.id);
      return record ? [{ order: record, ...proposal, installerName: nameIn(book, proposal.place) }] : [];
    },
  );
  return withDuplicates(ctx, previews);
}

const nameIn = (book: ScheduleBook, { installerId }: Place): string | null =>
  installerId === null ? null : (book.crew.get(installerId)?.name ?? null);

const NO_ROOM: MoveObstacle = { code: 'NO_ROOM', reason: 'There is no free day within 90 days.' };

function statusObstacles({ statusId, workOrderNumber, installerId }: WorkOrderRecord, place: Place): MoveObstacle[] {
  const { name, label } = statusWithId(statusId);
  if (isReadOnly(name)) return [{ code: 'STATUS', reason: datePassed(workOrderNumber, label) }];
  if (place.installerId !== installerId && name !== 'ASSIGN' && name !== 'RECONCILE')
    return [{ code: 'STATUS', reason: `${workOrderNumber} is in ${label}: no installer can be assigned.` }];
  return [];
}

/** A new date near a job like it has to be confirmed on the order itself. */
async function withDuplicates(ctx: Context, previews: readonly MovePreview[]): Promise<MovePreview[]> {
  const moved = previews.flatMap(({ order, place }) =>
    place.date !== null && place.date !== order.installDate ? [{ id: order.id, date: place.date }] : [],
  );
  const alike = new Map(
    (await ordersWithDuplicates(ctx.db, moved)).map(({ id, workOrderNumber }) => [id, workOrderNumber]),
  );
  return previews.map((preview) => {
    const other = alike.get(preview.order.id);
    if (other === undefined) return preview;
    const reason = `This may be a duplicate of ${other}. Open the order to confirm that this is another job.`;
    return {
      ...preview,
      answer: { ...preview.answer, obstacles: [...preview.answer.obstacles, { code: 'DUPLICATE', reason }] },
    };
  });
}
