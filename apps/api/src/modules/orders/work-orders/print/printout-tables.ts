import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { formatMoney, formatQuantity } from '@falcon/domain/kit/money';
import type { Cents, Feet, Quantity } from '@falcon/domain/kit/money';
import type { Costs, PrintoutFacts, PrintoutLine } from './printout-facts';
import type { PrintoutColumn, PrintoutSheet, PrintoutTable } from './printout-sheet';

export const money = (amount: number): string => formatMoney(amount as Cents);
export const quantity = (e2: number): string => formatQuantity(e2 as Quantity);
/** Material, labor and profit together. */
export const costOf = ({ materialCents, laborCents, profitCents }: Costs): number =>
  materialCents + laborCents + profitCents;
export const LEFT = (label: string): PrintoutColumn => ({ label, align: 'left' });
export const RIGHT = (label: string): PrintoutColumn => ({ label, align: 'right' });

export function cutTables(facts: PrintoutFacts, withStock: boolean): PrintoutTable[] {
  const cartons: PrintoutTable[] =
    facts.cartons === null
      ? []
      : [
          {
            title: 'Cartons',
            columns: [LEFT('Flooring'), RIGHT('Cartons')],
            rows: [[facts.flooringLabel, String(facts.cartons)]],
          },
        ];
  if (facts.cuts.length === 0) return cartons;
  const columns = [
    LEFT('Used for'),
    RIGHT('Length'),
    RIGHT('Width'),
    ...(withStock ? [LEFT('Roll'), LEFT('Dye lot')] : []),
    LEFT('Extras'),
  ];
  const rows = facts.cuts.map((cut) => [
    cut.usedForDescription,
    formatFeetInches(cut.cutLengthE4 as Feet),
    formatFeetInches(cut.widthE4 as Feet),
    ...(withStock ? [cut.rollNumber, cut.dyeLot] : []),
    extrasOf(cut),
  ]);
  return [{ title: 'Cuts', columns, rows }, ...cartons];
}

function extrasOf(cut: PrintoutFacts['cuts'][number]): string {
  return [
    cut.takeUp ? 'take up' : '',
    cut.coveE2 > 0 ? `cove ${quantity(cut.coveE2)} LF` : '',
    cut.quarterRoundE2 > 0 ? `quarter round ${quantity(cut.quarterRoundE2)} LF` : '',
    cut.luanE2 > 0 ? `underlayment ${quantity(cut.luanE2)} SF` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function workTable(facts: PrintoutFacts, prices: boolean): PrintoutTable {
  return {
    title: 'Material and labor',
    columns: [LEFT('Work'), LEFT('Material'), RIGHT('Quantity'), LEFT('Unit'), ...(prices ? [RIGHT('Amount')] : [])],
    rows: facts.lines
      .filter((line) => prices || payQuantity(line) > 0)
      .map((line) => [
        line.label,
        line.itemName,
        prices ? quantities(line) : quantity(payQuantity(line)),
        line.unit,
        ...(prices ? [money(costOf(line) - line.taxIncludedCents)] : []),
      ]),
  };
}

export function additionalTable(facts: PrintoutFacts, prices: boolean): PrintoutTable[] {
  if (facts.additionalCosts.length === 0) return [];
  return [
    {
      title: 'Additional',
      columns: [LEFT('Description'), ...(prices ? [RIGHT('Amount')] : [])],
      rows: facts.additionalCosts.map((cost) => [cost.description, ...(prices ? [money(costOf(cost))] : [])]),
    },
  ];
}

export function customerTotals(facts: PrintoutFacts): PrintoutSheet['totals'] {
  const { totals } = facts;
  const tax = facts.lines.reduce((sum, line) => sum + line.taxIncludedCents, totals.taxCents);
  const withTax = [
    { label: 'Subtotal', value: money(totals.jobCostCents - tax), strong: false },
    { label: 'Tax', value: money(tax), strong: false },
  ];
  return [...(tax === 0 ? [] : withTax), { label: 'Total', value: money(totals.jobCostCents), strong: true }];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A printed date: `2026-11-24` as `Nov 24, 2026`. */
export function printedDate(date: string): string {
  const [year = '', month = '1', day = '1'] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`;
}

/** Tiles are installed net and sold by the carton, so such a line shows both quantities. */
export function quantities(line: PrintoutLine): string {
  const net = payQuantity(line);
  if (net === 0) return '';
  return line.quantityE2 > 0 && line.quantityE2 !== net
    ? `${quantity(net)} (billed ${quantity(line.quantityE2)})`
    : quantity(net);
}

export const payQuantity = (line: PrintoutLine): number =>
  line.laborQuantityE2 > 0 ? line.laborQuantityE2 : line.quantityE2;
