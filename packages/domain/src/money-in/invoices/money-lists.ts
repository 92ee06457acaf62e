import { addDays, weekday } from '../../kit/schedule/dates';

const SATURDAY = 6;

/** A list of invoices whose total the dashboard shows. */
export interface MoneyList {
  readonly key: 'DUE_THIS_WEEK' | 'OVERDUE' | 'SENT_TODAY' | 'FAILED_IN_ACCOUNTING';
  readonly label: string;
  /** The figure to add up: the billed amount, or its open part. */
  readonly figure: 'amount' | 'amountOpen';
  /** The list's address values. */
  readonly address: Readonly<Record<string, string>>;
}

/**
 * The lists that the office checks every day. Invoices due this week are not yet overdue, so the two lists don't
 * overlap.
 */
export const moneyLists = (today: string): readonly MoneyList[] => [
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
  {
    key: 'OVERDUE',
    label: 'Overdue',
    figure: 'amountOpen',
    address: { overdue: '1', sort: 'DUE_DATE', dir: 'ASC' },
  },
  { key: 'SENT_TODAY', label: 'Sent today', figure: 'amount', address: { sent: `${today}..${today}` } },
  { key: 'FAILED_IN_ACCOUNTING', label: 'Failed in accounting', figure: 'amount', address: { accounting: 'FAILED' } },
];
