import type { CutPlan, ItemPlan } from '@falcon/domain/warehouse/cut-plan';
import type { Context } from '#core/context';
import { groupedBy } from '#core/grouped-by';
import { cartonSources, cutsOfOrders, flooringItemsOf, NO_CARTONS } from '#orders/work-orders';
import type { CartonPull } from '#orders/work-orders';
import type { WorkOrderCutRow, WorkOrderRecord } from '#orders/work-orders';
import { ordersOfDay, placedRolls, recentCutsOf, reservationsOf, rollsCutFor } from './cutting-day.queries';
import type { PlacedRoll, RecentCut, ReservationRow } from './cutting-day.queries';
import { latestPlan, resultOf } from './plans.queries';
import type { CutPlanRow } from './plans.queries';

/** An order that waits to be cut, with its item and included cuts. */
export interface DayOrder extends CartonPull {
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
  /** What the user cut in the last hours. */
  readonly recent: readonly RecentCut[];
}

const planItems = (plan: CutPlan | null): readonly ItemPlan[] => plan?.items ?? [];

interface Request {
  readonly flooring: string;
  readonly flooringTypeIds: readonly number[];
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** What was read of a day before its parts: its orders, the latest plan, and rolls that are shown anyway. */
interface Read extends Pick<CuttingDay, 'total' | 'plan' | 'recent'> {
  readonly orders: readonly WorkOrderRecord[];
  readonly rollIds: readonly number[];
}

/** The day with its parts: four more statements, however many orders and rolls there are; with tiles, six or seven. */
async function withParts(ctx: Context, { orders, rollIds, ...day }: Read): Promise<CuttingDay> {
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
  const used = [
    ...reservations.map((reservation) => reservation.inventoryRollId),
    ...cuts.flatMap((cut) => (cut.cutAt !== null && cut.inventoryRollId !== null ? [cut.inventoryRollId] : [])),
    ...rollIds,
  ];
  const listed = orders.map((order) => ({ order, itemId: itemByOrder.get(order.id)?.itemId ?? null }));
  const sources = await cartonSources(ctx.db, listed);
  return {
    ...day,
    orders: listed.map(({ order, itemId }) => ({
      order,
      itemId,
      ...(sources.get(order.id) ?? NO_CARTONS),
      itemName: itemByOrder.get(order.id)?.name ?? '',
      cuts: cutsByOrder.get(order.id) ?? [],
    })),
    reservations,
    rolls: await placedRolls(ctx.db, [...new Set(used)]),
  };
}

/** What the user cut or pulled in the last hours. */
export const recentOf = (ctx: Context, { flooringTypeIds }: Pick<Request, 'flooringTypeIds'>): Promise<RecentCut[]> =>
  recentCutsOf(ctx.db, flooringTypeIds, {
    userId: ctx.requireUser().id,
    now: ctx.now(),
    salespersonId: ctx.salespersonScope,
  });

/** Loads the page with seven statements. */
export async function loadCuttingDay(ctx: Context, request: Request): Promise<CuttingDay> {
  const [{ orders, total }, plan, recent] = await Promise.all([
    ordersOfDay(ctx.db, request, ctx.salespersonScope),
    latestPlan(ctx.db, request.flooring),
    recentOf(ctx, request),
  ]);
  const rollIds = planItems(plan ? resultOf(plan) : null).flatMap((item) => item.rolls.map((roll) => roll.rollId));
  return withParts(ctx, { orders, total, plan: plan ?? null, recent, rollIds });
}

/** The most orders or rolls of a part of a day. */
export const MOST_CHANGED = 100;

/**
 * What changed of a day: these orders if they are in it, with their rolls and what they were cut from, and these rolls;
 * without the plan. Seven statements.
 */
export async function loadChangedOfDay(
  ctx: Context,
  request: Request & { readonly orderIds: readonly number[]; readonly rollIds: readonly number[] },
): Promise<CuttingDay> {
  const [{ orders, total }, recent, cutFrom] = await Promise.all([
    ordersOfDay(ctx.db, request, ctx.salespersonScope),
    recentOf(ctx, request),
    rollsCutFor(ctx.db, request.orderIds, ctx.salespersonScope),
  ]);
  return withParts(ctx, { orders, total, plan: null, recent, rollIds: [...cutFrom, ...request.rollIds] });
}
