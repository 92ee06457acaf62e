import { calculate } from '@falcon/domain/orders/costing';
import { sourcesOf } from '@falcon/domain/orders/work-order-status';
import type { Step } from '@falcon/domain/orders/work-order-status';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { rollsByNumber } from '#catalog/items';
import { lockInstaller } from '../assignment/assignment.queries';
import { ownFacts } from '../calculator/recalculate';
import { gatherFacts } from '../calculator/gather-facts';
import type { GatheredFacts } from '../calculator/gather-facts';
import { lockCustomerCredit } from '../calculator/price-sources.queries';
import { rollsToCut } from '../cutting/reservations.queries';
import type { ReservableRow } from '../cutting/reservations.queries';
import { formOf } from '../form/order-form';
import type { LoadedOrder } from '../order/change-order';
import type { WorkOrderRecord } from '../work-order-rows';
import { bookingFor } from './booking';
import type { Booking } from './booking';
import { stepFacts } from './step-facts.queries';
import type { StepFactRow } from './step-facts.queries';
import type { StepRequest } from './step-request';

/** The facts about an order that its steps need, loaded once. */
export interface StepSources {
  readonly loaded: LoadedOrder;
  readonly row: StepFactRow;
  readonly installerId: number | null;
  /** Its place on the date; null if no step takes one. */
  readonly booking: Booking | null;
  /** Its price, if the customer's credit must be checked; null without a limit. */
  readonly priced: GatheredFacts | null;
  readonly exceedsCreditLimit: boolean;
  /** The stocked rolls named by its cuts; null if no step cuts them. */
  readonly rolls: readonly ReservableRow[] | null;
}

type Question = Pick<Step, 'action' | 'guards'>;

/**
 * Loads the facts that some steps of an order need, and only those their guards check. A step in progress (`take`,
 * inside its transaction) locks the installer, the date, the customer's credit and the rolls; otherwise nothing is
 * written or locked.
 */
export async function loadSources(
  db: Database,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  steps: readonly Question[],
  request: StepRequest,
  { take }: { readonly take: boolean },
): Promise<StepSources> {
  const neededSources = new Set(steps.flatMap((step) => [...sourcesOf(step)]));
  const cuts = steps.some((step) => step.action === 'cutDone');
  const installerId = request.installerId ?? order.installerId;
  if (take && neededSources.has('certificates') && installerId !== null) await lockInstaller(db, installerId);
  const planned = plannedBy(order, request);
  const { row, contents } = await stepFacts(db, { order, installerId, planned });
  const loaded = { order, ...contents };
  const booking = neededSources.has('place') ? await bookingFor(db, ctx, planned, { take }) : null;
  const priced =
    neededSources.has('credit') && row.creditLimitCents !== null ? await owed(db, loaded, ctx.today(), take) : null;
  return {
    loaded,
    row,
    installerId,
    booking,
    priced,
    exceedsCreditLimit: priced !== null && calculate(ownFacts(order, priced)).exceedsCreditLimit,
    rolls: neededSources.has('rolls') ? await rollsNamed(db, loaded, row, take && cuts) : null,
  };
}

/** The order with the date from the request. */
const plannedBy = (order: WorkOrderRecord, request: StepRequest): WorkOrderRecord => ({
  ...order,
  installDate: request.installDate === undefined ? order.installDate : request.installDate,
  installDateReason: request.reason?.trim() || order.installDateReason,
});

/**
 * The order's price and what its customer owes. Two orders can't both use the remaining credit: the second waits until
 * the first one counts.
 */
async function owed(db: Database, loaded: LoadedOrder, today: string, take: boolean): Promise<GatheredFacts> {
  const { order, parts, snapshot } = loaded;
  if (take) await lockCustomerCredit(db, order.customerId);
  return gatherFacts(db, formOf(order, parts), { orderId: order.id, snapshot, today, actual: order.isActual });
}

/** The rolls named by the cuts; their own dye lots apply. */
async function rollsNamed(
  db: Database,
  { order, parts }: LoadedOrder,
  { flooringItem }: StepFactRow,
  take: boolean,
): Promise<readonly ReservableRow[]> {
  const numbers = parts.cuts
    .filter((cut) => cut.isIncluded && cut.rollNumber.trim() !== '')
    .map((cut) => cut.rollNumber);
  if (flooringItem === null || numbers.length === 0) return [];
  if (!take) return (await rollsByNumber(db, flooringItem.id, numbers).execute()).map(unheld);
  const rows = await rollsToCut(db, { orderId: order.id, itemId: flooringItem.id, rollNumbers: numbers });
  return rows.filter((row) => row.itemId === flooringItem.id);
}
/** Of a preview, which takes nothing. */
const unheld = (roll: Selectable<DB['inventoryRoll']>): ReservableRow => ({ ...roll, ownLengthE4: 0, ownCartonsE2: 0 });
