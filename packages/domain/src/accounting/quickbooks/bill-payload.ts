import { sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { quickbooksText } from './names';
import { dollars, optionalRef } from './payload';
import type { Payload } from './payload';

/** A line of a bill; a negative one is a deduction. */
export interface BillLine {
  readonly accountId: string;
  readonly classId: string | null;
  readonly description: string;
  readonly amount: Cents;
}

export interface BillFacts {
  readonly number: string;
  readonly date: string;
  readonly note: string;
  readonly lines: readonly BillLine[];
}

/** What a vendor is owed. Every update includes vendor and lines. */
export const billPayload = (bill: BillFacts, refs: { readonly vendorId: string }): Payload => ({
  DocNumber: bill.number,
  TxnDate: bill.date,
  DueDate: bill.date,
  ...optionalRef('VendorRef', refs.vendorId),
  PrivateNote: quickbooksText(bill.note, 4000),
  Line: bill.lines.map((line) => ({
    Amount: dollars(line.amount),
    Description: quickbooksText(line.description, 4000),
    DetailType: 'AccountBasedExpenseLineDetail',
    AccountBasedExpenseLineDetail: {
      ...optionalRef('AccountRef', line.accountId),
      ...optionalRef('ClassRef', line.classId),
    },
  })),
});

export const billTotal = (lines: readonly Pick<BillLine, 'amount'>[]): Cents =>
  sumCents(lines.map(({ amount }) => amount));

/**
 * A line of a deposit: a payment in QuickBooks' Undeposited Funds, or a check that came back after it was deposited.
 */
export type DepositLine =
  | { readonly paymentId: string; readonly amount: Cents }
  | { readonly accountId: string; readonly checkNumber: string; readonly amount: Cents };

export interface DepositFacts {
  readonly date: string;
  readonly note: string;
  readonly lines: readonly DepositLine[];
}

/** Payments deposited together. A deposit has no number in QuickBooks. */
export const depositPayload = (deposit: DepositFacts, refs: { readonly accountId: string }): Payload => ({
  ...optionalRef('DepositToAccountRef', refs.accountId),
  TxnDate: deposit.date,
  PrivateNote: quickbooksText(deposit.note, 4000),
  Line: deposit.lines.map((line) =>
    'paymentId' in line
      ? {
          Amount: dollars(line.amount),
          LinkedTxn: [{ TxnId: line.paymentId, TxnType: 'Payment', TxnLineId: '0' }],
        }
      : {
          Amount: dollars(line.amount),
          Description: quickbooksText(`Returned check ${line.checkNumber}`, 4000),
          DetailType: 'DepositLineDetail',
          DepositLineDetail: {
            ...optionalRef('AccountRef', line.accountId),
            ...(line.checkNumber === '' ? {} : { CheckNum: quickbooksText(line.checkNumber, 21) }),
          },
        },
  ),
});
