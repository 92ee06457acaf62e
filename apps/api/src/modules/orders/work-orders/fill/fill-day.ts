import { z } from 'zod';
import type { Cents } from '@falcon/domain/kit/money';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { fillingDay } from '@falcon/domain/orders/fill';
import type { FillFacts, FillOrder, FillProposal, Steps } from '@falcon/domain/orders/fill';
import { INSTALLER_PAY } from '@falcon/domain/orders/work-order-fields';
import { seesKind } from '#kit/record-kit';
import { breather } from '#core/breathe';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { zipPlaces } from '#zips/zip-places';
import { crewFacts } from '../moves/move-facts.queries';
import { MOST_MOVES } from '../moves/move-input';
import { crewMember, scheduledOrder } from '../moves/open-book';
import type { MovePreview } from '../moves/preview-moves';
import { travelFacts } from '../trips/trips.queries';
import { maySee } from '../work-orders.loaders';
import type { WorkOrderRecord } from '../work-order-rows';
import { waitingOrders } from './fill.queries';

const fillInput = z.object({
  date: z.string(),
  kept: z
    .array(z.object({ workOrderId: idInput, installerId: idInput.nullish() }))
    .max(MOST_MOVES, `At most ${MOST_MOVES} work orders at a time.`)
    .nullish(),
});

type Kept = FillFacts['kept'];

const fillOrder = (record: WorkOrderRecord): FillOrder => ({
  ...scheduledOrder(record),
  postalCode: record.postalCode,
  pay: record.contractorInvoiceCents as Cents,
});

/** Everything that decides who gets some orders of a day. Two statements, however many orders there are. */
async function factsOf(ctx: Context, date: string, orders: readonly FillOrder[], kept: Kept): Promise<FillFacts> {
  const first = startOfWeek(date);
  const last = addDays(first, 6);
  const installerIds = [...kept.values()].flatMap((id) => id ?? []);
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  const [crew, travel, placeOf] = await Promise.all([
    crewFacts(ctx.db, { from: first, to: last, customerIds, installerIds }),
    travelFacts(ctx.db, { date, week: [first, last], installerIds }),
    zipPlaces(),
  ]);
  // Users who don't see where installers live don't see it in the proposals either.
  const homes = seesKind(ctx, 'INSTALLER') ? travel : [];
  return {
    date,
    orders,
    kept,
    schedule: {
      today: ctx.today(),
      // The orders keep their day: its limits are not asked about.
      method: 'JOB_COUNT',
      limitsOn: () => [],
      crew: crew.members.map(crewMember),
      coverIsRequired: crew.coverIsRequired,
    },
    homes: new Map(homes.map(({ id, home }) => [id, home])),
    jobZips: new Map(travel.flatMap(({ jobs }) => jobs.map(({ orderId, postalCode }) => [orderId, postalCode]))),
    weekPay: new Map(travel.map(({ id, weekPayCents }) => [id, weekPayCents as Cents])),
    placeOf,
    showsPay: ctx.sees(INSTALLER_PAY),
  };
}

/** Runs steps with breaks in which others have their turn. */
async function breathing<Result>(steps: Steps<Result>): Promise<Result> {
  const breathe = breather();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}

/**
 * Proposes who gets the orders of a day that wait for an installer, around what the user has decided. Nothing is
 * changed: the proposals are moves to accept. Three statements.
 */
export async function proposeFill(ctx: Context, raw: unknown): Promise<MovePreview[]> {
  const input = parseInput(fillInput, raw);
  const { date } = input;
  const found = await waitingOrders(ctx.db, { date, most: MOST_MOVES + 1 });
  if (found.length > MOST_MOVES)
    throw validationError(
      'date',
      `More than ${MOST_MOVES} orders wait for an installer that day. Assign some of them first.`,
    );
  const records = found.filter((record) => maySee(ctx, record));
  if (records.length === 0) return [];
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const kept: Kept = new Map(
    (input.kept ?? [])
      .filter(({ workOrderId }) => recordOf.has(workOrderId))
      .map(({ workOrderId, installerId }) => [workOrderId, installerId ?? null]),
  );
  const facts = await factsOf(ctx, date, records.map(fillOrder), kept);
  const names = new Map(facts.schedule.crew.map(({ id, name }) => [id, name]));
  const showsHome = seesKind(ctx, 'INSTALLER');
  const previewOf = ({ order, trip, ...proposal }: FillProposal): MovePreview[] => {
    const record = recordOf.get(order.id);
    const { installerId } = proposal.place;
    const installerName = installerId === null ? null : (names.get(installerId) ?? null);
    const shown = trip !== null && (trip.from !== null || showsHome) ? trip : null;
    return record ? [{ ...proposal, order: record, installerName, trip: shown }] : [];
  };
  return (await breathing(fillingDay(facts))).flatMap(previewOf);
}
