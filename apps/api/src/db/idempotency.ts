import type { Database } from './database';

/** One submit: who sent it, what for, and the key the client made for it (null: not guarded). */
export interface Submit {
  readonly userId: number;
  readonly operation: string;
  readonly key: string | null;
}

/**
 * Makes a record once for each submit: the same submit again answers the record made the first time.
 * A second submit at the same moment waits for the first one's transaction. Call it inside the transaction that makes the record.
 */
export async function onceBySubmit(trx: Database, submit: Submit, make: () => Promise<number>): Promise<{ readonly id: number; readonly repeated: boolean }> {
  if (submit.key === null || submit.key === '') return { id: await make(), repeated: false };
  const row = { userId: submit.userId, operation: submit.operation, key: submit.key.slice(0, 80) };
  const taken = await trx
    .insertInto('idempotencyKey')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const made = await trx
      .selectFrom('idempotencyKey')
      .select('result')
      .where('userId', '=', row.userId)
      .where('operation', '=', row.operation)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
    return { id: Number(made.result), repeated: true };
  }
  const id = await make();
  await trx
    .updateTable('idempotencyKey')
    .set({ result: JSON.stringify(id) })
    .where('userId', '=', row.userId)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .execute();
  return { id, repeated: false };
}
