import { RATE_CATEGORIES } from '../../kit/flooring/index';
import { writtenDate } from '../../kit/schedule/index';
import { formatDecimal, formatMoney, formatQuantity, formatUnitCost } from '../../kit/money/index';
import type { Cents, Quantity, UnitCost } from '../../kit/money/index';
import type { PriceLevel, PriceSource } from './prices';
import type { CostLine, QuantitySource } from './summary';
import type { TaxMode } from './facts';

/** One answer to "How is this calculated?": the formula with its numbers, and the record that set the price. */
export interface ExplanationStep {
  readonly about: 'quantity' | 'material' | 'labor' | 'profit';
  readonly text: string;
  readonly amount: Cents | null;
  readonly source: PriceSource | null;
}

const LEVELS: Readonly<Record<PriceLevel, string>> = {
  WORK_ORDER: 'work order',
  UNIT: 'unit',
  CUSTOMER: 'customer',
  CUSTOMER_TYPE: 'customer type',
  COMPANY: 'company default',
  ITEM: 'item',
};

const QUANTITIES: Readonly<Record<QuantitySource, string>> = {
  typed: 'entered on the order',
  cuts: 'from the included cuts',
  default: 'from the default quantity',
  flooring: 'the same as the flooring',
  selection: 'from the selections',
  additional: 'entered on the additional material',
  minimum: 'the difference to the minimum',
};

/** The level that applied, in words. */
export const levelLabel = (level: PriceLevel): string => LEVELS[level];

function sourceText(source: PriceSource | null): string {
  if (source === null) return 'no price is set';
  const since = source.effectiveDate === null ? '' : `, in effect since ${writtenDate(source.effectiveDate)}`;
  return `from the ${LEVELS[source.level]}${source.recordName === '' ? '' : ` "${source.recordName}"`}${since}${fallbackText(source)}`;
}

/** Names the blank row of the assigned labor card, and the row that pays instead. */
function fallbackText({ fallback, recordName }: PriceSource): string {
  if (!fallback) return '';
  const blank = `; "${RATE_CATEGORIES[fallback.blankRow].label}" is blank on "${fallback.blankOn}"`;
  const row = fallback.row === fallback.blankRow ? '' : ` the row "${RATE_CATEGORIES[fallback.row].label}"`;
  const card = fallback.blankOn === recordName ? '' : `${row === '' ? '' : ' of'} the company's default card`;
  return `${blank}, so${row}${card} applies`;
}

/** The exact product of hundredths and ten-thousandths, to six decimals. */
const product = (quantity: Quantity, each: UnitCost): string => {
  const exact = BigInt(quantity) * BigInt(each);
  const digits = (exact < 0n ? -exact : exact).toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '').padEnd(2, '0');
  return `${exact < 0n ? '-' : ''}$${formatDecimal(Number(digits.slice(0, -6)), 0)}.${fraction}`;
};

function formula(quantity: Quantity, unit: string, each: UnitCost, amount: Cents): string {
  const exact = product(quantity, each);
  const rounding = exact === formatMoney(amount) ? '' : `, rounded half-up to ${formatMoney(amount)}`;
  return `${formatQuantity(quantity)} ${unit} x ${formatUnitCost(each)} = ${exact}${rounding}`;
}

function quantityStep(line: CostLine): ExplanationStep {
  const billed =
    line.billedQuantity === line.laborQuantity
      ? ''
      : ` Billed in whole cartons: ${formatQuantity(line.billedQuantity)} ${line.unit}.`;
  return {
    about: 'quantity',
    text: `${formatQuantity(line.quantity)} ${line.unit}, ${QUANTITIES[line.quantitySource]}.${billed}`,
    amount: null,
    source: null,
  };
}

function materialText(line: CostLine, taxMode: TaxMode): string {
  const parts = line.materialParts;
  if (parts === null) return '';
  const tax =
    taxMode === 'COST' ? ` + sales tax ${formatUnitCost(parts.salesTax)}` : '; sales tax is added to the order';
  return ` Unit cost: cost ${formatUnitCost(parts.cost)} + shipping ${formatUnitCost(parts.shipping)}${tax}.`;
}

/** Where the labor of one unit comes from; a stair's variance is named separately from the card's rate. */
function laborText(line: CostLine): string {
  if (line.laborVariance === 0) return `, ${sourceText(line.laborSource)}`;
  const rate = (line.laborUnit - line.laborVariance) as UnitCost;
  const sign = line.laborVariance < 0 ? '-' : '+';
  return `. Rate: ${formatUnitCost(rate)} ${sourceText(line.laborSource)}, ${sign} ${formatUnitCost(Math.abs(line.laborVariance) as UnitCost)} variance per stair of this order = ${formatUnitCost(line.laborUnit)}`;
}

/** Why a line costs what it does, step by step; computed only on request. */
export function explain(line: CostLine, taxMode: TaxMode): ExplanationStep[] {
  if (line.quantitySource === 'minimum') {
    const isLabor = line.key === 'minimumLabor';
    const what = isLabor ? 'labor' : 'profit';
    return [
      {
        about: what,
        text: `The ${what} of the lines is ${formatMoney(line.total)} below the order's minimum ${what}.`,
        amount: line.total,
        source: null,
      },
    ];
  }
  const steps = [quantityStep(line)];
  if (line.itemId !== null) {
    steps.push({
      about: 'material',
      text: `${formula(line.billedQuantity, line.unit, line.materialUnit, line.material)}, ${sourceText(line.materialSource)}.${materialText(line, taxMode)}`,
      amount: line.material,
      source: line.materialSource,
    });
  }
  if (line.laborSource !== null || line.labor !== 0) {
    steps.push({
      about: 'labor',
      text: `${formula(line.laborQuantity, line.unit, line.laborUnit, line.labor)}${laborText(line)}.`,
      amount: line.labor,
      source: line.laborSource,
    });
  }
  if (line.profitSource !== null || line.profit !== 0) {
    steps.push({
      about: 'profit',
      text: `${formula(line.billedQuantity, line.unit, line.profitUnit, line.profit)}, ${sourceText(line.profitSource)}.`,
      amount: line.profit,
      source: line.profitSource,
    });
  }
  return steps;
}
