import { countsForCapacity, statusById } from '@falcon/domain/orders/work-order-status';
import type { StatusName, Verdict } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { askPlace, takePlace } from '#orders/schedule';
import type { FieldChange } from '@falcon/domain/company/history';
import type { WorkOrderRecord } from '../work-order-rows';

export interface Booking {
  readonly verdict: Verdict;
  /** The date can be taken if a reason is entered. */
  readonly needsReason?: boolean;
  /** The booked half day; null without a place. */
  readonly slot: 'AM' | 'PM' | null;
  /** The limits that `installDateOverride` bypassed, for the history. */
  readonly overridden: readonly FieldChange[];
}

type BookableOrder = Pick<
  WorkOrderRecord,
  'id' | 'installDate' | 'installDateReason' | 'flooringTypeId' | 'isOccupied' | 'jobTime' | 'squareYardsE2'
>;

interface BookingOptions {
  readonly take?: boolean;
  readonly keepsDate?: boolean;
  readonly forced?: boolean;
}

/**
 * The order's place on its date, or why there is none. `take` locks the date until the transaction ends, so that nobody
 * else gets the place; otherwise the place is only checked. `keepsDate`: the order returns to the date it just had.
 * `forced`: takes the place despite any obstacle, which is recorded.
 */
export async function bookingFor(
  db: Database,
  ctx: TransactionContext,
  order: BookableOrder,
  { take = true, keepsDate = false, forced = false }: BookingOptions = {},
): Promise<Booking> {
  if (order.installDate === null)
    return { verdict: { ok: false, reason: 'Select an install date first.' }, slot: null, overridden: [] };
  const place = await (take ? takePlace : askPlace)(db, {
    date: order.installDate,
    today: ctx.today(),
    flooringTypeId: order.flooringTypeId,
    isOccupied: order.isOccupied,
    jobTime: order.jobTime,
    squareYardsE2: order.squareYardsE2,
    orderId: order.id,
    override: forced || ctx.can('installDateOverride'),
    keepsJobTime: forced,
    mayBackDate: ctx.can('dataEntry'),
    reason: order.installDateReason,
    keepsDate,
  });
  if (!place.ok)
    return { verdict: { ok: false, reason: place.reason }, needsReason: place.needsReason, slot: null, overridden: [] };
  const pushedAside = place.overridden.map((obstacle) => obstacle.reason).join(' ');
  return {
    verdict: { ok: true },
    slot: place.slot,
    overridden: pushedAside === '' ? [] : [{ field: 'installDateOverride', from: null, to: pushedAside }],
  };
}

/** The place for an order forced to a status that needs one; null if it already has one or needs none. */
export async function forcedBooking(
  trx: Database,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  { to, reason }: { readonly to: StatusName; readonly reason: string },
): Promise<Booking | null> {
  const from = statusById(order.statusId)?.name;
  const hasPlace = from !== undefined && countsForCapacity(from) && order.slot !== null;
  if (!countsForCapacity(to) || hasPlace || order.installDate === null) return null;
  return bookingFor(trx, ctx, { ...order, installDateReason: reason }, { forced: true });
}
