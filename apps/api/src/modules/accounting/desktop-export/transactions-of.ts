import {
  desktopAdjustment,
  desktopBill,
  desktopCredit,
  desktopDeposit,
  desktopInvoice,
  desktopPayment,
  desktopReversal,
  desktopTaxItem,
} from '@falcon/domain/accounting/desktop-export';
import type { DesktopAccount, DesktopTransaction } from '@falcon/domain/accounting/desktop-export';
import type { Cents } from '@falcon/domain/kit/money';
import { payLines } from '@falcon/domain/accounting/quickbooks';
import type { PayAccount, PostedSheetLine } from '@falcon/domain/accounting/quickbooks';
import type { NameOf } from './give-names';
import type { EntryKind, WaitingEntry } from './waiting.queries';

interface Facts {
  readonly number: string;
  readonly memo: string;
}
interface OfCustomer {
  readonly customerId: number;
}
interface InvoiceFacts extends Facts, OfCustomer {
  readonly dueDate: string;
  readonly serviceDate: string | null;
  readonly taxState: string;
  readonly taxRateBp: number | null;
  readonly material: Cents;
  readonly labor: Cents;
  readonly additional: Cents;
}
interface PaymentFacts extends Facts {
  readonly parts: readonly (OfCustomer & { readonly amount: Cents })[] | null;
}
interface StatementFacts extends Facts {
  readonly salespersonId: number;
  readonly lines: readonly { readonly amount: Cents; readonly memo: string }[];
}
interface SheetFacts extends Facts {
  readonly installerId: number;
  readonly lines: readonly PostedSheetLine[];
}
interface DepositFacts extends Facts {
  readonly parts: readonly (OfCustomer & { readonly amount: Cents; readonly memo: string })[] | null;
}

/** Pay adjustments are posted as labor. */
const PAY_ACCOUNTS: Readonly<Record<PayAccount, DesktopAccount>> = {
  LABOR: 'labor',
  ADJUSTMENT: 'labor',
  GARNISHMENT: 'garnishments',
  INSURANCE: 'insurance',
  SUPPLIES: 'supplies',
};

const ADJUSTED: Readonly<Record<string, 'fees' | 'refunds'>> = { FEE: 'fees', REFUND: 'refunds' };

interface AdjustmentFacts extends Facts, OfCustomer {
  readonly kind: string;
}

const customerName = (nameOf: NameOf, { customerId }: OfCustomer): string => nameOf('CUSTOMER', customerId).name;

/** The transactions that one record posts: one, or one per customer for a payment. */
const BUILD: Readonly<Record<EntryKind, (entry: WaitingEntry, nameOf: NameOf) => DesktopTransaction[]>> = {
  INVOICE: ({ facts, entryDate, amountCents }, nameOf) => {
    const invoice = facts as InvoiceFacts;
    return [
      desktopInvoice({
        ...invoice,
        date: entryDate,
        customer: customerName(nameOf, invoice),
        amount: amountCents as Cents,
        taxItem: desktopTaxItem(invoice.taxState, invoice.taxRateBp),
      }),
    ];
  },
  CREDIT_MEMO: (entry, nameOf) => [
    desktopCredit({ ...postingOf(entry), name: customerName(nameOf, entry.facts as Facts & OfCustomer) }),
  ],
  PAYMENT: (entry, nameOf) =>
    ((entry.facts as PaymentFacts).parts ?? []).map((part) =>
      desktopPayment({ ...postingOf(entry), name: customerName(nameOf, part), amount: part.amount }),
    ),
  ADJUSTMENT: (entry, nameOf) => {
    const facts = entry.facts as AdjustmentFacts;
    const name = customerName(nameOf, facts);
    const account = ADJUSTED[facts.kind] ?? 'discounts';
    return [desktopAdjustment({ ...postingOf(entry), name, account })];
  },
  // These date from before statements had bills; they are only reversed.
  COMMISSION: () => [],
  COMMISSION_STATEMENT: (entry, nameOf) => {
    const { lines, salespersonId } = entry.facts as StatementFacts;
    return [
      desktopBill(
        { ...postingOf(entry), name: nameOf('SALESPERSON', salespersonId).name },
        lines.map((line) => ({ ...line, account: 'commissions' })),
      ),
    ];
  },
  BILL_SHEET: (entry, nameOf) => {
    const { installerId, lines: posted } = entry.facts as SheetFacts;
    const lines = payLines(posted).map(({ account, amount, description }) => ({
      account: PAY_ACCOUNTS[account],
      amount,
      memo: description,
    }));
    return [desktopBill({ ...postingOf(entry), name: nameOf('INSTALLER', installerId).name }, lines)];
  },
  DEPOSIT: ({ facts, entryDate }, nameOf) => {
    const { number, memo, parts } = facts as DepositFacts;
    const payments = (parts ?? []).map((part) => ({ ...part, name: customerName(nameOf, part) }));
    return [desktopDeposit({ number, memo, date: entryDate }, payments)];
  },
  REVERSAL: ({ facts, entryDate }) =>
    (facts as readonly DesktopTransaction[]).map((posted) => desktopReversal(posted, entryDate)),
};

function postingOf({ facts, entryDate, amountCents }: WaitingEntry) {
  const { number, memo } = facts as Facts;
  return {
    number,
    memo,
    date: entryDate,
    amount: amountCents as Cents,
  };
}

/** The transactions of a record to export. */
export const transactionsOf = (entry: WaitingEntry, nameOf: NameOf): DesktopTransaction[] =>
  BUILD[entry.kind](entry, nameOf);
