import { LockedTooLong } from './outage';

/** What a transaction holds or wants: a name and a number or text (`customer 7`). */
export type LockKey = string;

/**
 * Thrown by a transaction at a lock that another one of this process holds: it is rolled back, gives its connection
 * back, queues, and begins again.
 */
export class MustQueue extends Error {
  override readonly name = 'MustQueue';
  constructor(readonly keys: readonly LockKey[]) {
    super(`Another transaction of this process holds ${keys.join(', ')}`);
  }
}

/** The keys that one transaction holds in this process, until it leaves. */
export interface Ticket {
  readonly keys: ReadonlySet<LockKey>;
  /** Takes keys that nobody holds or waits for; throws MustQueue if one is taken. */
  take(keys: readonly LockKey[]): void;
  leave(): void;
}

type Waiter = () => void;

/**
 * Transactions of one process that want the same lock wait here, in order of arrival and without a connection. This is
 * only about fairness: row locks, which other processes also take, guarantee correctness.
 */
export class LockQueue {
  /** The waiters for each held key. */
  readonly #held = new Map<LockKey, Set<Waiter>>();

  /** Transactions that wait now. */
  get waiting(): number {
    return [...this.#held.values()].reduce((sum, waiters) => sum + waiters.size, 0);
  }

  /** Waits for all keys, in the same order for everyone to avoid deadlocks. Throws LockedTooLong after this long. */
  async enter(keys: Iterable<LockKey>, withinMs: number): Promise<Ticket> {
    const heldKeys = new Set<LockKey>();
    const ticket: Ticket = {
      keys: heldKeys,
      take: (more) => {
        const own = more.filter((key) => !heldKeys.has(key));
        const takenKeys = own.filter((key) => this.#held.has(key));
        if (takenKeys.length > 0) throw new MustQueue(own);
        for (const key of own) {
          this.#held.set(key, new Set());
          heldKeys.add(key);
        }
      },
      leave: () => {
        for (const key of heldKeys) this.#free(key);
        heldKeys.clear();
      },
    };
    const until = performance.now() + withinMs;
    try {
      for (const key of [...new Set(keys)].sort()) {
        await this.#acquire(key, until);
        heldKeys.add(key);
      }
    } catch (error) {
      ticket.leave();
      throw error;
    }
    return ticket;
  }

  async #acquire(key: LockKey, until: number): Promise<void> {
    const waiters = this.#held.get(key);
    if (!waiters) {
      this.#held.set(key, new Set());
      return;
    }
    await new Promise<void>((resolve, fail) => {
      const go: Waiter = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(
        () => {
          waiters.delete(go);
          fail(new LockedTooLong());
        },
        Math.max(0, until - performance.now()),
      );
      waiters.add(go);
    });
  }

  #free(key: LockKey): void {
    const waiters = this.#held.get(key);
    const [next] = waiters ?? [];
    if (!waiters || !next) {
      this.#held.delete(key);
      return;
    }
    // The key goes straight to the next waiter.
    waiters.delete(next);
    next();
  }
}
