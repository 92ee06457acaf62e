import { type FlooringTypeId, soldArea } from '@falcon/domain/kit/flooring';
import { LINE_KEYS } from '@falcon/domain/orders/costing';
import type { CostLine, CostSummary, CostTotals } from '@falcon/domain/orders/costing';
import type { PriceSnapshot } from './gather-facts';

/** Stored figures of one order. */
export interface StoredFigures {
  readonly summary: CostSummary;
  readonly prices: PriceSnapshot;
  readonly commissionRateBp: number;
  readonly flooringTypeId: FlooringTypeId;
  readonly isActual: boolean;
  /** The tax exemption used in the calculation. */
  readonly isExempt: boolean;
}

const MONEY = {
  materialCents: 'material',
  laborCents: 'labor',
  profitCents: 'profit',
  additionalMaterialCents: 'additionalMaterial',
  additionalLaborCents: 'additionalLabor',
  additionalProfitCents: 'additionalProfit',
  taxCents: 'tax',
  jobCostCents: 'jobCost',
} as const;
/** An order's amount columns and the calculator's names for them. */
export const MONEY_TOTALS = Object.entries(MONEY) as [keyof typeof MONEY, string][];
/** An order's columns with totals. */
const ORDER_TOTALS = {
  linearFeetE2: 'linearFeet',
  squareFeetE2: 'squareFeet',
  squareYardsE2: 'squareYards',
  ...MONEY,
} as const satisfies Readonly<Record<string, keyof CostTotals>>;

/** A line's columns with figures, and the calculator's names for them. */
export const LINE_COLUMNS = {
  billedQuantityE2: 'billedQuantity',
  laborQuantityE2: 'laborQuantity',
  materialUnitE4: 'materialUnit',
  laborUnitE4: 'laborUnit',
  profitUnitE4: 'profitUnit',
  materialCents: 'material',
  laborCents: 'labor',
  profitCents: 'profit',
} as const satisfies Readonly<Record<string, keyof CostLine>>;

type ColumnValues<Columns> = { [Column in keyof Columns]: number };
const columnValues = <Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  valueOf: (name: Columns[keyof Columns]) => number,
): ColumnValues<Columns> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, name]) => [column, valueOf(name as Columns[keyof Columns])]),
  ) as ColumnValues<Columns>;

/** The calculated columns of an order. */
export const totalColumns = ({
  summary,
  prices,
  commissionRateBp,
  flooringTypeId,
  isActual,
  isExempt,
}: StoredFigures) => ({
  ...columnValues(ORDER_TOTALS, (name) => summary.totals[name]),
  areaE2: soldArea(flooringTypeId, summary.totals),
  contractorInvoiceCents: summary.contractorInvoice,
  commissionCents: summary.commission,
  commissionRateBp,
  cartons: summary.cartons?.cartons ?? null,
  taxMode: prices.tax.mode,
  taxRateBp: prices.tax.rateBp,
  isActual,
  taxExempt: isExempt,
});

/** The figures of a line that bills nothing. */
export const NO_FIGURES = columnValues(LINE_COLUMNS, () => 0);
/** A line's figures as columns of its row. */
export const figuresOf = (line: CostLine) => columnValues(LINE_COLUMNS, (name) => line[name]);
/** Every column of an order that a calculation sets. */
export const FIGURE_COLUMNS = [
  ...Object.keys(ORDER_TOTALS),
  'areaE2',
  'contractorInvoiceCents',
  'commissionCents',
  'commissionRateBp',
  'cartons',
  'taxMode',
  'taxRateBp',
  'isActual',
  'taxExempt',
];

const KEYS: readonly string[] = [...LINE_KEYS, 'minimumLabor', 'minimumProfit'];

/** The position of a line in its order. */
export const linePosition = (key: string): number => KEYS.indexOf(key);
