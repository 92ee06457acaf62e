import { cutMaterials, explain, explainFigures } from '@falcon/domain/orders/costing';
import type {
  AdditionalCostLine,
  CostingFacts,
  CostLine,
  CostSummary,
  CostTotals,
  CostWarning,
  CutMaterial,
  ExplanationStep,
  FigureExplanation,
} from '@falcon/domain/orders/costing';
import type { Cartons } from '@falcon/domain/orders/cuts';
import { unitCost } from '@falcon/domain/kit/money';
import { unitOfMeasure } from '@falcon/domain/kit/flooring';
import { COMMISSION, PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { feetField, hidden, moneyField, percentField, rateField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { UnitOfMeasure } from '#kit/reference';
import { orderFields } from '../form/order-inputs.schema';
import { calculateOrder } from './calculator';
import type { Calculation } from './calculator';
import { CalculationFactsType } from './facts.schema';
import { PriceSourceType } from './price-source.schema';

const ifSeen = <Value>(ctx: Context, value: Value): Value | null => (ctx.sees(PRICES) ? value : null);

const Step = builder.objectRef<ExplanationStep>('CostExplanationStep').implement({
  description: 'One answer to "How is this calculated?": formula with numbers, rounding, level and record.',
  fields: (t) => ({
    about: t.exposeString('about', { description: 'quantity, material, labor or profit' }),
    text: t.exposeString('text'),
    amount: t.expose('amount', { type: 'Money', nullable: true }),
    source: t.expose('source', { type: PriceSourceType, nullable: true }),
  }),
});

/** A summary line with its tax mode, which the explanation mentions. */
type Line = CostLine & { readonly taxMode: CostSummary['taxMode'] };

const LineType = builder.objectRef<Line>('CostLine').implement({
  description: 'One line of a cost summary. Costs are null without permission to see totals.',
  fields: (t) => ({
    lineKey: t.exposeString('key'),
    lineType: t.exposeInt('lineType', { nullable: true }),
    rateCategory: t.exposeString('rateCategory', { nullable: true }),
    label: t.exposeString('label'),
    additionalMaterialIndex: t.exposeInt('additionalMaterialId', {
      nullable: true,
      description: 'The position in the list of additional materials.',
    }),
    itemId: t.exposeID('itemId', { nullable: true }),
    itemName: t.exposeString('itemName'),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      description: 'Null where a line has no unit: supplies, services and minimums.',
      resolve: (line) => unitOfMeasure(line.unit),
    }),
    quantity: t.expose('quantity', { type: 'Quantity' }),
    billedQuantity: t.expose('billedQuantity', { type: 'Quantity' }),
    laborQuantity: t.expose('laborQuantity', { type: 'Quantity' }),
    quantitySource: t.exposeString('quantitySource', {
      description: 'typed, cuts, default, flooring, selection, additional or minimum',
    }),
    materialUnitCost: t.field(rateField('materialUnit', hidden(PRICES))),
    laborUnitCost: t.field(rateField('laborUnit', hidden(PRICES))),
    profitUnitCost: t.field(rateField('profitUnit', hidden(PRICES))),
    unitCost: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Material, labor and profit per unit.',
      resolve: (line, _args, ctx) => ifSeen(ctx, unitCost(line.materialUnit + line.laborUnit + line.profitUnit)),
    }),
    materialCost: t.field(moneyField('material', hidden(PRICES))),
    laborCost: t.field(moneyField('labor', hidden(PRICES))),
    profitCost: t.field(moneyField('profit', hidden(PRICES))),
    totalCost: t.field(moneyField('total', hidden(PRICES))),
    explanation: t.field({
      type: [Step],
      resolve: (line, _args, ctx) => (ctx.sees(PRICES) ? explain(line, line.taxMode) : []),
    }),
  }),
});

const CutMaterialType = builder.objectRef<CutMaterial>('CostCutMaterial').implement({
  description: 'The material a line needs for one included cut. Costs are null without permission to see totals.',
  fields: (t) => ({
    cutIndex: t.exposeInt('cut', { description: 'The position in the list of cuts.' }),
    cutLength: t.field(feetField('cutLength')),
    width: t.field(feetField('width')),
    lineKey: t.exposeString('key'),
    label: t.exposeString('label'),
    itemId: t.exposeID('itemId'),
    itemName: t.exposeString('itemName'),
    unitOfMeasure: t.field({ type: UnitOfMeasure, nullable: true, resolve: ({ unit }) => unitOfMeasure(unit) }),
    quantity: t.expose('quantity', { type: 'Quantity' }),
    unitCost: t.field(rateField('materialUnit', hidden(PRICES))),
    totalCost: t.field(
      moneyField('material', {
        ...hidden(PRICES),
        description: 'Rounded for the cut alone: the line rounds the sum of its cuts once.',
      }),
    ),
  }),
});

const AdditionalLine = builder.objectRef<AdditionalCostLine>('CostAdditionalLine').implement({
  fields: (t) => ({
    description: t.exposeString('description'),
    materialCost: t.field(moneyField('material', hidden(PRICES))),
    laborCost: t.field(moneyField('labor', hidden(PRICES))),
    profitCost: t.field(moneyField('profit', hidden(PRICES))),
    lineTotal: t.field(moneyField('total', hidden(PRICES))),
  }),
});

const MONEY_TOTALS = [
  'material',
  'labor',
  'profit',
  'additionalMaterial',
  'additionalLabor',
  'additionalProfit',
  'additional',
  'tax',
  'taxIncluded',
  'printedMaterial',
  'shownTax',
  'sellingPrice',
  'jobCost',
] as const satisfies readonly (keyof CostTotals)[];

const Totals = builder.objectRef<CostTotals>('CostTotals').implement({
  fields: (t) => ({
    marginPercent: t.field(
      percentField('margin', {
        ...hidden(PRICES),
        description: 'Profit, including that of additional costs, as a percentage of the price before tax; to 0.1%.',
      }),
    ),
    linearFeet: t.expose('linearFeet', { type: 'Quantity' }),
    squareFeet: t.expose('squareFeet', { type: 'Quantity' }),
    squareYardage: t.expose('squareYards', { type: 'Quantity' }),
    ...Object.fromEntries(MONEY_TOTALS.map((name) => [name, t.field(moneyField(name, hidden(PRICES)))])),
  }),
});

const CartonsType = builder.objectRef<Cartons>('CostCartons').implement({
  fields: (t) => ({
    cutSquareFeetTotal: t.expose('cutSquareFeetTotal', { type: 'Quantity' }),
    piecesPerCarton: t.exposeInt('piecesPerCarton'),
    sqftPerCarton: t.field(feetField('sqftPerCarton')),
    additionalPieces: t.exposeInt('additionalPieces'),
    pieces: t.exposeInt('pieces'),
    cartons: t.exposeInt('cartons'),
    billedSquareFeet: t.expose('billedSquareFeet', { type: 'Quantity' }),
  }),
});

const Warning = builder.objectRef<CostWarning>('CostWarning').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    lineKey: t.exposeString('key', { nullable: true }),
  }),
});

const Figure = builder.objectRef<FigureExplanation>('FigureExplanation').implement({
  description:
    'How a figure that is not a sum of lines was calculated: its numbers, its rate and the rule that selected it.',
  fields: (t) => ({
    figure: t.exposeString('figure', {
      description: 'additional, tax, jobCost, contractorInvoice, commission or margin',
    }),
    text: t.exposeString('text'),
  }),
});

/** The figures that this user sees. */
const figuresFor = (ctx: Context, summary: CostSummary): FigureExplanation[] =>
  explainFigures(summary).filter(({ figure }) => ctx.sees(figure === 'commission' ? COMMISSION : PRICES));

/** A summary with the facts it was calculated from. */
type Calculated = CostSummary & { readonly facts: CostingFacts };

const Summary = builder.objectRef<Calculated>('CostSummary').implement({
  description: 'An order’s cost, price, profit and pay.',
  fields: (t) => ({
    lines: t.field({
      type: [LineType],
      resolve: (summary) => summary.lines.map((line) => ({ ...line, taxMode: summary.taxMode })),
    }),
    includedCutMaterials: t.field({
      type: [CutMaterialType],
      description: 'The material of each included cut: the flooring, and the strips along it.',
      resolve: (summary) => cutMaterials(summary.facts, summary),
    }),
    additionalCosts: t.expose('additionalCosts', { type: [AdditionalLine] }),
    totals: t.expose('totals', { type: Totals }),
    cartons: t.expose('cartons', { type: CartonsType, nullable: true }),
    explanations: t.field({ type: [Figure], resolve: (summary, _args, ctx) => figuresFor(ctx, summary) }),
    taxMode: t.exposeString('taxMode', { description: 'COST, MATERIAL or TOTAL' }),
    contractorInvoice: t.field(moneyField('contractorInvoice', hidden(PRICES))),
    commission: t.field({
      type: 'Money',
      nullable: true,
      resolve: (summary, _args, ctx) => (ctx.sees(COMMISSION) ? summary.commission : null),
    }),
    exceedsCreditLimit: t.boolean({
      description: 'False without permission to see totals, since typed costs would reveal how much credit is left.',
      resolve: ({ exceedsCreditLimit }, _args, ctx) => ctx.sees(PRICES) && exceedsCreditLimit,
    }),
    creditLeft: t.field(moneyField('creditLeft', hidden(PRICES))),
    warnings: t.expose('warnings', { type: [Warning] }),
  }),
});

const CalculationType = builder.objectRef<Calculation>('WorkOrderCalculation').implement({
  fields: (t) => ({
    historic: t.field({
      type: Summary,
      description: 'With the order’s own prices.',
      resolve: ({ historic, facts }) => ({ ...historic, facts: facts.historic ?? facts.current }),
    }),
    current: t.field({
      type: Summary,
      description: "With today's prices.",
      resolve: ({ current, facts }) => ({ ...current, facts: facts.current }),
    }),
    hasSnapshot: t.exposeBoolean('hasSnapshot', { description: 'False while the order has no price snapshot.' }),
    facts: t.field({
      type: CalculationFactsType,
      nullable: true,
      description:
        'The facts a client needs to calculate while the user types; the server confirms the result. Null without permission to see totals.',
      resolve: ({ facts }, _args, ctx) => ifSeen(ctx, facts),
    }),
  }),
});

export const ActualLineInput = builder.inputType('ActualLineInput', {
  description: 'The actual quantity of a line; null uses the planned one.',
  fields: (t) => ({
    lineKey: t.string({ required: true }),
    actualQuantity: t.field({ type: 'Quantity', required: false }),
  }),
});

const CalculatorInput = builder.inputType('WorkOrderCalculatorInput', {
  description: 'A stored order by its id, or the customer and unit of a new one; the other fields as in the form.',
  fields: (t) => ({
    id: t.id(),
    customerId: t.id(),
    flooringTypeId: t.id(),
    ...orderFields(t),
    actualLines: t.field({
      type: [ActualLineInput],
      required: false,
      description: 'Calculates with actual quantities, as a reconcile with these lines would.',
    }),
  }),
});

builder.queryField('workOrderCalculator', (t) =>
  t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: CalculationType,
    args: { input: t.arg({ type: CalculatorInput, required: true }) },
    resolve: (_root, { input }, ctx) => calculateOrder(ctx, input),
  }),
);
