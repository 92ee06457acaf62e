import { explain, explainFigures } from '@falcon/domain/costing';
import type {
  AdditionalCostLine,
  CostLine,
  CostSummary,
  CostTotals,
  CostWarning,
  ExplanationStep,
  FigureExplanation,
} from '@falcon/domain/costing';
import type { Cartons } from '@falcon/domain/cuts';
import { feet, unitCost } from '@falcon/domain/money';
import type { Cents } from '@falcon/domain/money';
import { unitOfMeasure } from '@falcon/domain/flooring';
import { builder } from '../../../core/builder';
import type { Context } from '../../../core/context';
import { accessOptions } from '../../../core/mutation';
import { UnitOfMeasure } from '../../reference';
import { orderFields } from '../form/order-inputs.schema';
import { seesTotals } from '../work-order-parts.schema';
import { calculateOrder } from './calculator';
import type { Calculation } from './calculator';
import { CalculationFactsType } from './facts.schema';
import { PriceSourceType } from './price-source.schema';

const items = { list: false, items: false } as const;
const hidden = <Value>(ctx: Context, value: Value): Value | null => (seesTotals(ctx) ? value : null);

const Step = builder.objectRef<ExplanationStep>('CostExplanationStep').implement({
  description: 'One answer to "How is this calculated?": formula with numbers, rounding, level and record.',
  fields: (t) => ({
    about: t.exposeString('about', { nullable: false, description: 'quantity, material, labor or profit' }),
    text: t.exposeString('text', { nullable: false }),
    amount: t.field({ type: 'Money', nullable: true, resolve: (step) => step.amount }),
    source: t.field({ type: PriceSourceType, nullable: true, resolve: (step) => step.source }),
  }),
});

/** A line of a summary with its tax mode, which its explanation names. */
type Line = CostLine & { readonly taxMode: CostSummary['taxMode'] };

const LineType = builder.objectRef<Line>('CostLine').implement({
  description: 'One line of a cost summary. Costs are null without permission to see totals.',
  fields: (t) => ({
    lineKey: t.exposeString('key', { nullable: false }),
    lineType: t.int({ nullable: true, resolve: (line) => line.lineType }),
    rateCategory: t.string({ nullable: true, resolve: (line) => line.rateCategory }),
    label: t.exposeString('label', { nullable: false }),
    additionalMaterialIndex: t.int({
      nullable: true,
      description: 'The position in the list of additional materials.',
      resolve: (line) => line.additionalMaterialId,
    }),
    itemId: t.id({ nullable: true, resolve: (line) => line.itemId }),
    itemName: t.exposeString('itemName', { nullable: false }),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      description: 'Null where a line has no unit: supplies, services and minimums.',
      resolve: (line) => unitOfMeasure(line.unit),
    }),
    quantity: t.expose('quantity', { type: 'Quantity', nullable: false }),
    billedQuantity: t.expose('billedQuantity', { type: 'Quantity', nullable: false }),
    laborQuantity: t.expose('laborQuantity', { type: 'Quantity', nullable: false }),
    quantitySource: t.exposeString('quantitySource', {
      nullable: false,
      description: 'typed, cuts, default, flooring, selection, additional or minimum',
    }),
    materialUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => hidden(ctx, line.materialUnit),
    }),
    laborUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => hidden(ctx, line.laborUnit),
    }),
    profitUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => hidden(ctx, line.profitUnit),
    }),
    unitCost: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Material, labor and profit per unit.',
      resolve: (line, _args, ctx) => hidden(ctx, unitCost(line.materialUnit + line.laborUnit + line.profitUnit)),
    }),
    materialCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.material) }),
    laborCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.labor) }),
    profitCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.profit) }),
    totalCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.total) }),
    explanation: t.field({
      type: [Step],
      nullable: items,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? explain(line, line.taxMode) : []),
    }),
  }),
});

const AdditionalLine = builder.objectRef<AdditionalCostLine>('CostAdditionalLine').implement({
  fields: (t) => ({
    description: t.exposeString('description', { nullable: false }),
    materialCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.material) }),
    laborCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.labor) }),
    profitCost: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.profit) }),
    lineTotal: t.field({ type: 'Money', nullable: true, resolve: (line, _args, ctx) => hidden(ctx, line.total) }),
  }),
});

const MONEY_TOTALS = {
  material: 'material',
  labor: 'labor',
  profit: 'profit',
  additionalMaterial: 'additionalMaterial',
  additionalLabor: 'additionalLabor',
  additionalProfit: 'additionalProfit',
  additional: 'additional',
  tax: 'tax',
  taxIncluded: 'taxIncluded',
  printedMaterial: 'printedMaterial',
  shownTax: 'shownTax',
  sellingPrice: 'sellingPrice',
  jobCost: 'jobCost',
} as const satisfies Readonly<
  Record<string, keyof { [Key in keyof CostTotals as CostTotals[Key] extends Cents ? Key : never]: true }>
>;

const Totals = builder.objectRef<CostTotals>('CostTotals').implement({
  fields: (t) => ({
    marginPercent: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Profit, including that of additional costs, as a percentage of the price before tax; to 0.1%.',
      resolve: (totals, _args, ctx) => hidden(ctx, totals.margin),
    }),
    linearFeet: t.expose('linearFeet', { type: 'Quantity', nullable: false }),
    squareFeet: t.expose('squareFeet', { type: 'Quantity', nullable: false }),
    squareYardage: t.expose('squareYards', { type: 'Quantity', nullable: false }),
    ...Object.fromEntries(
      Object.entries(MONEY_TOTALS).map(([name, key]) => [
        name,
        t.field({ type: 'Money', nullable: true, resolve: (totals, _args, ctx) => hidden(ctx, totals[key]) }),
      ]),
    ),
  }),
});

const CartonsType = builder.objectRef<Cartons>('CostCartons').implement({
  fields: (t) => ({
    cutSquareFeetTotal: t.expose('cutSquareFeetTotal', { type: 'Quantity', nullable: false }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: false }),
    sqftPerCarton: t.field({ type: 'Feet', nullable: false, resolve: (packing) => feet(packing.sqftPerCarton) }),
    additionalPieces: t.exposeInt('additionalPieces', { nullable: false }),
    pieces: t.exposeInt('pieces', { nullable: false }),
    cartons: t.exposeInt('cartons', { nullable: false }),
    billedSquareFeet: t.expose('billedSquareFeet', { type: 'Quantity', nullable: false }),
  }),
});

const Warning = builder.objectRef<CostWarning>('CostWarning').implement({
  fields: (t) => ({
    code: t.exposeString('code', { nullable: false }),
    message: t.exposeString('message', { nullable: false }),
    lineKey: t.string({ nullable: true, resolve: (warning) => warning.key }),
  }),
});

const Figure = builder.objectRef<FigureExplanation>('FigureExplanation').implement({
  description:
    'How a figure that is not a sum of lines was calculated: its numbers, its rate and the rule that selected it.',
  fields: (t) => ({
    figure: t.exposeString('figure', {
      nullable: false,
      description: 'additional, tax, jobCost, contractorInvoice, commission or margin',
    }),
    text: t.exposeString('text', { nullable: false }),
  }),
});

/** The figures that this user sees; commission needs its own permission. */
const figuresFor = (ctx: Context, summary: CostSummary): FigureExplanation[] =>
  explainFigures(summary).filter(({ figure }) => (figure === 'commission' ? ctx.can('commission') : seesTotals(ctx)));

const Summary = builder.objectRef<CostSummary>('CostSummary').implement({
  description: 'What an order costs, earns and pays.',
  fields: (t) => ({
    lines: t.field({
      type: [LineType],
      nullable: items,
      resolve: (summary) => summary.lines.map((line) => ({ ...line, taxMode: summary.taxMode })),
    }),
    additionalCosts: t.field({
      type: [AdditionalLine],
      nullable: items,
      resolve: (summary) => [...summary.additionalCosts],
    }),
    totals: t.field({ type: Totals, nullable: false, resolve: (summary) => summary.totals }),
    cartons: t.field({ type: CartonsType, nullable: true, resolve: (summary) => summary.cartons }),
    explanations: t.field({
      type: [Figure],
      nullable: items,
      resolve: (summary, _args, ctx) => figuresFor(ctx, summary),
    }),
    taxMode: t.exposeString('taxMode', { nullable: false, description: 'COST, MATERIAL or TOTAL' }),
    contractorInvoice: t.field({
      type: 'Money',
      nullable: true,
      resolve: (summary, _args, ctx) => hidden(ctx, summary.contractorInvoice),
    }),
    commission: t.field({
      type: 'Money',
      nullable: true,
      resolve: (summary, _args, ctx) => (ctx.can('commission') ? summary.commission : null),
    }),
    exceedsCreditLimit: t.exposeBoolean('exceedsCreditLimit', { nullable: false }),
    creditLeft: t.field({
      type: 'Money',
      nullable: true,
      resolve: (summary, _args, ctx) => hidden(ctx, summary.creditLeft),
    }),
    warnings: t.field({ type: [Warning], nullable: items, resolve: (summary) => [...summary.warnings] }),
  }),
});

const CalculationType = builder.objectRef<Calculation>('WorkOrderCalculation').implement({
  fields: (t) => ({
    historic: t.field({
      type: Summary,
      nullable: false,
      description: 'With the order’s own prices.',
      resolve: (answer) => answer.historic,
    }),
    current: t.field({
      type: Summary,
      nullable: false,
      description: "With today's prices.",
      resolve: (answer) => answer.current,
    }),
    hasSnapshot: t.exposeBoolean('hasSnapshot', {
      nullable: false,
      description: 'False while the order has no price snapshot.',
    }),
    facts: t.field({
      type: CalculationFactsType,
      nullable: true,
      description:
        'What was not typed: a client calculates with it while the user types, and asks again to confirm. Null without permission to see totals.',
      resolve: ({ facts }, _args, ctx) => hidden(ctx, facts),
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
    nullable: false,
    args: { input: t.arg({ type: CalculatorInput, required: true }) },
    resolve: (_root, { input }, ctx) => calculateOrder(ctx, input),
  }),
);
