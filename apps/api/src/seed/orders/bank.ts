import { addDays } from '@falcon/domain/kit/schedule';
import type { RowStore } from '../rows';

/** Days whose checks have not been taken to the bank yet. */
const IN_THE_DRAWER = 3;

interface Bag {
  readonly id: number;
  amountCents: number;
}

/** The deposits of the demo: one for each day with checks. */
export class Bank {
  readonly #bags = new Map<string, Bag>();
  readonly #until: string;

  constructor(today: string) {
    this.#until = addDays(today, -IN_THE_DRAWER);
  }

  /** Puts a check into the deposit of its day; null while it lies in the drawer. */
  deposited(on: string, amountCents: number): number | null {
    if (on > this.#until) return null;
    const existingBag = this.#bags.get(on);
    const bag = existingBag ?? { id: this.#bags.size + 1, amountCents: 0 };
    if (!existingBag) this.#bags.set(on, bag);
    bag.amountCents += amountCents;
    return bag.id;
  }

  /** The deposits of all days, in the order of their ids. */
  close(store: RowStore, officeUserId: number): void {
    for (const [day, { amountCents }] of this.#bags)
      store.add('deposit', {
        depositedOn: day,
        amountCents,
        createdBy: officeUserId,
        createdAt: `${day}T20:30:00.000Z`,
      });
  }
}
