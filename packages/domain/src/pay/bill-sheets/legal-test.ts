import { inTakingOrder, supportCapPercent, USUAL_SUPPORT } from '../../people/garnishments/index';
import { cents, formatMoney, percentOf, shareOut } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { CourtOrder } from './facts';
import type { PayStep } from './lines';

/** Thirty hours at the federal minimum wage of $7.25: a creditor can never take labor below this. */
export const PROTECTED_WEEK = cents(21_750);
const CREDITOR_PERCENT = 25;

/** What one order withholds from a sheet, and how it was calculated. */
export interface WithheldOrder {
  readonly order: CourtOrder;
  /** What the order demands. */
  readonly due: Cents;
  readonly taken: Cents;
  readonly steps: readonly PayStep[];
}

const money = (amount: number): string => formatMoney(cents(amount));
/** A share of the labor, rounded down, so a cap is never exceeded by a fraction of a cent. */
const capOf = (base: Cents, percent: number): number => Math.floor((base * percent) / 100);

const dueOf = (order: CourtOrder, base: Cents): Cents =>
  order.deductionType === 'AMOUNT' ? order.amount : percentOf(base, order.percent);

const dueStep = (order: CourtOrder, base: Cents): PayStep => ({
  label: 'The order asks for',
  formula: order.deductionType === 'AMOUNT' ? '' : `${order.percent / 100}% × ${money(base)}`,
  amount: dueOf(order, base),
  source: order.deductionType === 'AMOUNT' ? 'Amount per week' : 'Percentage of the labor',
});

const baseStep = (base: Cents): PayStep => ({
  label: 'Labor of this sheet',
  formula: '',
  amount: base,
  source: 'Gross labor; insurance and supplies do not reduce it',
});

const takenStep = (due: number, room: number, amount: number): PayStep => ({
  label: 'Withheld',
  formula: `The lower of ${money(due)} and ${money(room)}`,
  amount: cents(amount),
  source: amount < due ? 'Capped: the amount above the cap is not owed later' : 'Within the cap',
});

/**
 * What court orders withhold from one week's labor (cents): charges and fees first, then child support, within the
 * support cap; then creditors by date, within theirs. Support orders with different facts share the lowest cap.
 */
export function withhold(base: Cents, orders: readonly CourtOrder[]): WithheldOrder[] {
  const sorted = inTakingOrder(orders.toSorted((a, b) => a.id - b.id));
  const support = sorted.filter((order) => order.garnishmentType === 'CHILD_SUPPORT');
  const fees = sorted.filter(({ garnishmentType: type }) => type !== 'CHILD_SUPPORT' && type !== 'CREDITOR');
  const creditors = sorted.filter((order) => order.garnishmentType === 'CREDITOR');
  const cap = supportCap(base, support);
  const withheldFees = takeInTurn(base, fees, cap.amount, (amount) => [
    baseStep(base),
    cap.step,
    ...(amount === 0 ? [] : [firstStep(cap.amount, amount)]),
  ]);
  const feesTaken = sum(withheldFees);
  const withheldSupport = takeTogether(base, support, cap, feesTaken);
  const supportTaken = feesTaken + sum(withheldSupport);
  return [...withheldFees, ...withheldSupport, ...takeForCreditors(base, creditors, supportTaken)];
}

const sum = (all: readonly WithheldOrder[]): number => all.reduce((total, one) => total + one.taken, 0);

interface Cap {
  readonly amount: number;
  readonly step: PayStep;
}

function supportCap(base: Cents, support: readonly CourtOrder[]): Cap {
  const facts = (support.length === 0 ? [USUAL_SUPPORT] : support).toSorted(
    (a, b) => supportCapPercent(a) - supportCapPercent(b),
  );
  const [lowest = USUAL_SUPPORT] = facts;
  const percent = supportCapPercent(lowest);
  const amount = capOf(base, percent);
  const paragraph = lowest.supportsOtherFamily ? '(A)' : '(B)';
  const family = lowest.supportsOtherFamily ? 'with another family' : 'without another family';
  const label =
    support.length === 0
      ? 'Cap for charges and fees without a support order'
      : `Cap for support ${family}${lowest.inArrears ? ', over 12 weeks in arrears' : ''}`;
  return {
    amount,
    step: {
      label,
      formula: `${percent}% × ${money(base)}`,
      amount: cents(amount),
      source: `15 U.S.C. 1673(b)(2)${paragraph}`,
    },
  };
}

const firstStep = (cap: number, amount: number): PayStep => ({
  label: 'Left after charges and fees withheld first',
  formula: `${money(cap)} − ${money(amount)}`,
  amount: cents(cap - amount),
  source: 'Charges and fees come first and count toward the cap',
});

function takeInTurn(
  base: Cents,
  orders: readonly CourtOrder[],
  cap: number,
  steps: (takenBefore: number) => readonly PayStep[],
): WithheldOrder[] {
  let before = 0;
  return orders.map((order) => {
    const due = dueOf(order, base);
    const room = cap - before;
    const amount = Math.min(due, room);
    const paySteps = [...steps(before), dueStep(order, base), takenStep(due, room, amount)];
    before += amount;
    return { order, due, taken: cents(amount), steps: paySteps };
  });
}

/**
 * Support orders that together exceed the cap share the rest in proportion; spare cents go to the largest remainders.
 */
function takeTogether(base: Cents, orders: readonly CourtOrder[], cap: Cap, feesTaken: number): WithheldOrder[] {
  const room = cap.amount - feesTaken;
  const dues = orders.map((order) => dueOf(order, base));
  const total = dues.reduce((all, due) => all + due, 0);
  const shares = total <= room ? dues : shareOut(cents(room), dues);
  const isShared = orders.length > 1 && total > room;
  return orders.map((order, place) => {
    const [due, amount] = [dues[place] ?? cents(0), shares[place] ?? cents(0)];
    return {
      order,
      due,
      taken: amount,
      steps: [
        baseStep(base),
        cap.step,
        ...(feesTaken === 0 ? [] : [firstStep(cap.amount, feesTaken)]),
        dueStep(order, base),
        isShared
          ? {
              label: 'Share of several support orders',
              formula: `${money(room)} × ${money(due)} ÷ ${money(total)}`,
              amount,
              source: 'Support orders share the rest in proportion',
            }
          : takenStep(due, room, amount),
      ],
    };
  });
}

function takeForCreditors(base: Cents, orders: readonly CourtOrder[], supportTaken: number): WithheldOrder[] {
  const quarter = capOf(base, CREDITOR_PERCENT);
  const above = Math.max(0, base - PROTECTED_WEEK);
  const lower = Math.min(quarter, above);
  const cap = Math.max(0, lower - supportTaken);
  const test: PayStep[] = [
    baseStep(base),
    {
      label: '25% of the labor',
      formula: `25% × ${money(base)}`,
      amount: cents(quarter),
      source: '15 U.S.C. 1673(a)(1)',
    },
    {
      label: 'Labor above 30 hours at $7.25',
      formula: `${money(base)} − ${money(PROTECTED_WEEK)}${base < PROTECTED_WEEK ? ', not below $0.00' : ''}`,
      amount: cents(above),
      source: '15 U.S.C. 1673(a)(2)',
    },
    {
      label: 'Cap for creditors',
      formula: `The lower of ${money(quarter)} and ${money(above)}`,
      amount: cents(lower),
      source: '15 U.S.C. 1673(a)',
    },
    ...(supportTaken === 0
      ? []
      : [
          {
            label: 'Left after support',
            formula: `${money(lower)} − ${money(supportTaken)}${supportTaken > lower ? ', not below $0.00' : ''}`,
            amount: cents(cap),
            source: 'Support counts toward the cap for creditors',
          },
        ]),
  ];
  return takeInTurn(base, orders, cap, (amount) => [
    ...test,
    ...(amount === 0
      ? []
      : [
          {
            label: 'Left after earlier creditors',
            formula: `${money(cap)} − ${money(amount)}`,
            amount: cents(cap - amount),
            source: 'Creditors by date of their orders',
          },
        ]),
  ]);
}
