import { invoiceStatusOf } from '../../orders/credit/index';
import type { InvoiceStatus } from '../../kit/flooring/index';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { balanceOf, CHARGES, standingEntries } from './entry';
import type { AccountEntry } from './entry';

/** An invoice's state, derived from its entries. */
export interface InvoiceStanding {
  readonly status: InvoiceStatus;
  readonly open: Cents;
  /** The fees on it, which are not part of its amount. */
  readonly fees: Cents;
  /** The total settled, in any way. */
  readonly settled: Cents;
  /** The day of the last settling entry, once nothing is open. */
  readonly datePaid: string | null;
}

/** An invoice's status (open, partly paid, paid or void) depends only on its entries. */
export function invoiceStanding(amount: Cents, entries: readonly AccountEntry[]): InvoiceStanding {
  const standing = standingEntries(entries);
  const isVoid = entries.length > 0 && !standing.some((entry) => entry.kind === 'INVOICE');
  const open = balanceOf(entries);
  const fees = balanceOf(entries.filter((entry) => entry.kind === 'FEE'));
  const due = cents(amount + fees);
  const settled = isVoid ? cents(0) : cents(due - open);
  const status = invoiceStatusOf({ amount: due, amountPaid: settled, isVoid });
  const days = standing.flatMap((entry) => (CHARGES.includes(entry.kind) ? [] : [entry.entryDate]));
  return { status, open, fees, settled, datePaid: status === 'PAID' ? (days.sort().at(-1) ?? null) : null };
}
