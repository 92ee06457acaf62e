import { cents, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { quickbooksText } from './names';
import { dollars, optionalRef } from './payload';
import type { Payload } from './payload';

/** A part of a payment or credit that settles a QuickBooks invoice. */
export interface SettledPart {
  readonly invoiceId: string;
  readonly amount: Cents;
}

export interface PaymentFacts {
  readonly date: string;
  readonly amount: Cents;
  readonly reference: string;
  readonly parts: readonly SettledPart[];
  readonly note: string;
}

const linked = (type: 'Invoice' | 'CreditMemo', id: string, amount: Cents): Payload => ({
  Amount: dollars(amount),
  LinkedTxn: [{ TxnId: id, TxnType: type }],
});

/** Several parts of one invoice become one line. */
function oncePerInvoice(parts: readonly SettledPart[]): readonly SettledPart[] {
  const sums = new Map<string, Cents>();
  for (const { invoiceId, amount } of parts) sums.set(invoiceId, cents((sums.get(invoiceId) ?? 0) + amount));
  return [...sums].map(([invoiceId, amount]) => ({ invoiceId, amount }));
}

/** A payment recorded by hand; what settles no invoice stays unapplied in QuickBooks, too. */
export function paymentPayload(
  payment: PaymentFacts,
  refs: { readonly customerId: string; readonly depositAccountId: string | null },
): Payload {
  const parts = oncePerInvoice(payment.parts);
  if (sumCents(parts.map((part) => part.amount)) > payment.amount)
    throw new Error('The parts of a payment are more than the payment');
  return {
    ...optionalRef('CustomerRef', refs.customerId),
    TotalAmt: dollars(payment.amount),
    TxnDate: payment.date,
    ...(payment.reference === '' ? {} : { PaymentRefNum: quickbooksText(payment.reference, 21) }),
    ...optionalRef('DepositToAccountRef', refs.depositAccountId),
    PrivateNote: quickbooksText(payment.note, 4000),
    Line: parts.map((part) => linked('Invoice', part.invoiceId, part.amount)),
  };
}

/** A zero payment that refers to a credit memo and to invoices applies the one to the others. */
export function applicationPayload(
  application: { readonly date: string; readonly parts: readonly SettledPart[]; readonly note: string },
  refs: { readonly customerId: string; readonly creditMemoId: string },
): Payload {
  const parts = oncePerInvoice(application.parts);
  return {
    ...optionalRef('CustomerRef', refs.customerId),
    TotalAmt: 0,
    TxnDate: application.date,
    PrivateNote: quickbooksText(application.note, 4000),
    Line: [
      ...parts.map((part) => linked('Invoice', part.invoiceId, part.amount)),
      linked('CreditMemo', refs.creditMemoId, sumCents(parts.map((part) => part.amount))),
    ],
  };
}

export interface CommissionFacts {
  readonly number: string;
  readonly date: string;
  readonly amount: Cents;
  readonly description: string;
  readonly note: string;
}

/** An earned commission is a bill from the salesperson. Every update includes vendor and lines. */
export const commissionPayload = (
  commission: CommissionFacts,
  refs: { readonly vendorId: string; readonly accountId: string; readonly classId: string | null },
): Payload => ({
  DocNumber: commission.number,
  TxnDate: commission.date,
  ...optionalRef('VendorRef', refs.vendorId),
  PrivateNote: quickbooksText(commission.note, 4000),
  Line: [
    {
      Amount: dollars(commission.amount),
      Description: quickbooksText(commission.description, 4000),
      DetailType: 'AccountBasedExpenseLineDetail',
      AccountBasedExpenseLineDetail: {
        ...optionalRef('AccountRef', refs.accountId),
        ...optionalRef('ClassRef', refs.classId),
      },
    },
  ],
});
