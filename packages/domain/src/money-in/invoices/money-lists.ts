import { addDays, weekday } from '../../kit/schedule/dates';

const SATURDAY = 6;

/** A list of invoices whose sum the dashboard shows. */
export interface MoneyList {
  readonly key: 'DUE_THIS_WEEK' | 'OVERDUE' | 'SENT_TODAY' | 'FAILED_IN_ACCOUNTING';
  readonly label: string;
  /** What is added up: all that was billed, or what of it is still open. */
  readonly figure: 'amount' | 'amountOpen';
  /** The list, as the words of its address. */
  readonly address: Readonly<Record<string, string>>;
}

/** The invoices that the office looks at every day. What falls due this week is not overdue yet: the two add up. */
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
