import { Kysely } from 'kysely';
import type { KyselyConfig, TransactionBuilder } from 'kysely';
import { places } from './places';
import type { Places } from './places';

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

export interface Patience {
  /** Transactions at a time, so that reads keep a share of the connections; no limit when left out. */
  readonly mostTransactions?: number | undefined;
  /** How long a transaction waits for one of those places, in milliseconds. */
  readonly placeWithinMs: number;
  /** How long it queues for others of this process with the same lock, if not the default. */
  readonly queueWithinMs?: number | undefined;
}

/**
 * A database that repeats transactions after a deadlock. Nothing of the first try was stored, so callers don't notice.
 */
export class PatientKysely<DB> extends Kysely<DB> {
  readonly queueWithinMs: number | undefined;
  readonly #places: Places | null;

  constructor(config: KyselyConfig, { mostTransactions, placeWithinMs, queueWithinMs }: Patience) {
    super(config);
    this.queueWithinMs = queueWithinMs;
    this.#places = mostTransactions === undefined ? null : places(mostTransactions, placeWithinMs);
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      const tried = () => triedAgain(() => execute(work));
      return this.#places ? this.#places.run(tried) : tried();
    };
    return builder;
  }
}
