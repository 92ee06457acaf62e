import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

const inside = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the code that asks was called by an open transaction of `inTransaction`. */
export const isInsideTransaction = (): boolean => inside.getStore()?.open === true;

/** Whatever holds a pool: services, or a database alone. */
interface PoolHolder {
  readonly db: Kysely<DB>;
}

/**
 * Runs work in one transaction, which is stored whole or not at all. The work gets the transaction as its only way to the database:
 * a second connection would wait for the pool while holding one, and enough such waits leave the pool without connections for good.
 * It also gets the holder without its pool; name that parameter after the holder (`services`), so that the outer one is out of reach.
 */
export function inTransaction<Holder extends PoolHolder, Result>(holder: Holder, work: (trx: Transaction<DB>, inside: Omit<Holder, 'db'>) => Promise<Result>): Promise<Result> {
  const { db, ...withoutPool } = holder;
  return db.transaction().execute(async (trx) => {
    const mark = { open: true };
    try {
      return await inside.run(mark, () => work(trx, withoutPool));
    } finally {
      // Work that was started and not awaited may outlive the transaction, and is free then.
      mark.open = false;
    }
  });
}
