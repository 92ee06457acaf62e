import { isDatabaseFault } from '#db/database-fault';
import type { Database, DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import type { Kysely } from 'kysely';

/** How an effect outside of this process ended, as data. */
export type Outcome<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly error: unknown };

/**
 * Does something outside of this process (a request, an e-mail, a file). The other side's answer, even a refusal, is
 * the outcome; the caller stores it in a separate transaction. If our own database fails, that error is thrown: it says
 * nothing about the other side, so the attempt stays in flight and is looked up before it is repeated. docs/effects.md
 * lists every effect.
 */
export async function attempt<Result>(effect: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { isDone: true, result: await effect() };
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    return { isDone: false, error };
  }
}

const MOST_TRIES = 3;

/**
 * Stores the outcome of an effect in one transaction. If the database is briefly away, the transaction is retried; it
 * must be safe to repeat, as a commit may succeed without its answer. If the database stays away, the error is thrown
 * and the effect stays in flight.
 */
export async function note<Result>(
  holder: { readonly db: Kysely<DB> },
  store: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(holder, (trx) => store(trx));
    } catch (error) {
      if (tries >= MOST_TRIES || !isDatabaseFault(error)) throw error;
    }
  }
}
