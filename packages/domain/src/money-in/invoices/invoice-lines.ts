import type { TaxMode } from '../../orders/costing/index';
import type { ContractForm } from '../../kit/flooring/index';
import { formatMoney, formatPercent } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';

/** One line of an order, as an invoice bills it. */
export interface BilledLine {
  readonly label: string;
  /** The item, if the line has one: its profit is charged with the material. */
  readonly itemName: string | null;
  readonly itemId: number | null;
  /** The quantity installed with its unit, and what was billed if that differs; blank on a line that has none. */
  readonly quantity: string;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  /** Sales tax within the material that the customer wants to see on its own line; 0 otherwise. */
  readonly shownTax: Cents;
}

/** An additional cost of an order. */
export interface BilledCost {
  readonly description: string;
  readonly amount: Cents;
}

/** What an invoice bills of one order. */
export interface BilledOrder {
  readonly contractForm: ContractForm;
  readonly taxMode: TaxMode;
  readonly taxRate: Percent;
  readonly taxExempt: boolean;
  /** How a lump sum is described: the order's own description, or the usual one. */
  readonly description: string;
  /** What a lump sum covers, printed below its description. */
  readonly scope: string;
  readonly lines: readonly BilledLine[];
  readonly additionalCosts: readonly BilledCost[];
  /** Tax added to the price; 0 where it is part of the cost. */
  readonly tax: Cents;
  readonly jobCost: Cents;
}

/** A printed line. Material and labor are blank on lines that have one price. */
export interface InvoiceLine {
  readonly description: string;
  readonly detail: string;
  readonly quantity: string;
  readonly material: Cents | null;
  readonly labor: Cents | null;
  readonly amount: Cents;
  /** The item of its material. */
  readonly itemId: number | null;
}

/** The printed tax; not printed where it is within the price. */
export interface InvoiceTax {
  readonly label: string;
  readonly amount: Cents;
}

export interface InvoiceLines {
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: Cents;
  readonly tax: InvoiceTax | null;
  readonly total: Cents;
}

const sum = (amounts: readonly number[]): Cents => amounts.reduce((total, amount) => total + amount, 0) as Cents;

/** The price of a line as printed: without the tax that is shown separately. */
const priceOf = (line: BilledLine): Cents => (line.material + line.labor + line.profit - line.shownTax) as Cents;

/** What is charged with the material: the profit belongs to it on lines with an item, to the labor on all others. */
const materialOf = (line: BilledLine): Cents =>
  (line.material - line.shownTax + (line.itemName === null ? 0 : line.profit)) as Cents;

function itemized(line: BilledLine): InvoiceLine {
  const material = materialOf(line);
  const amount = priceOf(line);
  return {
    description: line.label,
    detail: line.itemName ?? '',
    quantity: line.quantity,
    material,
    labor: (amount - material) as Cents,
    amount,
    itemId: line.itemId,
  };
}

const onePrice = (description: string, amount: Cents, detail = ''): InvoiceLine => ({
  description,
  detail,
  quantity: '',
  material: null,
  labor: null,
  amount,
  itemId: null,
});

/**
 * The lines of an invoice by contract form: one described price for a lump sum, each line of work with its material and
 * labor otherwise; additional costs follow on lines of their own. The lines add up to the subtotal, and with the tax to
 * the total, to the cent.
 */
export function invoiceLines(order: BilledOrder): InvoiceLines {
  const work =
    order.contractForm === 'LUMP_SUM'
      ? [onePrice(order.description, sum(order.lines.map(priceOf)), order.scope)]
      : order.lines.map(itemized);
  const lines = [
    ...work.filter((line) => line.amount !== 0 || line.quantity !== '' || order.additionalCosts.length === 0),
    ...order.additionalCosts.map((cost) => onePrice(cost.description, cost.amount)),
  ];
  return {
    lines,
    subtotal: sum(lines.map((line) => line.amount)),
    tax: printedTax(order),
    total: order.jobCost,
  };
}

/** The tax line: what was added, or what the customer wants to see of the tax within the cost. */
function printedTax(order: BilledOrder): InvoiceTax | null {
  const included = sum(order.lines.map((line) => line.shownTax));
  if (order.taxMode === 'COST') return included === 0 ? null : { label: 'Sales tax on material', amount: included };
  if (order.taxExempt) return { label: 'Sales tax (exempt)', amount: 0 as Cents };
  const rate = formatPercent(order.taxRate);
  return {
    label:
      order.taxMode === 'MATERIAL'
        ? `Sales tax ${rate} on material of ${formatMoney(taxable(order))}`
        : `Sales tax ${rate}`,
    amount: (order.tax + included) as Cents,
  };
}

/** Material with its profit, of lines with an item: what the tax in mode MATERIAL is figured on. */
const taxable = (order: BilledOrder): Cents =>
  sum(order.lines.filter((line) => line.itemName !== null).map((line) => line.material + line.profit));
