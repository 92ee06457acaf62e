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
  /** The installed quantity with its unit, and the billed one if different; blank on a line without one. */
  readonly quantity: string;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  /** Sales tax within the material that the customer wants on a line of its own; 0 otherwise. */
  readonly shownTax: Cents;
}

/** An additional cost of an order. */
export interface BilledCost {
  readonly description: string;
  readonly amount: Cents;
}

/** What an invoice bills for one order. */
export interface BilledOrder {
  readonly contractForm: ContractForm;
  readonly taxMode: TaxMode;
  readonly taxRate: Percent;
  readonly taxExempt: boolean;
  /** The description of a lump sum: the order's own, or the default. */
  readonly description: string;
  /** The scope of a lump sum, printed below its description. */
  readonly scope: string;
  readonly lines: readonly BilledLine[];
  readonly additionalCosts: readonly BilledCost[];
  /** Tax added to the price; 0 if it is part of the cost. */
  readonly tax: Cents;
  readonly jobCost: Cents;
}

/** A printed line. Material and labor are blank on lines with a single price. */
export interface InvoiceLine {
  readonly description: string;
  readonly detail: string;
  readonly quantity: string;
  readonly material: Cents | null;
  readonly labor: Cents | null;
  readonly amount: Cents;
  /** The item of the line's material. */
  readonly itemId: number | null;
}

/** The printed tax; not printed if it is within the price. */
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

/** The amount charged as material: profit counts as material on lines with an item, as labor on all others. */
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
 * An invoice's lines by contract form: one described price for a lump sum, otherwise each line of work with material
 * and labor; additional costs follow as separate lines. The lines add up to the subtotal, and with the tax to the
 * total, to the cent.
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

/** The tax line: the added tax, or the tax within the cost if the customer wants to see it. */
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

/** Material plus profit of lines with an item: the tax base in mode MATERIAL. */
const taxable = (order: BilledOrder): Cents =>
  sum(order.lines.filter((line) => line.itemName !== null).map((line) => line.material + line.profit));
