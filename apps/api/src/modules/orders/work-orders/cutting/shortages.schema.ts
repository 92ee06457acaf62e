import { builder } from '#core/builder';
import { feetField, quantityField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { Item, itemOf } from '#catalog/items';
import { workOrdersByIds } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { flooringTypesOfTab } from './flooring-tabs';
import { MOST_SHORTAGES, stockShortages } from './shortages.queries';
import type { ShortageRow } from './shortages.queries';

type Shortage = ShortageRow & { readonly order: WorkOrderRecord };

const StockShortage = builder.objectRef<Shortage>('StockShortage').implement({
  description: 'What an order is promised and won’t get: its roll or cartons are short, quarantined or used up.',
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrder: t.expose('order', { type: WorkOrder }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    cutId: t.exposeID('workOrderCutId', { nullable: true, description: 'Null for cartons.' }),
    cutName: t.string({
      description: 'Blank for cartons.',
      resolve: ({ position, usedForDescription }) =>
        position === null ? '' : usedForDescription || `Cut ${position + 1}`,
    }),
    rollId: t.exposeID('inventoryRollId'),
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    promisedLength: t.field(feetField('lengthE4')),
    missingLength: t.field(feetField('missingLengthE4')),
    promisedCartons: t.field(quantityField('cartonsE2')),
    missingCartons: t.field(quantityField('missingCartonsE2')),
    quarantineReason: t.exposeString('quarantineReason', { description: 'Blank unless it is quarantined.' }),
  }),
});

interface Shortages {
  readonly totalCount: number;
  readonly nodes: readonly Shortage[];
}

const StockShortages = builder.objectRef<Shortages>('StockShortages').implement({
  description: 'The shortages of some flooring, and how many there are.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    nodes: t.expose('nodes', { type: [StockShortage], description: `At most ${MOST_SHORTAGES}.` }),
  }),
});

builder.queryField('stockShortages', (t) =>
  t.field({
    type: StockShortages,
    description:
      'What orders are promised and won’t get, next install date first. `flooring` is the tab: carpet (with carpet tile), vinyl or vct.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: { flooring: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx): Promise<Shortages> => {
      const rows = await stockShortages(ctx.db, flooringTypesOfTab(args.flooring), ctx.salespersonScope);
      const orders = new Map(
        (await workOrdersByIds(ctx.db, [...new Set(rows.map((row) => row.workOrderId))])).map((order) => [
          order.id,
          order,
        ]),
      );
      return {
        totalCount: rows[0]?.total ?? 0,
        nodes: rows.flatMap((row) => {
          const order = orders.get(row.workOrderId);
          return order ? [{ ...row, order }] : [];
        }),
      };
    },
  }),
);
