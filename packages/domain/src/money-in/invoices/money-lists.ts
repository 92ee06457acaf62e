import { addDays, weekday } from '../../kit/schedule/dates';

const SATURDAY = 6;

/** A queue of invoices: a tab of their list, with what is in its address. */
interface InvoiceQueue {
  readonly key: 'TO_SEND' | 'NOT_DELIVERED' | 'SAVED' | 'OVERDUE' | 'FAILED_IN_ACCOUNTING';
  readonly label: string;
  readonly address: Readonly<Record<string, string>>;
}

/** The queues that an office works off, in the order of their tabs; the dashboard leads to the same lists. */
export const INVOICE_QUEUES: readonly InvoiceQueue[] = [
  { key: 'TO_SEND', label: 'To be sent', address: { delivery: 'TO_SEND' } },
  { key: 'NOT_DELIVERED', label: 'Not delivered', address: { delivery: 'FAILED' } },
  { key: 'SAVED', label: 'Saved, not delivered', address: { delivery: 'SAVED' } },
  { key: 'OVERDUE', label: 'Overdue', address: { overdue: '1', sort: 'DUE_DATE', dir: 'ASC' } },
  { key: 'FAILED_IN_ACCOUNTING', label: 'Failed in accounting', address: { accounting: 'FAILED' } },
];

/** A list of invoices whose total the dashboard shows. */
export interface MoneyList {
  readonly key: InvoiceQueue['key'] | 'DUE_THIS_WEEK' | 'SENT_TODAY';
  readonly label: string;
  /** The figure to add up: the billed amount, or its open part. */
  readonly figure: 'amount' | 'amountOpen';
  /** The list's address values. */
  readonly address: Readonly<Record<string, string>>;
}

const queuesWith = (figure: MoneyList['figure'], ...keys: readonly InvoiceQueue['key'][]): MoneyList[] =>
  INVOICE_QUEUES.filter(({ key }) => keys.includes(key)).map((queue) => ({ ...queue, figure }));

/**
 * The lists that the office checks every day. Invoices due this week are not yet overdue, so the two lists don't
 * overlap.
 */
export const moneyLists = (today: string): readonly MoneyList[] => [
  ...queuesWith('amount', 'TO_SEND', 'NOT_DELIVERED'),
  {
    key: 'DUE_THIS_WEEK',
    label: 'Due this week',
    figure: 'amountOpen',
    address: {
      status: 'OPEN,PARTIAL',
      due: `${today}..${addDays(today, SATURDAY - weekday(today))}`,
      sort: 'DUE_DATE',
      dir: 'ASC',
    },
  },
  ...queuesWith('amountOpen', 'OVERDUE'),
  { key: 'SENT_TODAY', label: 'Sent today', figure: 'amount', address: { sent: `${today}..${today}` } },
  ...queuesWith('amount', 'FAILED_IN_ACCOUNTING'),
];
