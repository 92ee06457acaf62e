import { DELIVERY_STATES } from '../../kit/flooring/options';
import { addDays, startOfWeek } from '../../kit/schedule/dates';
import type { CalendarDate } from '../../kit/schedule/dates';
import type { PermissionKey } from '../../office/access/permissions';
import { STATUS_ID } from '../../orders/work-order-status/statuses';

/** Work to finish before a month is closed: what it is called, who sees its sum, and the list of exactly its records. */
export interface UnfinishedWork {
  readonly label: string;
  /** What is counted, and what its sum is. */
  readonly about: string;
  /** Who sees the sum; null if it has none. Everyone who can close months sees the count. */
  readonly sumSeenBy: PermissionKey | null;
  /** The permission that opens its list. */
  readonly opens: PermissionKey;
  /** The address of its list, for everything through the last day of a month. */
  readonly list: (lastDay: CalendarDate) => string;
}

/** The last day of a week's bill sheet after its first; the list of sheets filters by the first day, a Sunday. */
const WEEK_END = 6;

const PRICES = 'workOrderViewTotals';
const NOT_SENT = DELIVERY_STATES.flatMap(({ value }) => (value === 'SENT' ? [] : [value])).join(',');
const sheets =
  (status: string) =>
  (lastDay: CalendarDate): string =>
    `/bill-sheets?status=${status}&to=${startOfWeek(addDays(lastDay, -WEEK_END))}`;
const orders =
  (...statuses: readonly number[]) =>
  (lastDay: CalendarDate): string =>
    `/work-orders?status=${statuses.join(',')}&to=${lastDay}`;
const always = (address: string) => (): string => address;

/** Everything to finish before a month is closed, in the order of the work. */
export const UNFINISHED = {
  TO_ASSIGN: {
    label: 'Orders not cut or assigned',
    about: 'Install date by the end of the month; job cost.',
    sumSeenBy: PRICES,
    opens: 'workOrder',
    list: orders(STATUS_ID.CUT, STATUS_ID.ASSIGN),
  },
  TO_RECONCILE: {
    label: 'Orders not reconciled',
    about: 'Installed by the end of the month; job cost.',
    sumSeenBy: PRICES,
    opens: 'workOrder',
    list: orders(STATUS_ID.RECONCILE),
  },
  TO_INVOICE: {
    label: 'Orders not invoiced',
    about: 'Reconciled; job cost.',
    sumSeenBy: PRICES,
    opens: 'workOrder',
    list: orders(STATUS_ID.INVOICE),
  },
  TO_SEND: {
    label: 'Invoices not sent',
    about: 'Unpaid and dated by the end of the month; amount billed.',
    sumSeenBy: PRICES,
    opens: 'invoicing',
    list: (lastDay) => `/invoices?status=OPEN,PARTIAL&delivery=${NOT_SENT}&invoiced=..${lastDay}`,
  },
  TO_DEPOSIT: {
    label: 'Payments not deposited',
    about: 'Checks and cash received by the end of the month.',
    sumSeenBy: PRICES,
    opens: 'invoicing',
    list: (lastDay) => `/payments?deposited=toDeposit&received=..${lastDay}`,
  },
  CREDIT: {
    label: 'Customers with unapplied credit',
    about: 'At the end of the month.',
    sumSeenBy: PRICES,
    opens: 'invoicing',
    list: (lastDay) => `/reports/aging?asOf=${lastDay}&part=credit`,
  },
  SHEETS_TO_APPROVE: {
    label: 'Bill sheets not approved',
    about: 'Of weeks that ended in the month or before; net pay.',
    sumSeenBy: 'billSheet',
    opens: 'billSheet',
    list: sheets('OPEN'),
  },
  SHEETS_TO_PAY: {
    label: 'Bill sheets approved, not paid',
    about: 'Of weeks that ended in the month or before; net pay.',
    sumSeenBy: 'billSheet',
    opens: 'billSheet',
    list: sheets('DONE'),
  },
  RUNS_TO_APPROVE: {
    label: 'Commission runs not approved',
    about: 'Of periods that ended in the month or before.',
    sumSeenBy: null,
    opens: 'commission',
    list: (lastDay) => `/commissions/runs?status=OPEN&period=..${lastDay}`,
  },
  RUNS_TO_PAY: {
    label: 'Commission runs approved, not paid',
    about: 'Of periods that ended in the month or before; what they pay.',
    sumSeenBy: 'commission',
    opens: 'commission',
    list: (lastDay) => `/commissions/runs?status=DONE&period=..${lastDay}`,
  },
  QUICKBOOKS_FAILED: {
    label: 'QuickBooks failures',
    about: 'All that are open now, of any month.',
    sumSeenBy: null,
    opens: 'qbReports',
    list: always('/reports/quickbooks-failures'),
  },
  QUICKBOOKS_CHANGED: {
    label: 'Changes in QuickBooks to decide',
    about: 'All that are open now, of any month.',
    sumSeenBy: null,
    opens: 'configureSystem',
    list: always('/app-config/quickbooks/decisions?state=OPEN'),
  },
  QUICKBOOKS_WAITING: {
    label: 'Entries waiting for QuickBooks',
    about: 'To be sent, being sent or on hold now, of any month.',
    sumSeenBy: null,
    opens: 'configureSystem',
    list: always('/app-config/quickbooks/activity?state=WAITING,SENDING,HELD'),
  },
  FINDINGS: {
    label: 'Self-check findings',
    about: 'Stored figures that differ from what they should be, of any month.',
    sumSeenBy: null,
    opens: 'configureSystem',
    list: always('/app-config/self-check?state=OPEN'),
  },
} as const satisfies Readonly<Record<string, UnfinishedWork>>;

/** The name of a kind of unfinished work. */
export type UnfinishedKind = keyof typeof UNFINISHED;

/** All kinds, in display order. */
export const UNFINISHED_KINDS = Object.keys(UNFINISHED) as readonly UnfinishedKind[];

/** What is unfinished of a kind, as everyone can know it. */
export const unfinishedWork = (kind: UnfinishedKind): UnfinishedWork => UNFINISHED[kind];
