import {
  desktopAdjustment,
  desktopBill,
  desktopCredit,
  desktopInvoice,
  desktopParty,
  desktopPayment,
  desktopReversal,
} from '@falcon/domain/desktop';
import type { DesktopParty, DesktopTransaction } from '@falcon/domain/desktop';
import type { Cents } from '@falcon/domain/money';
import type { EntryKind, WaitingEntry } from './waiting.queries';

interface Facts extends DesktopParty {
  readonly number: string;
  readonly memo: string;
}
interface InvoiceFacts extends Facts {
  readonly dueDate: string;
  readonly serviceDate: string | null;
  readonly material: Cents;
  readonly labor: Cents;
  readonly additional: Cents;
}
interface PaymentFacts extends Facts {
  readonly parts: readonly (DesktopParty & { readonly amount: Cents })[] | null;
}
interface AdjustmentFacts extends Facts {
  readonly kind: string;
}

/** What one record posts: one transaction, or one for each customer that a payment is for. */
const BUILD: Readonly<Record<EntryKind, (entry: WaitingEntry) => DesktopTransaction[]>> = {
  INVOICE: ({ facts, entryDate, amountCents }) => {
    const invoice = facts as InvoiceFacts;
    return [
      desktopInvoice({ ...invoice, date: entryDate, customer: desktopParty(invoice), amount: amountCents as Cents }),
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
  COMMISSION: (entry) => [desktopBill(postingOf(entry))],
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
