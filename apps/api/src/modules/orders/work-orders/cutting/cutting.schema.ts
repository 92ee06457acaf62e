import { builder } from '#core/builder';
import { groupedBy } from '#core/grouped-by';
import { feetField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { WorkOrderCut } from '../work-order-parts.schema';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { cutsOfOrders } from '../work-orders.queries';
import { cartonSources, NO_CARTONS } from './carton-sources';
import type { CartonPull } from './carton-sources';
import { cartonPullFields } from './carton-sources.schema';
import { flooringItemsOf, ordersToCut } from './cutting.queries';
import { flooringTypesOfTab } from './flooring-tabs';
import { recordCuts } from './record-cuts';
import { offeredRolls } from './offered-rolls.queries';
import type { OfferedRoll, RollNeed } from './offered-rolls.queries';

interface CuttingJob extends CartonPull {
  readonly order: WorkOrderRecord;
  readonly cuts: readonly WorkOrderCutRow[];
  readonly itemId: number | null;
  readonly itemName: string;
  readonly rolls: readonly OfferedRoll[];
}

const Roll = builder.objectRef<OfferedRoll>('InventoryRoll').implement({
  description: 'A roll (or remnant) in stock.',
  fields: (t) => ({
    id: t.exposeID('id'),
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    isRemnant: t.exposeBoolean('isRemnant'),
    length: t.field(feetField('lengthE4')),
    freeLength: t.field(
      feetField('freeLengthE4', { description: 'Its length less what orders are promised; negative if it is short.' }),
    ),
    openLength: t.field(
      feetField('openE4', { description: 'What is free for this order: its length less what others are promised.' }),
    ),
    width: t.field(feetField('widthE4', { nullable: true })),
  }),
});

const Job = builder.objectRef<CuttingJob>('WorkOrderCutJob').implement({
  description: 'An order waiting to be cut: its cuts and the rolls it could be cut from.',
  fields: (t) => ({
    workOrder: t.expose('order', { type: WorkOrder }),
    itemId: t.exposeID('itemId', { nullable: true }),
    itemName: t.exposeString('itemName'),
    cuts: t.expose('cuts', { type: [WorkOrderCut] }),
    ...cartonPullFields(t),
    rolls: t.expose('rolls', {
      type: [Roll],
      description: 'Rolls that would do, best first: wide enough, with enough free for a piece, and not quarantined.',
    }),
    moreRolls: t.int({
      description: 'How many more rolls would do than `rolls` offers.',
      resolve: ({ rolls }) => (rolls[0]?.fitting ?? 0) - rolls.length,
    }),
  }),
});

/** What an order needs of a roll; nothing for one without cuts or without an item. */
function rollNeed(orderId: number, itemId: number | undefined, cuts: readonly WorkOrderCutRow[]): RollNeed[] {
  if (itemId === undefined || cuts.length === 0) return [];
  const lengths = cuts.map((cut) => cut.cutLengthE4);
  return [
    {
      orderId,
      itemId,
      widestE4: Math.max(...cuts.map((cut) => cut.widthE4)),
      shortestE4: Math.min(...lengths),
      wholeE4: lengths.reduce((sum, length) => sum + length, 0),
    },
  ];
}

builder.queryField('workOrderCuts', (t) =>
  t.field({
    type: [Job],
    description:
      'Orders waiting to be cut, next install date first. `flooring` is the tab: carpet (with carpet tile), vinyl or vct.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: {
      flooring: t.arg.string({ required: true }),
      dateFrom: t.arg({ type: 'ISO8601Date', required: false }),
      dateTo: t.arg({ type: 'ISO8601Date', required: false }),
    },
    resolve: async (_root, args, ctx): Promise<CuttingJob[]> => {
      const types = flooringTypesOfTab(args.flooring);
      const orders = await ordersToCut(
        ctx.db,
        { flooringTypeIds: types, dateFrom: args.dateFrom ?? null, dateTo: args.dateTo ?? null },
        ctx.salespersonScope,
      );
      const ids = orders.map((order) => order.id);
      const [cuts, items] = await Promise.all([cutsOfOrders(ctx.db, ids), flooringItemsOf(ctx.db, ids)]);
      const itemOfOrder = new Map(items.map((item) => [item.workOrderId, item]));
      const cutsOfOrder = groupedBy(
        cuts.filter((cut) => cut.isIncluded),
        (cut) => cut.workOrderId,
      );
      const needs = orders.flatMap(({ id }) => rollNeed(id, itemOfOrder.get(id)?.itemId, cutsOfOrder.get(id) ?? []));
      const listed = orders.map((order) => ({ order, itemId: itemOfOrder.get(order.id)?.itemId ?? null }));
      const [offered, sources] = await Promise.all([offeredRolls(ctx.db, needs), cartonSources(ctx.db, listed)]);
      const rolls = groupedBy(offered, (roll) => roll.orderId);
      return orders.map((order) => ({
        order,
        ...(sources.get(order.id) ?? NO_CARTONS),
        cuts: cutsOfOrder.get(order.id) ?? [],
        itemId: itemOfOrder.get(order.id)?.itemId ?? null,
        itemName: itemOfOrder.get(order.id)?.name ?? '',
        rolls: rolls.get(order.id) ?? [],
      }));
    },
  }),
);

const CutRollInput = builder.inputType('CutRollInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    rollNumber: t.string({ required: true }),
    dyeLot: t.string({ required: true }),
  }),
});

mutation('workOrderCutsUpdate', {
  description:
    'Roll and dye lot of each cut, which reserves rolls in stock; with `done` they are cut and the order moves on to be assigned.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    cuts: t.field({ type: [CutRollInput], required: true }),
    cartonsPulled: t.boolean(),
    acceptUnstocked: t.boolean({
      description: 'Cuts rolls and pulls cartons that are not in stock, and records them as unstocked.',
    }),
    done: t.boolean(),
    reason: t.string({
      description: 'Why cuts of one floor come from different dye lots, or take what other orders are promised.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await recordCuts(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});
