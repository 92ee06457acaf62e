import { Link } from '@tanstack/react-router';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { Caution } from '#ui/Caution';
import { counted, money } from '#ui/format/numbers';
import type { ClosedMonthsPartsFragment } from './closed-months.generated';

type Month = ClosedMonthsPartsFragment['openMonths'][number];

const of = (amount: number): string => (amount === 0 ? '' : ` (${money(amount)})`);
const ordersTo = (statusId: number, lastDay: string): string => `/work-orders?status=${statusId}&to=${lastDay}`;

/** Open work, each with a link to the page where it is finished. */
function openIn(month: Month): { count: number; words: string; to: string }[] {
  const { lastDay } = month;
  const rows: readonly [count: number, noun: string, rest: string, to: string][] = [
    [month.toReconcile, 'order', 'installed and not reconciled', ordersTo(STATUS_ID.RECONCILE, lastDay)],
    [month.toInvoice, 'order', 'installed and not invoiced', ordersTo(STATUS_ID.INVOICE, lastDay)],
    [month.toDeposit, 'check or cash payment', 'received and not deposited', '/deposits/create'],
    [
      month.customersWithCredit,
      'customer',
      `with credit that settles no invoice${of(month.creditAmount)}`,
      '/reports/aging',
    ],
    [
      month.sheetsToPay,
      'bill sheet',
      `not paid${of(month.sheetsToPayAmount)}`,
      `/bill-sheets?status=OPEN,DONE&to=${lastDay}`,
    ],
    [month.runsToPay, 'commission run', `not paid${of(month.runsToPayAmount)}`, '/commissions/runs'],
    [month.accountingWaiting, 'entry', 'to be sent to QuickBooks', '/app-config/quickbooks'],
    [month.accountingFailed, 'failure', 'between here and QuickBooks', '/reports/quickbooks-failures'],
    [month.findings, 'figure', 'found to differ by the self-check', '/self-check'],
  ];
  return rows.flatMap(([count, noun, rest, to]) =>
    count === 0
      ? []
      : [{ count, words: `${noun === 'entry' && count > 1 ? `${count} entries` : counted(count, noun)} ${rest}`, to }],
  );
}

/** What should be finished before closing the month; it can be closed anyway. */
export function Unfinished({ month }: { month: Month }) {
  const open = openIn(month);
  if (open.length === 0)
    return (
      <p style={{ margin: '12px 0 0' }}>
        Through {month.name}, all installed orders are invoiced, all checks are deposited, all credit is applied, and
        all bill sheets and commission runs are paid. No entry is left to send to QuickBooks, and the self-check has
        found no difference.
      </p>
    );
  return (
    <ul style={{ margin: '12px 0 0', paddingLeft: 20 }}>
      {open.map(({ words, to }) => (
        <li key={words}>
          <Caution>
            <Link to={to}>{words}</Link>
          </Caution>
        </li>
      ))}
    </ul>
  );
}
