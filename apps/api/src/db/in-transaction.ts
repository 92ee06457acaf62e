import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

const inside = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the calling code runs inside an open transaction of `inTransaction`. */
export const isInsideTransaction = (): boolean => inside.getStore()?.open === true;

/** Anything that contains a pool: services, or a database alone. */
interface PoolHolder {
  readonly db: Kysely<DB>;
}

/**
 * Runs work in one transaction, which is stored as a whole or not at all. The work can use the database only through the transaction: a
 * second connection would wait for the pool while holding one, and enough such waits block the pool for good. It also gets the holder
 * without its pool; name that parameter after the holder (`services`), so that it shadows the outer one.
 */
export function inTransaction<Holder extends PoolHolder, Result>(
  holder: Holder,
  work: (trx: Transaction<DB>, inside: Omit<Holder, 'db'>) => Promise<Result>,
): Promise<Result> {
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
