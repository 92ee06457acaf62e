import { unitOfMeasure } from '@falcon/domain/kit/flooring';
import { unitCost } from '@falcon/domain/kit/money';
import { item } from '@falcon/domain/company/records';
import { LABOR_COST, SET_PROFIT } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { hidden, rateField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { Item } from '#catalog/items';
import { UnitOfMeasure } from '#kit/reference';
import { customerDefaults, unitDefaults } from './owner';
import { profitBreakdowns } from './profit-breakdowns';
import type { Breakdown, OwnItemProfit } from './profit-breakdowns';
import { ownerMutations } from './owner-mutations';
import { profitsForm, updateProfits } from './save-profits';

const ProfitLevel = builder.enumType('ProfitLevel', {
  values: ['UNIT', 'CUSTOMER', 'ITEM', 'NONE'] as const,
  description: 'Where the profit is set: the first of unit, customer and item with a value.',
});

/** Whether the user sees a row's profit; if it comes from the item, the item's permission applies. */
const seesProfitOf = (ctx: Context, isOfItem: boolean): boolean =>
  ctx.sees(SET_PROFIT) && (!isOfItem || ctx.sees(item.fields.profit));
const profitOrNull = (ctx: Context, valueE4: number, isOfItem: boolean) =>
  seesProfitOf(ctx, isOfItem) ? unitCost(valueE4) : null;

const ItemProfit = builder.objectRef<OwnItemProfit>('ItemProfit').implement({
  description: 'A profit per unit for one item of a line.',
  fields: (t) => ({
    item: t.expose('item', { type: Item }),
    profitPerUnit: t.field(rateField('amountE4', hidden(SET_PROFIT))),
    version: t.exposeInt('version'),
  }),
});

export const CostBreakdown = builder.objectRef<Breakdown>('CostBreakdown').implement({
  description:
    'Costs and profit per unit of one line. Labor needs the permission to see labor rates; profit needs totals or the permission to edit.',
  fields: (t) => ({
    rateCategory: t.exposeString('rateCategory'),
    rateCategoryDescriptor: t.exposeString('descriptor'),
    unitOfMeasure: t.field({ type: UnitOfMeasure, nullable: true, resolve: (row) => unitOfMeasure(row.unitOfMeasure) }),
    laborCostPerUnit: t.field(rateField('laborE4', hidden(LABOR_COST))),
    materialCostPerUnit: t.field(
      rateField('materialE4', {
        ...hidden(item.fields.cost),
        description: 'Of the default item; null if the line has none.',
      }),
    ),
    profitCostPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Null where it is not seen; one that the item sets also needs the permissions of its profit.',
      resolve: ({ profitE4, level }, _args, ctx) => profitOrNull(ctx, profitE4, level === 'ITEM'),
    }),
    profitLevel: t.expose('level', { type: ProfitLevel }),
    ownProfitPerUnit: t.field(
      rateField('ownE4', {
        ...hidden(SET_PROFIT),
        description: 'This customer’s or unit’s own value; null: inherits.',
      }),
    ),
    inheritedProfitPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      description: 'The value that applies if none is set here. Null if you can’t see it.',
      resolve: ({ inheritedE4, inheritsItem }, _args, ctx) => profitOrNull(ctx, inheritedE4, inheritsItem),
    }),
    item: t.expose('item', { type: Item, nullable: true }),
    ownItemProfits: t.expose('ownItems', {
      type: [ItemProfit],
      description: 'What this customer or unit sets for single items, which comes before its value for the line.',
    }),
    version: t.exposeInt('version', { description: '0 while this customer or unit sets nothing.' }),
  }),
});

builder.queryFields((t) => ({
  customerProfitBreakdowns: t.field({
    ...accessOptions({ permission: 'customer' }),
    type: [CostBreakdown],
    args: { customerId: t.arg.id({ required: true }), flooringTypeId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      profitBreakdowns(ctx, await customerDefaults(ctx, args.customerId, args.flooringTypeId)),
  }),
  unitProfitBreakdowns: t.field({
    ...accessOptions({ permission: 'unit' }),
    type: [CostBreakdown],
    args: { unitId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => profitBreakdowns(ctx, await unitDefaults(ctx, args.unitId)),
  }),
}));

const ProfitInput = builder.inputType('ProfitInput', {
  fields: (t) => ({
    rateCategory: t.string({ required: true }),
    itemId: t.id({ description: 'For this item only, before the profit of the line; null: the whole line.' }),
    amount: t.field({ type: 'Rate', description: 'Per unit; null: inherit.' }),
    version: t.int({ required: true, description: '0 while nothing is set.' }),
  }),
});

ownerMutations('ProfitsUpdate', {
  description: {
    customer:
      'Sets profits per unit for a customer and flooring type; lines and items left out are kept, null inherits.',
    unit: 'Sets profits per unit for one of a customer’s units; lines and items left out are kept, null inherits.',
  },
  inputs: (t) => ({ profits: t.field({ type: [ProfitInput], required: true }) }),
  form: profitsForm,
  save: updateProfits,
  payload: (t) => ({
    profitBreakdowns: t.field({
      type: [CostBreakdown],
      resolve: (payload, _args, ctx) => profitBreakdowns(ctx, payload.owner),
    }),
  }),
});
