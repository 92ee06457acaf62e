import { builder } from '#core/builder';
import { feetField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { WorkOrderCut } from '../work-order-parts.schema';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { cutsOfOrders } from '../work-orders.queries';
import { flooringItemsOf, ordersToCut } from './cutting.queries';
import { flooringTypesOfTab } from './flooring-tabs';
import { recordCuts } from './record-cuts';
import { availableRolls } from './stock.queries';
import type { RollRow } from './stock.queries';

interface CuttingJob {
  readonly order: WorkOrderRecord;
  readonly cuts: readonly WorkOrderCutRow[];
  readonly itemId: number | null;
  readonly itemName: string;
  readonly rolls: readonly RollRow[];
}

const Roll = builder.objectRef<RollRow>('InventoryRoll').implement({
  description: 'A roll (or remnant) in stock.',
  fields: (t) => ({
    id: t.exposeID('id'),
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    isRemnant: t.exposeBoolean('isRemnant'),
    length: t.field(feetField('lengthE4')),
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
    rolls: t.expose('rolls', { type: [Roll] }),
  }),
});

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
      const rolls = await availableRolls(ctx.db, [...new Set(items.map((item) => item.itemId))]);
      return orders.map((order) => {
        const item = items.find((candidate) => candidate.workOrderId === order.id);
        return {
          order,
          cuts: cuts.filter((cut) => cut.workOrderId === order.id && cut.isIncluded),
          itemId: item?.itemId ?? null,
          itemName: item?.name ?? '',
          rolls: item ? rolls.filter((roll) => roll.itemId === item.itemId).slice(0, 20) : [],
        };
      });
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
  description: 'Roll and dye lot of each cut; with `done` the order moves on to be assigned.',
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
    reason: t.string({ description: 'Why cuts of one floor come from different dye lots.' }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await recordCuts(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});
