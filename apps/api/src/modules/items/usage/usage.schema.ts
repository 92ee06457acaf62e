import { cents, quantity } from '@falcon/domain/money';
import { itemType, unitOfMeasure } from '@falcon/domain/flooring';
import { builder } from '../../../graphql/builder';
import { SortDirection } from '../../../graphql/connection';
import { ExportFormatType } from '../../../graphql/enums';
import { accessOptions } from '../../../graphql/mutation';
import { UnitOfMeasure } from '../../reference';
import { seesProfit } from '../costs/costs.schema';
import { MOST_EXPORTED, MOST_ROWS, itemUsage, itemUsageExport } from './item-usage';
import type { ItemUsageAnswer } from './item-usage';
import { ITEM_USAGE_SORTS } from './usage.queries';
import type { UsageRow } from './usage.queries';

const ItemUsageRow = builder.objectRef<UsageRow>('ItemUsageRow').implement({
  description:
    'What the orders of a range use of one item. Profit and total are null without permission to see totals.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => row.itemId }),
    itemId: t.exposeID('itemId', { nullable: false }),
    itemName: t.exposeString('itemName', { nullable: false }),
    itemTypeId: t.exposeID('itemTypeId', { nullable: false }),
    vendorName: t.exposeString('vendorName', { nullable: false }),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      description: 'Null for supplies and services, which are not measured.',
      resolve: (row) => unitOfMeasure(itemType(row.itemTypeId)?.unitOfMeasure ?? ''),
    }),
    orders: t.exposeInt('orders', { nullable: false }),
    quantity: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'As reconciled, or as planned on orders that are not yet reconciled.',
      resolve: (row) => quantity(row.quantityE2),
    }),
    actualQuantity: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'The reconciled part of it.',
      resolve: (row) => quantity(row.actualQuantityE2),
    }),
    cost: t.field({
      type: 'Money',
      nullable: false,
      description: 'The cost of the material.',
      resolve: (row) => cents(row.costCents),
    }),
    profit: t.field({
      type: 'Money',
      nullable: true,
      resolve: (row, _args, ctx) => (seesProfit(ctx) ? cents(row.profitCents) : null),
    }),
    total: t.field({
      type: 'Money',
      nullable: true,
      description: 'Cost and profit.',
      resolve: (row, _args, ctx) => (seesProfit(ctx) ? cents(row.costCents + row.profitCents) : null),
    }),
  }),
});

const ItemUsage = builder.objectRef<ItemUsageAnswer>('ItemUsage').implement({
  description: 'Usage of items in a range of install dates; the totals include all items, also those beyond the rows.',
  fields: (t) => ({
    rows: t.field({
      type: [ItemUsageRow],
      nullable: { list: false, items: false },
      description: `At most ${MOST_ROWS}, unless all are requested.`,
      resolve: (answer) => [...answer.rows],
    }),
    totalCount: t.int({ nullable: false, resolve: (answer) => answer.totals.items }),
    rowsTruncated: t.boolean({ nullable: false, resolve: (answer) => answer.totals.items > answer.rows.length }),
    cost: t.field({ type: 'Money', nullable: false, resolve: (answer) => cents(answer.totals.costCents) }),
    profit: t.field({
      type: 'Money',
      nullable: true,
      resolve: (answer, _args, ctx) => (seesProfit(ctx) ? cents(answer.totals.profitCents) : null),
    }),
    total: t.field({
      type: 'Money',
      nullable: true,
      resolve: (answer, _args, ctx) =>
        seesProfit(ctx) ? cents(answer.totals.costCents + answer.totals.profitCents) : null,
    }),
  }),
});

const ExportedFile = builder.objectRef<{ readonly url: string }>('ItemUsageFile').implement({
  fields: (t) => ({ url: t.exposeString('url', { nullable: false, description: 'Signed, valid for ten minutes.' }) }),
});
const ItemUsageSort = builder.enumType('ItemUsageSort', { values: ITEM_USAGE_SORTS });
const view = accessOptions({ permission: 'item' });

builder.queryFields((t) => {
  const args = {
    startDate: t.arg({ type: 'ISO8601Date', required: true }),
    endDate: t.arg({ type: 'ISO8601Date', required: true }),
    itemTypeId: t.arg.id(),
    vendorId: t.arg.id(),
    itemId: t.arg.id(),
    search: t.arg.string(),
    sort: t.arg({ type: ItemUsageSort }),
    direction: t.arg({ type: SortDirection }),
  };
  return {
    itemUsage: t.field({
      ...view,
      type: ItemUsage,
      nullable: false,
      args: { ...args, whole: t.arg.boolean({ description: `All rows, for a file: up to ${MOST_EXPORTED}.` }) },
      resolve: (_root, { whole, ...asked }, ctx) => itemUsage(ctx, asked, whole === true),
    }),
    itemUsageExport: t.field({
      ...view,
      type: ExportedFile,
      nullable: false,
      description: 'The same rows as a file.',
      args: { ...args, fileType: t.arg({ type: ExportFormatType }) },
      resolve: async (_root, { fileType, ...asked }, ctx) => ({
        url: await itemUsageExport(ctx, asked, fileType ?? 'CSV'),
      }),
    }),
  };
});
