import { addDays } from '@falcon/domain/kit/schedule';
import type { RowStore } from '../rows';

/** The last days whose checks are not deposited yet. */
const IN_THE_DRAWER = 3;

interface Bag {
  readonly id: number;
  amountCents: number;
}

/** The demo's deposits: one for each day with checks. */
export class Bank {
  readonly #bags = new Map<string, Bag>();
  readonly #until: string;

  constructor(today: string) {
    this.#until = addDays(today, -IN_THE_DRAWER);
  }

  /** Adds a check to the deposit of its day; null if it isn't deposited yet. */
  deposited(on: string, amountCents: number): number | null {
    if (on > this.#until) return null;
    const existingBag = this.#bags.get(on);
    const bag = existingBag ?? { id: this.#bags.size + 1, amountCents: 0 };
    if (!existingBag) this.#bags.set(on, bag);
    bag.amountCents += amountCents;
    return bag.id;
  }

  /** The deposits of all days, in id order. */
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
