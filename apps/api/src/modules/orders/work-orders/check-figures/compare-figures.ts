import { calculate, explain, explainFigures } from '@falcon/domain/orders/costing';
import type { CostSummary } from '@falcon/domain/orders/costing';
import { cents, formatMoney, formatPercent, formatQuantity, formatUnitCost } from '@falcon/domain/kit/money';
import type { Percent, Quantity, UnitCost } from '@falcon/domain/kit/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { totalColumns } from '../calculator/figures';
import type { LINE_COLUMNS } from '../calculator/figures';
import { gatherForOrders } from '../calculator/gather-facts';
import type { GatheredFacts } from '../calculator/gather-facts';
import { followsPrices, ownFacts } from '../calculator/recalculate';
import { outdatedDrafts } from '../draft-prices/draft-prices.queries';
import { formOf } from '../form/order-form';
import { lineLabel } from '../line-names';
import { loadOrders } from '../order/change-order';
import type { LoadedOrder } from '../order/change-order';
import { withFigures } from '../order/order-parts';
import type { WorkOrderRecord } from '../work-order-rows';

/** A figure of an order whose stored value differs from the calculator's. */
export interface DifferentFigure {
  readonly order: Pick<WorkOrderRecord, 'id' | 'workOrderNumber'>;
  /** The figure's name: `Tax`, `Carpet: labor`. */
  readonly figure: string;
  readonly stored: string;
  readonly recomputed: string;
  /** Null if it is not an amount. */
  readonly differenceCents: number | null;
  readonly explanation: string;
  /** Whether it differs only because another figure of the order does. */
  readonly follows: boolean;
}

type Words = (value: number) => string;
const MONEY: Words = (value) => formatMoney(cents(value));
const QUANTITY: Words = (value) => formatQuantity(value as Quantity);
const RATE: Words = (value) => formatUnitCost(value as UnitCost);
const PERCENT: Words = (value) => formatPercent(value as Percent);

const ORDER_FIGURES: readonly (readonly [column: keyof WorkOrderRecord, label: string, words: Words])[] = [
  ['linearFeetE2', 'Linear feet', QUANTITY],
  ['squareFeetE2', 'Square feet', QUANTITY],
  ['squareYardsE2', 'Square yards', QUANTITY],
  ['areaE2', 'Area', QUANTITY],
  ['cartons', 'Cartons', String],
  ['taxMode', 'Tax mode', String],
  ['taxRateBp', 'Tax rate', PERCENT],
  ['materialCents', 'Material', MONEY],
  ['laborCents', 'Labor', MONEY],
  ['profitCents', 'Profit', MONEY],
  ['additionalMaterialCents', 'Additional material', MONEY],
  ['additionalLaborCents', 'Additional labor', MONEY],
  ['additionalProfitCents', 'Additional profit', MONEY],
  ['taxCents', 'Tax', MONEY],
  ['jobCostCents', 'Job cost', MONEY],
  ['contractorInvoiceCents', 'Installer pay', MONEY],
  ['commissionCents', 'Commission', MONEY],
];
const LINE_FIGURES: Readonly<Record<keyof typeof LINE_COLUMNS, readonly [label: string, words: Words]>> = {
  billedQuantityE2: ['billed quantity', QUANTITY],
  laborQuantityE2: ['labor quantity', QUANTITY],
  materialUnitE4: ['material per unit', RATE],
  laborUnitE4: ['labor per unit', RATE],
  profitUnitE4: ['profit per unit', RATE],
  materialCents: ['material', MONEY],
  laborCents: ['labor', MONEY],
  profitCents: ['profit', MONEY],
};
const EXPLAINED: Readonly<Record<string, string>> = {
  taxCents: 'tax',
  jobCostCents: 'jobCost',
  contractorInvoiceCents: 'contractorInvoice',
  commissionCents: 'commission',
};
const SUMMED: Readonly<Record<string, 'material' | 'labor' | 'profit'>> = {
  materialCents: 'material',
  laborCents: 'labor',
  profitCents: 'profit',
};

type Value = number | string | null;
const differing = (
  order: WorkOrderRecord,
  figure: string,
  [storedValue, recomputed]: readonly [Value, Value],
  words: Words,
  explanation: (recomputed: string) => string,
): DifferentFigure[] =>
  storedValue === recomputed
    ? []
    : [
        {
          order,
          figure,
          stored: worded(storedValue, words),
          recomputed: worded(recomputed, words),
          differenceCents: words === MONEY ? Number(storedValue ?? 0) - Number(recomputed ?? 0) : null,
          explanation: explanation(worded(recomputed, words)),
          follows: false,
        },
      ];
const worded = (value: Value, words: Words): string =>
  value === null ? 'none' : typeof value === 'number' ? words(value) : value;

/** The composition of a sum of the lines. */
function summed(summary: CostSummary, part: 'material' | 'labor' | 'profit'): string {
  const parts = summary.lines.filter((line) => line[part] !== 0);
  if (parts.length === 0) return `No line has any: ${formatMoney(summary.totals[part])}.`;
  return `${parts.map((line) => `${line.label} ${formatMoney(line[part])}`).join(' + ')} = ${formatMoney(summary.totals[part])}.`;
}

/** The composition of a sum of the additional costs. */
function addedUp(costs: LoadedOrder['parts']['additionalCosts'], column: AdditionalColumn, total: string): string {
  const parts = costs.flatMap((cost) =>
    cost[column] === 0 ? [] : [`${cost.description} ${formatMoney(cents(cost[column]))}`],
  );
  return parts.length === 0 ? `No additional cost has any: ${total}.` : `${parts.join(' + ')} = ${total}.`;
}

type AdditionalColumn = 'laborCents' | 'materialCents' | 'profitCents';
const ADDITIONAL: Readonly<Record<string, AdditionalColumn>> = {
  additionalMaterialCents: 'materialCents',
  additionalLaborCents: 'laborCents',
  additionalProfitCents: 'profitCents',
};
/** The sources of figures that aren't amounts. */
const SOURCES: Readonly<Record<string, string>> = {
  taxMode: 'The tax rule in the prices of the order',
  taxRateBp: 'The tax rule in the prices of the order',
  cartons: 'The included cuts in whole cartons',
};

function explanationOf(
  summary: CostSummary,
  {
    column,
    costs,
    recomputed,
  }: Readonly<{ column: string; recomputed: string; costs: LoadedOrder['parts']['additionalCosts'] }>,
): string {
  const part = SUMMED[column];
  if (part !== undefined) return summed(summary, part);
  const additional = ADDITIONAL[column];
  if (additional !== undefined) return addedUp(costs, additional, recomputed);
  const text = explainFigures(summary).find(({ figure }) => figure === EXPLAINED[column])?.text;
  return text ?? `${SOURCES[column] ?? 'The included cuts and quantities'}: ${recomputed}.`;
}

/** Calculates one order again at its own prices, like a save, and compares the stored figures. */
function compared({ order, parts }: LoadedOrder, gathered: GatheredFacts): DifferentFigure[] {
  const facts = ownFacts(order, gathered);
  const summary = calculate(facts);
  const totals: Readonly<Partial<Record<string, Value | boolean>>> = totalColumns({
    summary,
    prices: followsPrices(order) ? gathered.currentPrices : (gathered.historicPrices ?? gathered.currentPrices),
    commissionRateBp: order.commissionRateBp,
    flooringTypeId: facts.flooringTypeId,
    isActual: order.isActual,
    isExempt: facts.tax.isExempt,
  });
  const planned = withFigures(order.id, parts, summary);
  const ofOrder = ORDER_FIGURES.flatMap(([column, label, words]) =>
    differing(order, label, [order[column] as Value, totals[column] as Value], words, (recomputed) =>
      explanationOf(summary, { column, recomputed, costs: parts.additionalCosts }),
    ),
  );
  const keys = [...new Set([...parts.lines, ...planned.lines].map((line) => line.lineKey))];
  const ofLines = keys.flatMap((key) => {
    const [was, is] = [parts.lines, planned.lines].map((lines) => lines.find((line) => line.lineKey === key));
    const line = summary.lines.find((one) => one.key === key);
    return differentColumns(order, lineLabel(key), [was, is], () => explained(line, summary));
  });
  const ofMaterials = planned.additionalMaterials.flatMap((is, place) =>
    differentColumns(order, `${ADDITIONAL_MATERIAL}${place + 1}`, [parts.additionalMaterials[place], is], () =>
      explained(
        summary.lines.find((line) => line.key === 'additionalMaterial' && line.additionalMaterialId === place),
        summary,
      ),
    ),
  );
  return followingOnes(order, parts, { ofOrder, ofLines: [...ofLines, ...ofMaterials] });
}

/** The parts of a job cost. */
const JOB_COST = [
  'materialCents',
  'laborCents',
  'profitCents',
  'additionalMaterialCents',
  'additionalLaborCents',
  'additionalProfitCents',
  'taxCents',
] as const;

/**
 * Marks differences that follow from another one of the order. With a wrong measure, everything calculated from it
 * follows; within a line, amounts follow from quantities and rates; a total that equals the sum of the stored lines
 * follows from them; and the tax, the commission and the installer's pay follow from differing lines and additional
 * costs.
 */
function followingOnes(
  order: WorkOrderRecord,
  { lines, additionalMaterials }: LoadedOrder['parts'],
  { ofOrder, ofLines }: Readonly<Record<'ofLines' | 'ofOrder', DifferentFigure[]>>,
): DifferentFigure[] {
  const measure = ofOrder.find(({ figure }) => MEASURES.has(figure));
  const isAdded = (figure: string): boolean => {
    const column = ORDER_FIGURES.find(([, label]) => label === figure)?.[0] ?? '';
    const part = SUMMED[column];
    if (part !== undefined) {
      const own = `${part}Cents` as const;
      return order[own] === [...lines, ...additionalMaterials].reduce((sum, line) => sum + line[own], 0);
    }
    if (column === 'jobCostCents') return order.jobCostCents === JOB_COST.reduce((sum, one) => sum + order[one], 0);
    return LAST.has(figure) && (ofLines.length > 0 || ofOrder.some((one) => one.figure.startsWith(ADDITIONAL_SUMS)));
  };
  const nameOf = ({ figure }: DifferentFigure): string => figure.slice(0, figure.lastIndexOf(':'));
  // The quantity of an additional material is typed; if it is wrong, so are all of its amounts.
  const hasQuantity = (one: DifferentFigure): boolean => !nameOf(one).startsWith(ADDITIONAL_MATERIAL);
  const firsts = new Map(ofLines.toReversed().map((one) => [nameOf(one), one]));
  const isFirst = (one: DifferentFigure): boolean => {
    const first = firsts.get(nameOf(one));
    return one === first || (hasQuantity(one) && first?.differenceCents !== null);
  };
  const ofMeasure = (one: DifferentFigure): boolean => measure !== undefined && one !== measure;
  return [
    ...ofOrder.map((one) => ({ ...one, follows: ofMeasure(one) || isAdded(one.figure) })),
    ...ofLines.map((one) => ({ ...one, follows: ofMeasure(one) || !isFirst(one) })),
  ];
}

const ADDITIONAL_MATERIAL = 'Additional material ';
/** The prefix of the sums of additional costs. */
const ADDITIONAL_SUMS = 'Additional ';
/** The figures calculated last, from the lines and the additional costs. */
const LAST: ReadonlySet<string> = new Set(['Tax', 'Installer pay', 'Commission']);
const MEASURES: ReadonlySet<string> = new Set(['Linear feet', 'Square feet', 'Square yards', 'Area', 'Cartons']);

const explained = (line: CostSummary['lines'][number] | undefined, { taxMode }: CostSummary): string =>
  line
    ? explain(line, taxMode)
        .map(({ text }) => text)
        .join(' ')
    : 'The order has no such line.';

type FigureRow = Readonly<Partial<Record<keyof typeof LINE_FIGURES, number>>>;
function differentColumns(
  order: WorkOrderRecord,
  name: string,
  [was, is]: readonly (FigureRow | undefined)[],
  explanation: () => string,
): DifferentFigure[] {
  return (Object.keys(LINE_FIGURES) as (keyof typeof LINE_FIGURES)[]).flatMap((column) => {
    const [label, words] = LINE_FIGURES[column];
    return differing(order, `${name}: ${label}`, [was?.[column] ?? 0, is?.[column] ?? 0], words, explanation);
  });
}

/**
 * Order figures that differ from the calculator's: at the prices of the snapshot, or for drafts at today's. Drafts
 * waiting to follow a price are left out. The commission rate is the order's own, which changes with its salesperson's
 * at the next calculation. Uses a fixed number of queries.
 */
export async function differentFigures(
  db: Database,
  orderIds: readonly number[],
  today: string,
): Promise<DifferentFigure[]> {
  const { rows } = await sql<WorkOrderRecord>`
    select * from work_order where id = any(${[...orderIds]}::int[]) order by id`.execute(db);
  const outdated = await outdatedDrafts(db, orderIds);
  const loaded = await loadOrders(
    db,
    rows.filter((order) => !outdated.has(order.id)),
  );
  if (loaded.length === 0) return [];
  const gathered = await gatherForOrders(
    db,
    loaded.map(({ order, parts, snapshot }) => ({
      form: formOf(order, parts),
      orderId: order.id,
      snapshot,
      today,
      actual: order.isActual,
      accruedRateBp: order.commissionRateBp,
    })),
    { withCredit: false },
  );
  const differences: DifferentFigure[] = [];
  for (const [place, one] of loaded.entries()) {
    differences.push(...compared(one, gathered[place] as GatheredFacts));
    // Lets user requests run between two orders.
    await new Promise(setImmediate);
  }
  return differences;
}
