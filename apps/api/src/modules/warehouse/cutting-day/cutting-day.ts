import type { CutPlan, ItemPlan } from '@falcon/domain/warehouse/cut-plan';
import type { Context } from '#core/context';
import { groupedBy } from '#core/grouped-by';
import { cutsOfOrders, flooringItemsOf } from '#orders/work-orders';
import type { WorkOrderCutRow, WorkOrderRecord } from '#orders/work-orders';
import { ordersOfDay, placedRolls, reservationsOf } from './cutting-day.queries';
import type { PlacedRoll, ReservationRow } from './cutting-day.queries';
import { latestPlan, resultOf } from './plans.queries';
import type { CutPlanRow } from './plans.queries';

/** An order that waits to be cut, with its item and included cuts. */
export interface DayOrder {
  readonly order: WorkOrderRecord;
  readonly itemId: number | null;
  readonly itemName: string;
  readonly cuts: readonly WorkOrderCutRow[];
}

/** What the warehouse cuts and pulls: orders, what they are promised, the rolls, and the latest plan. */
export interface CuttingDay {
  readonly orders: readonly DayOrder[];
  /** All orders of the filter; more than are listed if there are very many. */
  readonly total: number;
  readonly reservations: readonly ReservationRow[];
  readonly rolls: readonly PlacedRoll[];
  readonly plan: CutPlanRow | null;
}

const planItems = (plan: CutPlan | null): readonly ItemPlan[] => plan?.items ?? [];

interface Request {
  readonly flooring: string;
  readonly flooringTypeIds: readonly number[];
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** Loads the page with six statements, however many orders and rolls there are. */
export async function loadCuttingDay(ctx: Context, { flooring, ...filter }: Request): Promise<CuttingDay> {
  const [{ orders, total }, plan] = await Promise.all([
    ordersOfDay(ctx.db, filter, ctx.salespersonScope),
    latestPlan(ctx.db, flooring),
  ]);
  const ids = orders.map((order) => order.id);
  const [cuts, items, reservations] = await Promise.all([
    cutsOfOrders(ctx.db, ids),
    flooringItemsOf(ctx.db, ids),
    reservationsOf(ctx.db, ids),
  ]);
  const cutsByOrder = groupedBy(
    cuts.filter((cut) => cut.isIncluded),
    (cut) => cut.workOrderId,
  );
  const itemByOrder = new Map(items.map((item) => [item.workOrderId, item]));
  const planned = planItems(plan ? resultOf(plan) : null).flatMap((item) => item.rolls.map((roll) => roll.rollId));
  const used = [
    ...reservations.map((reservation) => reservation.inventoryRollId),
    ...cuts.flatMap((cut) => (cut.cutAt !== null && cut.inventoryRollId !== null ? [cut.inventoryRollId] : [])),
    ...planned,
  ];
  return {
    orders: orders.map((order) => ({
      order,
      itemId: itemByOrder.get(order.id)?.itemId ?? null,
      itemName: itemByOrder.get(order.id)?.name ?? '',
      cuts: cutsByOrder.get(order.id) ?? [],
    })),
    total,
    reservations,
    rolls: await placedRolls(ctx.db, [...new Set(used)]),
    plan: plan ?? null,
  };
}
