import { cents, formatMoney } from '../../kit/money/index';
import { writtenDate } from '../../kit/schedule/index';
import type { OrderPay } from './facts';
import type { PayStep, PlannedLine } from './lines';

const byDate = (a: OrderPay, b: OrderPay): number =>
  a.installDate.localeCompare(b.installDate) || a.workOrderId - b.workOrderId;

const differenceOf = (order: OrderPay): number => order.pay - order.paid;

/** The paid work, or why an order is on a sheet again. */
const steps = (order: OrderPay): readonly PayStep[] =>
  order.payments === 0
    ? order.work
    : [
        { label: 'The pay for this order now', formula: '', amount: order.pay, source: order.why },
        { label: 'Paid on earlier sheets', formula: '', amount: order.paid, source: 'Locked sheets never change' },
        {
          label: 'Correction',
          formula: `${formatMoney(order.pay)} − ${formatMoney(order.paid)}`,
          amount: cents(differenceOf(order)),
          source: 'The difference goes on the next sheet',
        },
      ];

const planned = (order: OrderPay): PlannedLine => ({
  kind: order.payments === 0 ? 'LABOR' : 'CORRECTION',
  label: `${order.workOrderNumber}, ${writtenDate(order.installDate)}`,
  workOrderId: order.workOrderId,
  occurrence: order.payments,
  due: cents(differenceOf(order)),
  steps: steps(order),
});

/** The labor that a sheet pays: orders paid for the first time, then upward corrections. */
export const laborLines = (orders: readonly OrderPay[]): PlannedLine[] =>
  orders
    .filter((order) => differenceOf(order) > 0)
    .toSorted((a, b) => Math.sign(a.payments) - Math.sign(b.payments) || byDate(a, b))
    .map(planned);

/**
 * Downward corrections. What does not fit remains a difference between pay and paid, so the next sheet finds it again.
 */
export const overpaidLines = (orders: readonly OrderPay[]): PlannedLine[] =>
  orders
    .filter((order) => differenceOf(order) < 0)
    .toSorted(byDate)
    .map(planned);
