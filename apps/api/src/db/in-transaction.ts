import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { LockQueue, MustQueue } from './lock-queue';
import type { Ticket } from './lock-queue';
import { PatientKysely } from './patient-kysely';
import type { DB } from './tables.generated';

interface Mark {
  open: boolean;
  readonly ticket: Ticket;
  /**
   * Thrown at a lock that another transaction of this process holds: this transaction is not stored, even if the error
   * was caught.
   */
  mustQueue: MustQueue | null;
}

const inside = new AsyncLocalStorage<Mark>();
const queue = new LockQueue();
let openCount = 0;

/**
 * Runs work inside the mark. Following it costs something at every promise of the process, so that reads would pay for
 * it, too; so nothing is followed while no transaction is open.
 */
async function marked<Result>(mark: Mark, work: () => Promise<Result>): Promise<Result> {
  openCount += 1;
  try {
    return await inside.run(mark, work);
  } finally {
    openCount -= 1;
    if (openCount === 0) inside.disable();
  }
}

/** Whether the calling code runs inside an open transaction of `inTransaction`. */
export const isInsideTransaction = (): boolean => inside.getStore()?.open === true;

/** This process's transactions that wait for each other, without a connection. */
export const waitingTransactions = (): number => queue.waiting;

/** How long a transaction waits for others of this process that lock the same, in milliseconds. */
const QUEUE_WITHIN_MS = 15_000;
/** After this many restarts because of a taken lock, a transaction relies on the database's own locks. */
const MOST_TURNS = 10;

/**
 * Call this before a statement that locks rows (or takes an advisory lock), with the table and the ids. If another
 * transaction of this process holds one of them, this one returns its connection, waits for its turn, and starts over;
 * so call it before anything that a rollback can't undo. For locks of other processes, the statement itself waits.
 */
export function queueFor(what: string, ids: readonly (number | string)[]): void {
  const mark = inside.getStore();
  if (!mark?.open) return;
  try {
    mark.ticket.take(ids.map((id) => `${what} ${id}`));
  } catch (error) {
    if (error instanceof MustQueue) mark.mustQueue = error;
    throw error;
  }
}

/** Anything that contains a pool: services, or a database alone. */
interface PoolHolder {
  readonly db: Kysely<DB>;
}

/**
 * Runs work in one transaction, which is stored as a whole or not at all. The work can use the database only through
 * the transaction: a second connection would wait for the pool while holding one, and enough such waits block the pool
 * for good. It also gets the holder without its pool; name that parameter after the holder (`services`), so that it
 * shadows the outer one. After a deadlock, and when it must queue for a lock, the work begins again.
 */
export async function inTransaction<Holder extends PoolHolder, Result>(
  holder: Holder,
  work: (trx: Transaction<DB>, inside: Omit<Holder, 'db'>) => Promise<Result>,
): Promise<Result> {
  const { db, ...withoutPool } = holder;
  const within = (db instanceof PatientKysely && db.queueWithinMs) || QUEUE_WITHIN_MS;
  let wanted: readonly string[] = [];
  for (let turn = 1; ; turn += 1) {
    const ticket = await queue.enter(wanted, within);
    try {
      return await db.transaction().execute(async (trx) => {
        const mark: Mark = { open: true, ticket: turn < MOST_TURNS ? ticket : UNQUEUED, mustQueue: null };
        try {
          const result = await marked(mark, () => work(trx, withoutPool));
          if (mark.mustQueue) throw mark.mustQueue;
          return result;
        } finally {
          // Work that was started but not awaited may outlive the transaction; from here on it is unrestricted.
          mark.open = false;
        }
      });
    } catch (error) {
      if (!(error instanceof MustQueue)) throw error;
      wanted = [...ticket.keys, ...error.keys];
    } finally {
      ticket.leave();
    }
  }
}

const UNQUEUED: Ticket = { keys: new Set(), take: () => undefined, leave: () => undefined };
