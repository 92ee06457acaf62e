import { GARNISHMENT_TYPES, labelOf } from '../../kit/flooring/index';
import { isInForce } from '../../people/garnishments/index';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { FlatItem, OrderPay, SheetFacts } from './facts';
import { insuranceCredits, insuranceLines } from './insurance';
import type { PaidOrder } from './insurance';
import { laborLines, overpaidLines } from './labor';
import { withhold } from './legal-test';
import { isLabor, negative, takeInTurn, takenOf } from './lines';
import type { PlannedLine, SheetLine, SheetStep } from './lines';
import { warningsOf } from './warnings';
import type { SheetWarning } from './warnings';

/** One installer’s pay for one week. */
export interface Sheet {
  readonly lines: readonly SheetLine[];
  /** Labor and corrections. */
  readonly labor: Cents;
  /** Other additions. */
  readonly additions: Cents;
  /** Deductions, as a positive amount. */
  readonly deductions: Cents;
  readonly net: Cents;
  /** What later sheets still have to deduct, as a positive amount. */
  readonly carried: Cents;
  readonly warnings: readonly SheetWarning[];
}

const oldestFirst = (a: FlatItem, b: FlatItem): number =>
  a.date.localeCompare(b.date) || a.id - b.id || a.occurrence - b.occurrence;

const flatLine = ({ label, due, carriedFromId }: FlatItem) => ({ label, due, carriedFromId, canWait: true });

const adjustmentLines = (items: readonly FlatItem[]): PlannedLine[] =>
  items.toSorted(oldestFirst).map((item) => ({
    kind: 'ADJUSTMENT',
    paymentAdjustmentId: item.id,
    occurrence: item.occurrence,
    ...flatLine(item),
  }));

const supplyLines = (items: readonly FlatItem[]): PlannedLine[] =>
  items.toSorted(oldestFirst).map((item) => ({ kind: 'SUPPLIES', supplyPurchaseId: item.id, ...flatLine(item) }));

const deducts = ({ due }: FlatItem): boolean => due < 0;
const adds = ({ due }: FlatItem): boolean => due > 0;

/** The steps of a sheet: their order is the order in which there is money for them. */
const stepsOf = (facts: SheetFacts): readonly SheetStep[] => [
  () => laborLines(facts.orders),
  () => adjustmentLines(facts.adjustments.filter(adds)),
  () => overpaidLines(facts.orders),
  (before) => insuranceCredits(paidOrders(facts.orders, before), facts),
  (before) => garnishmentLines(facts, cents(Math.max(0, takenOf(before.filter(isLabor))))),
  (before) => insuranceLines(paidOrders(facts.orders, before), facts),
  () => adjustmentLines(facts.adjustments.filter(deducts)),
  () => supplyLines(facts.supplies.filter(deducts)),
];

/**
 * An installer's bill sheet for one week. Labor, corrections and positive adjustments, then deductions in rule order
 * (garnishments, insurance, negative adjustments, supplies), each only as far as the money goes, so the net is never
 * negative. Flat items carry their rest to the next sheet; percentages and garnishments don't.
 */
export function sheetOf(facts: SheetFacts): Sheet {
  const taken = takeInTurn(stepsOf(facts));
  const lines = [...taken.filter(isLabor), ...taken.filter((line) => !isLabor(line))];
  return { ...sumsOf(lines), lines, warnings: warningsOf(facts, lines) };
}

/** The orders whose labor a sheet pays or takes back. */
function paidOrders(orders: readonly OrderPay[], lines: readonly SheetLine[]): PaidOrder[] {
  const byId = new Map(orders.map((order) => [order.workOrderId, order]));
  return lines.filter(isLabor).flatMap(({ workOrderId, taken }) => {
    const order = byId.get(workOrderId ?? 0);
    return order ? [{ order, taken }] : [];
  });
}

/** Garnishments in effect on the last day of the week withhold from its labor. */
const garnishmentLines = ({ garnishments, periodEnd }: SheetFacts, labor: Cents): PlannedLine[] =>
  withhold(
    labor,
    garnishments.filter((order) => isInForce(order, periodEnd)),
  )
    .filter(({ due }) => due > 0)
    .map(({ order, due, taken, steps }) => ({
      kind: 'GARNISHMENT',
      label: labelOf(GARNISHMENT_TYPES, order.garnishmentType),
      garnishmentId: order.id,
      garnishmentType: order.garnishmentType,
      payee: order.payee,
      caseNumber: order.caseNumber,
      due: negative(due),
      allowed: negative(taken),
      steps,
    }));

/** The totals of a sheet's lines (cents). */
export function sumsOf(lines: readonly SheetLine[]): Omit<Sheet, 'lines' | 'warnings'> {
  const others = lines.filter((line) => !isLabor(line));
  const [labor, additions, deductions] = [
    takenOf(lines.filter(isLabor)),
    takenOf(others.filter(({ taken }) => taken > 0)),
    takenOf(others.filter(({ taken }) => taken < 0)),
  ];
  return {
    labor: cents(labor),
    additions: cents(additions),
    deductions: negative(deductions),
    net: cents(labor + additions + deductions),
    carried: negative(lines.reduce((sum, line) => sum + line.carried, 0)),
  };
}
