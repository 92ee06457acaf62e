import { isDatabaseFault } from '#db/database-fault';
import type { Database, DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import type { Kysely } from 'kysely';

/** How an effect outside of this process ended, as data. */
export type Outcome<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly error: unknown };

/**
 * Does something that leaves this process (a request, an e-mail, a file). What the other side says, also no, is the
 * outcome, to be noted in a transaction of its own. A fault of the own database while it is done is thrown: it says
 * nothing about the other side, so that what was attempted stays in flight, and is looked up before it is repeated.
 * docs/effects.md lists every effect.
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
 * Notes what came of an effect, in one transaction. A database that is away for a moment is asked again; so the note is
 * one that can be stored twice, because a commit may arrive without its answer. If the database stays away, the fault
 * is thrown, and the effect stays in flight.
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
