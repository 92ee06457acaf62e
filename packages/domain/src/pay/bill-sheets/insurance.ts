import { ADJUSTMENT_TYPES, valuesOf } from '../../kit/flooring/index';
import type { AdjustmentType } from '../../kit/flooring/index';
import { cents, formatMoney, percentOf } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { OrderPay, SheetFacts } from './facts';
import { insuranceAmount, insuranceName, insurancePercent, isUncovered, uncoveredReason } from './insurance-terms';
import type { InsuranceTerms } from './insurance-terms';
import { negative } from './lines';
import type { PayStep, PlannedLine } from './lines';

/** An order on a sheet, and what the sheet pays for it or takes back. */
export interface PaidOrder {
  readonly order: OrderPay;
  readonly taken: Cents;
}

/** What to withhold from an order for a type of insurance, and what was withheld. */
interface Share {
  readonly order: OrderPay;
  readonly type: AdjustmentType;
  readonly percent: Percent;
  /** The order's whole labor, including what this sheet pays or takes back. */
  readonly labor: Cents;
  /** What is withheld from it in total: rounded half-up once, however often it was corrected. */
  readonly due: Cents;
  readonly before: Cents;
  readonly reason: string;
}

/**
 * The percentage deducted from an order: the earlier one, else by the terms on its install date; null for an amount per
 * sheet.
 */
const percentFor = (order: OrderPay, type: AdjustmentType, terms: InsuranceTerms): Percent | null =>
  order.withheld[type]?.percent ?? insurancePercent(terms, type, order.installDate);

/**
 * The share of an order. If it is covered now, nothing more is withheld; what was withheld is returned with labor that
 * is taken back.
 */
function shareOf({ order, taken }: PaidOrder, type: AdjustmentType, terms: InsuranceTerms): Share | null {
  const percent = percentFor(order, type, terms);
  if (percent === null) return null;
  const before = order.withheld[type]?.amount ?? cents(0);
  const labor = cents(order.paid + taken);
  const whole = percentOf(labor, percent);
  const uncovered = isUncovered(terms, type, order);
  return {
    order,
    type,
    percent,
    labor,
    before,
    due: uncovered ? whole : cents(Math.min(before, whole)),
    reason: uncovered ? uncoveredReason(terms, type, order.installDate) : 'As on the earlier sheet',
  };
}

const sharesOf = (paid: readonly PaidOrder[], type: AdjustmentType, terms: InsuranceTerms): Share[] =>
  paid.flatMap((one) => shareOf(one, type, terms) ?? []);

/** How the difference is calculated: the share of the whole labor, minus what earlier sheets withheld. */
function stepsOf({ order, percent, labor, due, before, reason }: Share): PayStep[] {
  const share: PayStep = {
    label: `${percent / 100}% of the labor of ${order.workOrderNumber}`,
    formula: `${percent / 100}% × ${formatMoney(labor)}`,
    amount: due,
    source: reason,
  };
  if (before === 0) return [share];
  const [less, more] = due < before ? [due, before] : [before, due];
  return [
    share,
    { label: 'Withheld on earlier sheets', formula: '', amount: before, source: 'Less what was returned since' },
    {
      label: due < before ? 'Returned' : 'Withheld',
      formula: `${formatMoney(more)} − ${formatMoney(less)}`,
      amount: cents(more - less),
      source: 'The difference for the whole order',
    },
  ];
}

const planned = (share: Share, label: string): PlannedLine => ({
  kind: 'INSURANCE',
  label: `${label}, ${share.order.workOrderNumber}`,
  workOrderId: share.order.workOrderId,
  certificateType: share.type,
  percent: share.percent,
  due: negative(share.due - share.before),
  steps: stepsOf(share),
});

/** Returns the excess for orders from which too much was withheld. */
export const insuranceCredits = (paid: readonly PaidOrder[], terms: InsuranceTerms): PlannedLine[] =>
  valuesOf(ADJUSTMENT_TYPES)
    .flatMap((type) => sharesOf(paid, type, terms))
    .filter(({ due, before }) => due < before)
    .map((share) => planned(share, `${insuranceName(share.type)} returned`));

/**
 * A sheet's insurance deductions: carried amounts from earlier sheets, then each type by percentage per order and as
 * one amount.
 */
export const insuranceLines = (paid: readonly PaidOrder[], facts: SheetFacts): PlannedLine[] => [
  ...facts.insuranceRests
    .toSorted((a, b) => a.carriedFromId - b.carriedFromId)
    .map(({ certificateType, label, due, carriedFromId }): PlannedLine => ({
      kind: 'INSURANCE',
      label,
      certificateType,
      due,
      carriedFromId,
      canWait: true,
    })),
  ...valuesOf(ADJUSTMENT_TYPES).flatMap((type) => [
    ...sharesOf(paid, type, facts)
      .filter(({ due, before }) => due > before)
      .map((share) => planned(share, insuranceName(type))),
    ...asAmount(type, paid, facts),
  ]),
];

/** A type's amount, once per sheet: by the terms of the last uncovered job. */
function asAmount(type: AdjustmentType, paid: readonly PaidOrder[], facts: SheetFacts): PlannedLine[] {
  const [last] = paid
    .flatMap(({ order, taken }) => {
      if (taken <= 0 || !isUncovered(facts, type, order) || percentFor(order, type, facts) !== null) return [];
      const amount = insuranceAmount(facts, type, order.installDate);
      return amount === null || amount === 0 ? [] : [{ amount, installDate: order.installDate }];
    })
    .toSorted((a, b) => b.installDate.localeCompare(a.installDate));
  if (!last) return [];
  const step = {
    label: 'Once per sheet with a job that is not covered',
    formula: '',
    amount: last.amount,
    source: uncoveredReason(facts, type, last.installDate),
  };
  const line = { label: insuranceName(type), certificateType: type, due: negative(last.amount), steps: [step] };
  return [{ kind: 'INSURANCE', ...line, canWait: true }];
}
