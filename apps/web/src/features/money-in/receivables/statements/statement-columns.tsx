import { typedDate } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import type { Tone } from '#ui/StatusPill';
import { columnsOf } from '#blocks/list-page/list-columns';
import type { StatementAccountsQuery } from './statements.generated';

/** A customer or firm with an open amount. */
export type Account = StatementAccountsQuery['statementAccounts']['accounts'][number];

/** The e-mail state of an account's statement. */
export type MailState = 'FAILED' | 'MAILED' | 'NONE' | 'READY' | 'SAVED';

const FAILED = new Set(['FAILED', 'BOUNCED']);
const hasFailed = ({ mailStates }: Account) => mailStates.some((state) => FAILED.has(state));

/** Failed, only saved because there was no mail server, mailed, ready, or not possible. */
export function mailState(account: Account): MailState {
  if (account.mailedAt && hasFailed(account)) return 'FAILED';
  if (account.mailedAt) return account.mailStates.includes('SAVED') ? 'SAVED' : 'MAILED';
  return account.refusal === null ? 'READY' : 'NONE';
}

const LOOKS: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  READY: { label: 'Ready', tone: 'gray' },
  MAILED: { label: 'E-mailed', tone: 'green' },
  SAVED: { label: 'Saved, not delivered', tone: 'orange' },
  FAILED: { label: 'Came back', tone: 'red' },
  NONE: { label: 'Print only', tone: 'amber' },
};

const column = columnsOf<Account>();

const amount = (id: 'balance' | 'credit' | 'pastDue', header: string) =>
  column.money(id, header, 100, (row) => row[id], {
    total: money,
    cell: (row) => (row[id] === 0 ? '—' : <Figure value={row[id]} as="money" />),
    exported: undefined,
  });

const addressText = ({ emails }: Account): string =>
  emails.map(({ address, bounce }) => (bounce === null ? address : `${address} (came back)`)).join(', ');

/** The columns of the accounts; `byFirm` for firms with their customers. */
export const statementColumns = (byFirm: boolean) => [
  column.text('name', byFirm ? 'Firm' : 'Customer', 220, (row) => row.name),
  column.count('invoices', 'Invoices', 76, (row) => row.invoices),
  column.date('oldest', 'Oldest due', 104, (row) => row.oldestDueDate),
  amount('pastDue', 'Past due'),
  amount('credit', 'Credit'),
  amount('balance', 'Balance'),
  column.pill('state', 'Status', 160, (row) => LOOKS[mailState(row)]),
  column.text('to', 'Goes to', 200, goesTo, { cell: (row) => goesTo(row) || '—' }),
  byFirm
    ? column.count('customers', 'Customers', 90, (row) => row.customers, { hidden: true })
    : column.text('firm', 'Firm', 170, (row) => row.firmName, { hidden: true, cell: (row) => row.firmName ?? '—' }),
];

/** Where the statement is or was e-mailed, or why it is not. */
function goesTo(account: Account): string {
  const { mailedAt, refusal } = account;
  if (mailState(account) === 'FAILED' || mailState(account) === 'SAVED')
    return refusal ?? `Can be e-mailed again to ${addressText(account)}`;
  if (mailedAt) return `${typedDate(mailedAt.slice(0, 10))} to ${addressText(account)}`;
  return refusal ?? addressText(account);
}
