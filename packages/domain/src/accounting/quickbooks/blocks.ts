import type { SyncKind } from './kinds';

/** A kind's singular and plural, within a sentence. */
const WORDS: Readonly<Record<SyncKind, readonly [one: string, several: string]>> = {
  FIRM: ['management firm', 'management firms'],
  CUSTOMER: ['customer', 'customers'],
  ITEM: ['item', 'items'],
  NEW_ITEM: ['new item', 'new items'],
  SALESPERSON: ['salesperson', 'salespersons'],
  INVOICE: ['invoice', 'invoices'],
  CREDIT_MEMO: ['credit memo', 'credit memos'],
  ADJUSTMENT: ['discount or write-off', 'discounts and write-offs'],
  PAYMENT: ['payment', 'payments'],
  REFUND: ['refund', 'refunds'],
  DEPOSIT: ['deposit', 'deposits'],
  COMMISSION: ['commission', 'commissions'],
  COMMISSION_STATEMENT: ['commission statement', 'commission statements'],
  INSTALLER: ['installer', 'installers'],
  BILL_SHEET: ['bill sheet', 'bill sheets'],
};

const together = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What a failed entry blocks: `3 invoices and 1 payment wait for this customer.`; blank if nothing. */
export function blocksText(kind: SyncKind, waiting: Readonly<Partial<Record<SyncKind, number>>>): string {
  const counts = (Object.keys(WORDS) as SyncKind[]).flatMap((one) => {
    const count = waiting[one] ?? 0;
    return count === 0 ? [] : [[count, `${count.toLocaleString('en-US')} ${WORDS[one][count === 1 ? 0 : 1]}`] as const];
  });
  const isOne = counts.length === 1 && counts[0]?.[0] === 1;
  const parts = together(counts.map(([, text]) => text));
  return parts === '' ? '' : `${parts} ${isOne ? 'waits' : 'wait'} for this ${WORDS[kind][0]}.`;
}
