import {
  desktopAdjustment,
  desktopBill,
  desktopCredit,
  desktopDeposit,
  desktopInvoice,
  desktopParty,
  desktopPayment,
  desktopReversal,
  desktopTaxItem,
} from '@falcon/domain/desktop';
import type { DesktopAccount, DesktopParty, DesktopTransaction } from '@falcon/domain/desktop';
import type { Cents } from '@falcon/domain/money';
import { payLines } from '@falcon/domain/quickbooks';
import type { PayAccount, PostedSheetLine } from '@falcon/domain/quickbooks';
import type { EntryKind, WaitingEntry } from './waiting.queries';

interface Facts extends DesktopParty {
  readonly number: string;
  readonly memo: string;
}
interface InvoiceFacts extends Facts {
  readonly dueDate: string;
  readonly serviceDate: string | null;
  readonly taxState: string;
  readonly taxRateBp: number | null;
  readonly material: Cents;
  readonly labor: Cents;
  readonly additional: Cents;
}
interface PaymentFacts extends Facts {
  readonly parts: readonly (DesktopParty & { readonly amount: Cents })[] | null;
}
interface StatementFacts extends Facts {
  readonly lines: readonly { readonly amount: Cents; readonly memo: string }[];
}
interface SheetFacts extends Facts {
  readonly lines: readonly PostedSheetLine[];
}
interface DepositFacts extends Facts {
  readonly parts: readonly (DesktopParty & { readonly amount: Cents; readonly memo: string })[] | null;
}

/** Adjustments of pay are labor there. */
const PAY_ACCOUNTS: Readonly<Record<PayAccount, DesktopAccount>> = {
  LABOR: 'labor',
  ADJUSTMENT: 'labor',
  GARNISHMENT: 'garnishments',
  INSURANCE: 'insurance',
  SUPPLIES: 'supplies',
};

interface AdjustmentFacts extends Facts {
  readonly kind: string;
}

/** What one record posts: one transaction, or one for each customer that a payment is for. */
const BUILD: Readonly<Record<EntryKind, (entry: WaitingEntry) => DesktopTransaction[]>> = {
  INVOICE: ({ facts, entryDate, amountCents }) => {
    const invoice = facts as InvoiceFacts;
    return [
      desktopInvoice({
        ...invoice,
        date: entryDate,
        customer: desktopParty(invoice),
        amount: amountCents as Cents,
        taxItem: desktopTaxItem(invoice.taxState, invoice.taxRateBp),
      }),
    ];
  },
  CREDIT_MEMO: (entry) => [desktopCredit(postingOf(entry))],
  PAYMENT: (entry) =>
    ((entry.facts as PaymentFacts).parts ?? []).map((part) =>
      desktopPayment({ ...postingOf(entry), name: desktopParty(part), amount: part.amount }),
    ),
  ADJUSTMENT: (entry) => [
    desktopAdjustment({ ...postingOf(entry), isRefund: (entry.facts as AdjustmentFacts).kind === 'REFUND' }),
  ],
  // From before statements had bills: only taken back.
  COMMISSION: () => [],
  COMMISSION_STATEMENT: (entry) => {
    const { lines } = entry.facts as StatementFacts;
    return [
      desktopBill(
        postingOf(entry),
        lines.map((line) => ({ ...line, account: 'commissions' })),
      ),
    ];
  },
  BILL_SHEET: (entry) => {
    const lines = payLines((entry.facts as SheetFacts).lines).map(({ account, amount, description }) => ({
      account: PAY_ACCOUNTS[account],
      amount,
      memo: description,
    }));
    return [desktopBill(postingOf(entry), lines)];
  },
  DEPOSIT: ({ facts, entryDate }) => {
    const { number, memo, parts } = facts as DepositFacts;
    const payments = (parts ?? []).map((part) => ({ ...part, name: desktopParty(part) }));
    return [desktopDeposit({ number, memo, date: entryDate }, payments)];
  },
  REVERSAL: ({ facts, entryDate }) =>
    (facts as readonly DesktopTransaction[]).map((posted) => desktopReversal(posted, entryDate)),
};

function postingOf({ facts, entryDate, amountCents }: WaitingEntry) {
  const { number, memo, ...named } = facts as Facts;
  return {
    number,
    memo,
    name: desktopParty({ ...named, name: named.name ?? '' }),
    date: entryDate,
    amount: amountCents as Cents,
  };
}

/** The transactions of a record to export. */
export const transactionsOf = (entry: WaitingEntry): DesktopTransaction[] => BUILD[entry.kind](entry);
