import { GARNISHMENT_TYPES, labelOf } from '../../kit/flooring/index';
import { isInForce } from '../../people/garnishments/index';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { FlatItem, OrderPay, SheetFacts } from './facts';
import { insuranceCredits, insuranceLines } from './insurance';
import { laborLines, overpaidLines } from './labor';
import { withhold } from './legal-test';
import { Money, negative, takenOf } from './lines';
import type { SheetLine } from './lines';
import { warningsOf } from './warnings';
import type { SheetWarning } from './warnings';

/** One installer’s pay for one week. */
export interface Sheet {
  readonly lines: readonly SheetLine[];
  /** Labor and corrections. */
  readonly labor: Cents;
  /** What else is added. */
  readonly additions: Cents;
  /** What is deducted, as a positive amount. */
  readonly deductions: Cents;
  readonly net: Cents;
  /** What the next sheets still deduct, as a positive amount. */
  readonly carried: Cents;
  readonly warnings: readonly SheetWarning[];
}

const isLabor = ({ kind }: SheetLine): boolean => kind === 'LABOR' || kind === 'CORRECTION';

const oldestFirst = (a: FlatItem, b: FlatItem): number =>
  a.date.localeCompare(b.date) || a.id - b.id || a.occurrence - b.occurrence;

const adjustmentLine = (item: FlatItem) => ({
  kind: 'ADJUSTMENT' as const,
  label: item.label,
  paymentAdjustmentId: item.id,
  occurrence: item.occurrence,
  carriedFromId: item.carriedFromId,
  due: item.due,
});

/**
 * The bill sheet of one installer for one week. Labor, corrections and positive adjustments, then deductions in the
 * order of the rules (garnishments, insurance, negative adjustments, supplies), each only as far as money is left, so
 * the net is never negative. Flat items carry their rest to the next sheet; percentages and garnishments do not.
 */
export function sheetOf(facts: SheetFacts): Sheet {
  const money = new Money(0);
  const earned = laborLines(facts.orders, money);
  const added = facts.adjustments
    .filter(({ due }) => due > 0)
    .toSorted(oldestFirst)
    .map((item) => money.add(adjustmentLine(item)));
  const overpaid = overpaidLines(facts.orders, money);
  const labor = [...earned, ...overpaid];
  const paid = paidOrders(facts.orders, labor);
  const credits = insuranceCredits(paid, facts, money);
  const garnishments = garnishmentLines(cents(Math.max(0, takenOf(labor))), facts, money);
  const insurance = insuranceLines(paid, facts, money);
  const withdrawn = facts.adjustments
    .filter(({ due }) => due < 0)
    .toSorted(oldestFirst)
    .map((item) => money.deduct(adjustmentLine(item), 'carried'));
  const supplies = facts.supplies
    .filter(({ due }) => due < 0)
    .toSorted(oldestFirst)
    .map((item) =>
      money.deduct(
        {
          kind: 'SUPPLIES',
          label: item.label,
          supplyPurchaseId: item.id,
          carriedFromId: item.carriedFromId,
          due: item.due,
        },
        'carried',
      ),
    );
  const lines = [...labor, ...added, ...credits, ...garnishments, ...insurance, ...withdrawn, ...supplies];
  return { ...sumsOf(lines), lines, warnings: warningsOf(facts, lines) };
}

function paidOrders(orders: readonly OrderPay[], labor: readonly SheetLine[]) {
  const byId = new Map(orders.map((order) => [order.workOrderId, order]));
  return labor.flatMap(({ workOrderId, taken }) => {
    const order = byId.get(workOrderId ?? 0);
    return order ? [{ order, taken }] : [];
  });
}

/** Orders that are in force on the last day of the week withhold from its labor. */
function garnishmentLines(base: Cents, { garnishments, periodEnd }: SheetFacts, money: Money): SheetLine[] {
  const inForce = garnishments.filter((order) => isInForce(order, periodEnd));
  return withhold(base, inForce)
    .filter(({ due }) => due > 0)
    .map(({ order, due, taken, steps }) => {
      const line = money.deduct(
        {
          kind: 'GARNISHMENT',
          label: labelOf(GARNISHMENT_TYPES, order.garnishmentType),
          garnishmentId: order.id,
          garnishmentType: order.garnishmentType,
          payee: order.payee,
          caseNumber: order.caseNumber,
          due: negative(taken),
          steps,
        },
        'dropped',
      );
      return { ...line, due: negative(due) };
    });
}

/** The sums of a sheet’s lines (cents). */
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
