import type { Cents } from '@falcon/domain/kit/money';
import { RETURNED_METHODS } from '@falcon/domain/money-in/accounts';
import { cents } from '@falcon/domain/kit/money';
import { RETURNED_FEE } from '../returned-fee';
import type { Random } from '../random';
import type { Instant, PlannedPayment } from './course';

export interface PaymentTold {
  readonly at: Instant;
  readonly on: string;
  readonly amount: Cents;
  readonly method: string;
  readonly reference: string;
  reversedAt: Instant | null;
  /** The fee charged when it bounced. */
  fee: Cents;
}

export interface InvoiceTold {
  readonly at: Instant;
  readonly amount: Cents;
  voidAt: Instant | null;
  readonly payments: PaymentTold[];
}

/** The amount due on an invoice, including its fees. */
export const askedBy = ({ amount, payments }: InvoiceTold): Cents =>
  cents(payments.reduce<number>((sum, { fee }) => sum + fee, amount));

/** The amounts paid before and after an event, in cents. */
export interface PaidPart {
  readonly before: Cents;
  readonly after: Cents;
}

/** The invoices of one order and its payments. */
export class MoneyStory {
  readonly invoices: InvoiceTold[] = [];

  constructor(readonly random: Random) {}

  get live(): InvoiceTold | null {
    return this.invoices.find((invoice) => invoice.voidAt === null) ?? null;
  }

  get amountPaid(): Cents {
    return cents(
      (this.live?.payments ?? []).reduce((sum, payment) => sum + (payment.reversedAt === null ? payment.amount : 0), 0),
    );
  }

  get isPaid(): boolean {
    return this.live !== null && this.amountPaid >= askedBy(this.live);
  }

  invoiced(at: Instant, amount: Cents): void {
    this.invoices.push({ at, amount, voidAt: null, payments: [] });
  }

  deleted(at: Instant): void {
    const invoice = this.live;
    if (invoice) invoice.voidAt = at;
  }

  /** Pays a part of the invoice, or the rest. */
  paid({ at, on, percent }: PlannedPayment): PaidPart {
    const invoice = this.live;
    if (!invoice) throw new Error('Nothing is billed, so nothing can be paid');
    const before = this.amountPaid;
    const open = askedBy(invoice) - before;
    const amount = cents(
      percent >= 100 ? open : Math.max(1, Math.min(open - 1, Math.floor((invoice.amount * percent) / 100))),
    );
    const method = this.random.weighted([
      ['CHECK', 62],
      ['ACH', 28],
      ['CARD', 10],
    ]);
    const reference =
      method === 'CHECK'
        ? String(this.random.int(1_000, 98_999))
        : method === 'ACH'
          ? `ACH ${this.random.int(100_000, 999_999)}`
          : '';
    invoice.payments.push({ at, on, amount, method, reference, reversedAt: null, fee: cents(0) });
    return { before, after: this.amountPaid };
  }

  /** Reverses the last payment. */
  bounced(at: Instant): PaidPart {
    const before = this.amountPaid;
    const last = this.live?.payments.findLast((payment) => payment.reversedAt === null);
    if (last) {
      last.reversedAt = at;
      if (RETURNED_METHODS.some((method) => method === last.method)) last.fee = RETURNED_FEE;
    }
    return { before, after: this.amountPaid };
  }
}
