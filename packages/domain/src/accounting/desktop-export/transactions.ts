import { cents, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { DESKTOP_ITEMS } from './accounts';
import type { DesktopAccount, DesktopItem } from './accounts';

/** One line: an amount on an account, positive as a debit. */
export interface DesktopLine {
  readonly account: DesktopAccount;
  /** The customer or vendor; blank on the other lines. */
  readonly name: string;
  readonly amount: Cents;
  readonly item: DesktopItem | null;
  /** Of sales tax: its item; unknown of what was exported before there was one for each state. */
  readonly taxItem?: string | undefined;
  readonly memo: string;
}

export type DesktopType = 'BILL' | 'CREDIT MEMO' | 'DEPOSIT' | 'GENERAL JOURNAL' | 'INVOICE' | 'PAYMENT';

/** What is posted together; the first line is the customer's or vendor's, and all lines add up to zero. */
export interface DesktopTransaction {
  readonly type: DesktopType;
  readonly date: string;
  readonly dueDate: string | null;
  /** When what an invoice bills was done; unknown of what was exported before it was kept. */
  readonly serviceDate?: string | null | undefined;
  readonly number: string;
  readonly memo: string;
  readonly lines: readonly DesktopLine[];
}

const line = (
  account: DesktopAccount,
  amount: number,
  { name = '', item = null, memo = '', ...tax }: Partial<Pick<DesktopLine, 'item' | 'memo' | 'name' | 'taxItem'>> = {},
): DesktopLine => ({ account, amount: cents(amount), name, item, memo, ...tax });

export interface DesktopInvoice {
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly serviceDate?: string | null;
  readonly customer: string;
  readonly memo: string;
  readonly amount: Cents;
  readonly material: Cents;
  readonly labor: Cents;
  readonly additional: Cents;
  /** The item of its sales tax. */
  readonly taxItem?: string | undefined;
}

/** An invoice: the customer owes it; what is not material, labor or additional costs is tax added to the price. */
export function desktopInvoice(invoice: DesktopInvoice): DesktopTransaction {
  const { amount, material, labor, additional, customer, memo } = invoice;
  const tax = amount - material - labor - additional;
  const sold: readonly (readonly [DesktopItem, number])[] = [
    ['MATERIAL', material],
    ['LABOR', labor],
    ['ADDITIONAL', additional],
    ['TAX', tax],
  ];
  return {
    type: 'INVOICE',
    date: invoice.date,
    dueDate: invoice.dueDate,
    serviceDate: invoice.serviceDate ?? null,
    number: invoice.number,
    memo,
    lines: [
      line('receivable', amount, { name: customer, memo }),
      ...sold
        .filter(([, part]) => part !== 0)
        .map(([item, part]) =>
          line(item === 'TAX' ? 'salesTax' : 'income', 0 - part, {
            item,
            memo: DESKTOP_ITEMS[item],
            ...(item === 'TAX' ? { taxItem: invoice.taxItem } : {}),
          }),
        ),
    ],
  };
}

interface Posting {
  readonly number: string;
  readonly date: string;
  readonly name: string;
  readonly amount: Cents;
  readonly memo: string;
}

const posting = (
  type: DesktopType,
  { number, date, name, amount, memo }: Posting,
  [own, other]: readonly [DesktopAccount, DesktopAccount],
): DesktopTransaction => ({
  type,
  date,
  dueDate: null,
  number,
  memo,
  lines: [line(own, amount, { name, memo }), line(other, 0 - amount, { memo })],
});

/** A credit memo lowers what the customer owes, and the income. */
export const desktopCredit = (credit: Posting): DesktopTransaction => {
  const { lines, ...rest } = posting('CREDIT MEMO', { ...credit, amount: cents(0 - credit.amount) }, [
    'receivable',
    'income',
  ]);
  return { ...rest, lines: lines.map((one) => (one.account === 'income' ? { ...one, item: 'MATERIAL' } : one)) };
};

/** A payment: the money first, then the customer who owes less. */
export const desktopPayment = ({ name, ...payment }: Posting): DesktopTransaction => ({
  type: 'PAYMENT',
  date: payment.date,
  dueDate: null,
  number: payment.number,
  memo: payment.memo,
  lines: [
    line('funds', payment.amount, { name, memo: payment.memo }),
    line('receivable', 0 - payment.amount, { name, memo: payment.memo }),
  ],
});

/**
 * A discount, a write-off, a refund or a returned-check fee, by its amount in the customer's account: negative lowers
 * what is owed.
 */
export const desktopAdjustment = (
  entry: Posting & { readonly account: 'discounts' | 'fees' | 'refunds' },
): DesktopTransaction => posting('GENERAL JOURNAL', entry, ['receivable', entry.account]);

/** What a part of a bill is posted to; a negative one is taken off. */
export interface DesktopBillLine {
  readonly account: DesktopAccount;
  readonly amount: Cents;
  readonly memo: string;
}

/** What a vendor is owed. One below zero is no bill: a journal entry takes it off the vendor. */
export function desktopBill(
  { number, date, name, memo }: Omit<Posting, 'amount'>,
  lines: readonly DesktopBillLine[],
): DesktopTransaction {
  const total = sumCents(lines.map(({ amount }) => amount));
  return {
    type: total < 0 ? 'GENERAL JOURNAL' : 'BILL',
    date,
    dueDate: total < 0 ? null : date,
    number,
    memo,
    lines: [
      line('payable', 0 - total, { name, memo }),
      ...lines.map((part) => line(part.account, part.amount, { memo: part.memo })),
    ],
  };
}

/** Payments that were taken to the bank together: the bank first, then what is taken out of the payments received. */
export const desktopDeposit = (
  { number, date, memo }: Omit<Posting, 'amount' | 'name'>,
  payments: readonly { readonly name: string; readonly amount: Cents; readonly memo: string }[],
): DesktopTransaction => ({
  type: 'DEPOSIT',
  date,
  dueDate: null,
  number,
  memo,
  lines: [
    line('bank', sumCents(payments.map(({ amount }) => amount)), { memo }),
    ...payments.map((one) => line('funds', 0 - one.amount, { name: one.name, memo: one.memo })),
  ],
});

/** What was exported and does not hold any more is posted the other way around: a file can't delete anything there. */
export const desktopReversal = (posted: DesktopTransaction, date: string): DesktopTransaction => ({
  ...posted,
  type: 'GENERAL JOURNAL',
  date: date < posted.date ? posted.date : date,
  dueDate: null,
  serviceDate: null,
  memo: `Reversal of ${posted.number}`,
  lines: posted.lines.map((one) => ({ ...one, amount: cents(0 - one.amount), item: null })),
});

/** What a transaction adds up to: always zero. */
export const balanceOf = ({ lines }: DesktopTransaction): Cents => sumCents(lines.map(({ amount }) => amount));
