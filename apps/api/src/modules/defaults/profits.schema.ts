import { unitOfMeasure } from '@falcon/domain/flooring';
import { unitCost } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { rateField } from '../../core/figures';
import { accessOptions, mutation } from '../../core/mutation';
import { Item } from '../items';
import { rateOrNull } from '../record-kit';
import { UnitOfMeasure } from '../reference';
import { seesProfit } from './materials-defaults.schema';
import { customerDefaults, unitDefaults } from './owner';
import { profitBreakdowns } from './profit-breakdowns';
import type { Breakdown } from './profit-breakdowns';
import { updateProfits } from './save-profits';

const ProfitLevel = builder.enumType('ProfitLevel', {
  values: ['UNIT', 'CUSTOMER', 'ITEM', 'NONE'] as const,
  description: 'Where the profit is set: the first of unit, customer and item with a value.',
});

const profitable = (ctx: Context, amount: number | null) => (seesProfit(ctx) ? rateOrNull(amount) : null);

export const CostBreakdown = builder.objectRef<Breakdown>('CostBreakdown').implement({
  description:
    'Costs and profit per unit of one line. Labor needs the permission to see labor rates; profit needs totals or the permission to edit.',
  fields: (t) => ({
    rateCategory: t.exposeString('rateCategory'),
    rateCategoryDescriptor: t.exposeString('descriptor'),
    unitOfMeasure: t.field({ type: UnitOfMeasure, nullable: true, resolve: (row) => unitOfMeasure(row.unitOfMeasure) }),
    laborCostPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (row, _args, ctx) =>
        ctx.can('laborRate') || ctx.can('workOrderViewTotals') ? unitCost(row.laborE4) : null,
    }),
    materialCostPerUnit: t.field(
      rateField('materialE4', {
        nullable: true,
        seenBy: (ctx: Context) => ctx.can('item'),
        description: 'Of the default item; null if the line has none.',
      }),
    ),
    profitCostPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (row, _args, ctx) => profitable(ctx, row.profitE4),
    }),
    profitLevel: t.expose('level', { type: ProfitLevel }),
    ownProfitPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      description: 'This customer’s or unit’s own value; null: inherits.',
      resolve: (row, _args, ctx) => profitable(ctx, row.ownE4),
    }),
    inheritedProfitPerUnit: t.field({
      type: 'Rate',
      nullable: true,
      description: 'The value that applies if none is set here.',
      resolve: (row, _args, ctx) => profitable(ctx, row.inheritedE4),
    }),
    item: t.expose('item', { type: Item, nullable: true }),
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
    amount: t.field({ type: 'Rate', description: 'Per unit; null: inherit.' }),
    version: t.int({ required: true, description: '0 while nothing is set.' }),
  }),
});

mutation('customerProfitsUpdate', {
  description: 'Sets profits per unit for a customer and flooring type; lines left out are kept, null inherits.',
  access: { permission: 'editCustomer' },
  input: (t) => ({
    customerId: t.id({ required: true }),
    flooringTypeId: t.id({ required: true }),
    profits: t.field({ type: [ProfitInput], required: true }),
  }),
  resolve: (input, ctx, call) => updateProfits(ctx, input, call, 'customer'),
  payload: (t) => ({
    profitBreakdowns: t.field({
      type: [CostBreakdown],
      resolve: (payload, _args, ctx) => profitBreakdowns(ctx, payload.owner),
    }),
  }),
});

mutation('unitProfitsUpdate', {
  description: 'Sets profits per unit for one of a customer’s units; lines left out are kept, null inherits.',
  access: { permission: 'editUnit' },
  input: (t) => ({ unitId: t.id({ required: true }), profits: t.field({ type: [ProfitInput], required: true }) }),
  resolve: (input, ctx, call) => updateProfits(ctx, input, call, 'unit'),
  payload: (t) => ({
    profitBreakdowns: t.field({
      type: [CostBreakdown],
      resolve: (payload, _args, ctx) => profitBreakdowns(ctx, payload.owner),
    }),
  }),
});
