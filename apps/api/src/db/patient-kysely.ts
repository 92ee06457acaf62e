import { Kysely } from 'kysely';
import type { TransactionBuilder } from 'kysely';

const MOST_TRIES = 4;

/** Two transactions waited for each other, and PostgreSQL cancelled this one so that the other could continue. */
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

async function triedAgain<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries >= MOST_TRIES || !isDeadlock(error)) throw error;
    return triedAgain(work, tries + 1);
  }
}

/** A database that repeats transactions after a deadlock: nothing of them was stored, and callers don't notice. */
export class PatientKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => triedAgain(() => execute(work));
    return builder;
  }
}
