import { DateText, typedDate } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { ChildColumn } from '#blocks/child-list/arrange';
import type { StatementAccountsQuery } from './statements.generated';

/** A customer or firm with something open. */
export type Account = StatementAccountsQuery['statementAccounts']['accounts'][number];

/** Where the e-mail of an account's statement stands. */
export type MailState = 'FAILED' | 'MAILED' | 'NONE' | 'READY';

const FAILED = new Set(['FAILED', 'BOUNCED']);
const hasFailed = ({ mailStates }: Account) => mailStates.some((state) => FAILED.has(state));

/** Mailed, ready to be, or not possible. */
export function mailState(account: Account): MailState {
  if (account.mailedAt) return hasFailed(account) ? 'FAILED' : 'MAILED';
  return account.refusal === null ? 'READY' : 'NONE';
}

const LOOKS: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  READY: { label: 'Ready', tone: 'gray' },
  MAILED: { label: 'E-mailed', tone: 'green' },
  FAILED: { label: 'Came back', tone: 'red' },
  NONE: { label: 'Print only', tone: 'amber' },
};

const amount = (id: string, header: string, value: (row: Account) => number): ChildColumn<Account> => ({
  id,
  header,
  width: 104,
  align: 'right',
  value,
  total: money,
  cell: (row) => (value(row) === 0 ? '—' : <Figure value={value(row)} as="money" />),
});

const addressText = ({ emails }: Account): string =>
  emails.map(({ address, bounce }) => (bounce === null ? address : `${address} (came back)`)).join(', ');

/** The columns of the accounts; `byFirm` for firms with their customers. */
export const statementColumns = (byFirm: boolean): readonly ChildColumn<Account>[] => [
  { id: 'name', header: byFirm ? 'Firm' : 'Customer', width: 230, value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'invoices',
    header: 'Invoices',
    width: 76,
    align: 'right',
    value: (row) => row.invoices,
    cell: (row) => <Figure value={row.invoices} as="count" />,
  },
  {
    id: 'oldest',
    header: 'Oldest due',
    width: 104,
    value: (row) => row.oldestDueDate ?? '',
    cell: (row) => (row.oldestDueDate ? <DateText value={row.oldestDueDate} /> : '—'),
  },
  amount('pastDue', 'Past due', (row) => row.pastDue),
  amount('credit', 'Credit', (row) => row.credit),
  amount('balance', 'Balance', (row) => row.balance),
  {
    id: 'state',
    header: 'Status',
    width: 104,
    value: (row) => LOOKS[mailState(row)].label,
    cell: (row) => <StatusPill {...LOOKS[mailState(row)]} />,
    exported: (row) => LOOKS[mailState(row)].label,
  },
  {
    id: 'to',
    header: 'Goes to',
    width: 240,
    value: goesTo,
    cell: (row) => goesTo(row) || '—',
  },
  byFirm
    ? {
        id: 'customers',
        header: 'Customers',
        hidden: true,
        width: 90,
        align: 'right',
        value: (row) => row.customers,
        cell: (row) => <Figure value={row.customers} as="count" />,
      }
    : {
        id: 'firm',
        header: 'Firm',
        hidden: true,
        width: 170,
        value: (row) => row.firmName ?? '',
        cell: (row) => row.firmName ?? '—',
      },
];

/** Where its e-mail goes or went, or why it is not e-mailed. */
function goesTo(account: Account): string {
  const { mailedAt, refusal } = account;
  if (mailedAt && hasFailed(account)) return refusal ?? `Can be e-mailed again to ${addressText(account)}`;
  if (mailedAt) return `${typedDate(mailedAt.slice(0, 10))} to ${addressText(account)}`;
  return refusal ?? addressText(account);
}
