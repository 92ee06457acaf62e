import type { CostingFacts, ItemPrice, SourcedRate, TaxFacts } from '@falcon/domain/orders/costing';
import { cents } from '@falcon/domain/kit/money';
import { COMMISSION } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { feetField } from '#core/figures';
import type { CalculationFacts } from './calculator';
import { PriceSourceType } from './price-source.schema';

const Rate = builder.objectRef<SourcedRate>('PriceRate').implement({
  description: 'A price per unit, and the record that set it.',
  fields: (t) => ({
    rate: t.expose('rate', { type: 'Rate' }),
    source: t.expose('source', { type: PriceSourceType }),
  }),
});

type CategoryRate = SourcedRate & { readonly rateCategory: string };

const RowRate = builder.objectRef<CategoryRate>('PriceRow').implement({
  description: 'The labor or profit per unit of one row of the cost breakdown.',
  fields: (t) => ({
    rateCategory: t.exposeString('rateCategory'),
    rate: t.expose('rate', { type: 'Rate' }),
    source: t.expose('source', { type: PriceSourceType }),
  }),
});

const rowsOf = (rates: Readonly<Partial<Record<string, SourcedRate>>>): CategoryRate[] =>
  Object.entries(rates).flatMap(([rateCategory, rate]) => (rate ? [{ rateCategory, ...rate }] : []));

const Item = builder.objectRef<ItemPrice>('PriceItem').implement({
  description: 'The cost of an item, and its profit on this order.',
  fields: (t) => ({
    itemId: t.exposeID('id'),
    name: t.exposeString('name'),
    itemTypeId: t.exposeID('itemTypeId'),
    cost: t.expose('cost', { type: 'Rate' }),
    shipping: t.expose('shipping', { type: 'Rate' }),
    salesTax: t.expose('salesTax', { type: 'Rate' }),
    profit: t.expose('profit', { type: Rate }),
    source: t.expose('source', { type: PriceSourceType }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    sqftPerCarton: t.field(feetField('sqftPerCarton', { nullable: true })),
  }),
});

const TaxRule = builder.objectRef<NonNullable<TaxFacts['rule']>>('PriceTaxRule').implement({
  description: 'The conditions of the selected row of the tax table; null means any.',
  fields: (t) => ({
    stateCode: t.exposeString('stateCode', { nullable: true }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: true }),
    contractForm: t.exposeString('contractForm', { nullable: true }),
  }),
});

const Prices = builder.objectRef<CostingFacts>('OrderPrices').implement({
  description: 'Every price of an order and its tax: the order’s own, or today’s.',
  fields: (t) => ({
    items: t.field({ type: [Item], resolve: ({ prices }) => Object.values(prices.items) }),
    labor: t.field({ type: [RowRate], resolve: ({ prices }) => rowsOf(prices.labor) }),
    profit: t.field({ type: [RowRate], resolve: ({ prices }) => rowsOf(prices.profit) }),
    taxMode: t.string({ description: 'COST, MATERIAL or TOTAL', resolve: ({ tax }) => tax.mode }),
    taxRate: t.field({ type: 'Percent', resolve: ({ tax }) => tax.rate }),
    taxRounding: t.field({
      type: 'Money',
      description: 'How an accepted offer rounds the tax, so that each option costs what was offered.',
      resolve: ({ tax }) => tax.rounding ?? cents(0),
    }),
    taxRule: t.field({ type: TaxRule, nullable: true, resolve: ({ tax }) => tax.rule }),
    isTaxExempt: t.boolean({ resolve: ({ tax }) => tax.isExempt }),
    commissionRate: t.field({
      type: 'Percent',
      nullable: true,
      resolve: ({ commissionRate }, _args, ctx) => (ctx.sees(COMMISSION) ? commissionRate : null),
    }),
  }),
});

const ActualLine = builder.objectRef<CalculationFacts['actualLines'][number]>('ActualLine').implement({
  fields: (t) => ({
    lineKey: t.exposeString('lineKey'),
    actualQuantity: t.expose('actualQuantity', { type: 'Quantity' }),
  }),
});

/** The facts an order was calculated from besides its typed values; only for users who can see totals. */
export const CalculationFactsType = builder.objectRef<CalculationFacts>('CalculationFacts').implement({
  description:
    'The facts of a calculation that are not typed on the order. They apply while its customer, unit, rates, salesperson, state, contract form and multi-job install stay the same.',
  fields: (t) => ({
    current: t.expose('current', { type: Prices }),
    historic: t.expose('historic', {
      type: Prices,
      nullable: true,
      description: 'The order’s own prices; null without a price snapshot.',
    }),
    customerName: t.string({ resolve: ({ current }) => current.tax.customerName ?? '' }),
    salespersonName: t.string({
      nullable: true,
      description: 'Whose commission it is; null without permission to see it.',
      resolve: ({ current }, _args, ctx) => (ctx.sees(COMMISSION) ? (current.salespersonName ?? '') : null),
    }),
    paysMinimumLabor: t.boolean({
      description: 'False if another order of a multi-job install pays the minimum labor.',
      resolve: ({ current }) => current.paysMinimumLabor,
    }),
    commissionLowered: t.field({
      type: 'Money',
      nullable: true,
      description:
        'How much write-offs and credit memos reduce the profit that commission is based on. Null without permission to see it.',
      resolve: ({ current }, _args, ctx) => (ctx.sees(COMMISSION) ? (current.commissionLowered ?? cents(0)) : null),
    }),
    owedOfOrder: t.field({
      type: 'Money',
      nullable: true,
      description: 'What the customer owes for this order once it is invoiced or finished; null: its job cost.',
      resolve: ({ current: { credit } }) => credit.owed ?? null,
    }),
    creditBeforeOrder: t.field({
      type: 'Money',
      nullable: true,
      description: 'The total the customer can order, including this order; null without a credit limit.',
      resolve: ({ current: { credit } }) => (credit.limit === null ? null : cents(credit.limit - credit.exposure)),
    }),
    actualLines: t.field({
      type: [ActualLine],
      description: 'The lines of a reconciled order that are calculated with their actual quantity.',
      resolve: ({ actualLines }) => [...actualLines],
    }),
  }),
});
