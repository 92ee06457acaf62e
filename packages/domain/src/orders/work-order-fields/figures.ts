import type { PrintVariant } from '../../kit/flooring/index';
import type { Carrier } from '../../office/access/carriers';
import type { Secrecy } from '../../office/access/seen';

/**
 * What jobs cost, earn and are billed for: the figures of orders and their parts, and of what follows from them
 * (proposals, invoices, payments, credits, accounts).
 */
export const PRICES = { seenBy: 'workOrderViewTotals' } as const satisfies Secrecy;

/** What a salesperson earns on an order, and at which rate. */
export const COMMISSION = { seenBy: 'commission' } as const satisfies Secrecy;

/** What an installer earns on an order, as it is stored there; in its calculation and history it is one of the prices. */
export const INSTALLER_PAY = { seenBy: ['workOrderViewTotals', 'billSheet'] } as const satisfies Secrecy;

/** The profits that customers and units set for their orders: also for those who edit them. */
export const SET_PROFIT = { seenBy: ['workOrderViewTotals', 'editCustomer', 'editUnit'] } as const satisfies Secrecy;

/** What a unit of a line costs to install, by the labor rate that applies. */
export const LABOR_COST = { seenBy: ['laborRate', 'workOrderViewTotals'] } as const satisfies Secrecy;

/** The printouts of an order that show the pay of its installer, or what it costs. */
export const PRINTED: Readonly<Partial<Record<PrintVariant, Carrier>>> = {
  CUSTOMER_INSTALLER: 'PRINTED_PAY',
  COSTED: 'PRINTED_COSTS',
};
