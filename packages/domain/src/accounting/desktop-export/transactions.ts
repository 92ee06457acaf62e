import { cents, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { DESKTOP_ITEMS } from './accounts';
import type { DesktopAccount, DesktopItem } from './accounts';

/** One line: an amount on an account, positive as a debit. */
export interface DesktopLine {
  readonly account: DesktopAccount;
  /** The customer or vendor; blank on other lines. */
  readonly name: string;
  readonly amount: Cents;
  readonly item: DesktopItem | null;
  /** The item of a sales tax line; unknown for exports from before each state had one. */
  readonly taxItem?: string | undefined;
  readonly memo: string;
}

export type DesktopType = 'BILL' | 'CREDIT MEMO' | 'DEPOSIT' | 'GENERAL JOURNAL' | 'INVOICE' | 'PAYMENT';

/** One transaction; its first line is the customer's or vendor's, and all lines add up to zero. */
export interface DesktopTransaction {
  readonly type: DesktopType;
  readonly date: string;
  readonly dueDate: string | null;
  /** The service date of an invoice; unknown for exports from before it was stored. */
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
  /** The item of the invoice's sales tax. */
  readonly taxItem?: string | undefined;
}

/** An invoice: the customer owes it; whatever is not material, labor or additional costs is tax added to the price. */
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

/** A payment: first the money received, then the customer, who owes less. */
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
 * A discount, write-off, refund or returned-check fee, by its amount in the customer's account: negative reduces what
 * is owed.
 */
export const desktopAdjustment = (
  entry: Posting & { readonly account: 'discounts' | 'fees' | 'refunds' },
): DesktopTransaction => posting('GENERAL JOURNAL', entry, ['receivable', entry.account]);

/** The account for a part of a bill; a negative amount is deducted. */
export interface DesktopBillLine {
  readonly account: DesktopAccount;
  readonly amount: Cents;
  readonly memo: string;
}

/** What a vendor is owed. A negative amount is no bill, but a journal entry that debits the vendor. */
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

/** Payments deposited together: the bank account first, then what leaves the payments received. */
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

/** Reverses an exported transaction that no longer applies, because a file can't delete anything in QuickBooks. */
export const desktopReversal = (posted: DesktopTransaction, date: string): DesktopTransaction => ({
  ...posted,
  type: 'GENERAL JOURNAL',
  date: date < posted.date ? posted.date : date,
  dueDate: null,
  serviceDate: null,
  memo: `Reversal of ${posted.number}`,
  lines: posted.lines.map((one) => ({ ...one, amount: cents(0 - one.amount), item: null })),
});

/** The sum of a transaction's lines: always zero. */
export const balanceOf = ({ lines }: DesktopTransaction): Cents => sumCents(lines.map(({ amount }) => amount));
