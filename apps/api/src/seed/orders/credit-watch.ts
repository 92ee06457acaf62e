import type { Cents } from '@falcon/domain/kit/money';
import { cents } from '@falcon/domain/kit/money';
import type { Instant } from './course';

interface CustomerDebt {
  readonly amount: Cents;
  readonly from: Instant;
  readonly until: Instant;
}

/** The amounts that customers with a credit limit owe at each moment of the demo. */
export class CreditWatch {
  readonly #owed = new Map<number, CustomerDebt[]>();

  /** Unpaid invoices and orders not yet invoiced of a customer. */
  exposure(customerId: number, at: Instant): Cents {
    const open = (this.#owed.get(customerId) ?? []).filter((owed) => owed.until > at);
    this.#owed.set(customerId, open);
    return cents(open.reduce((sum, owed) => sum + (owed.from <= at ? owed.amount : 0), 0));
  }

  add(customerId: number, owed: CustomerDebt): void {
    this.#owed.set(customerId, [...(this.#owed.get(customerId) ?? []), owed]);
  }
}
