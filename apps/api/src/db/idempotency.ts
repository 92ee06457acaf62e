import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';
import { insertRows } from './rows';

/** One submit: its user, its operation, and the client's key (null: not guarded). */
export interface Submit {
  readonly userId: number;
  readonly operation: string;
  readonly key: string | null;
  /** The id of the record, if known in advance; it saves the second statement for the mark. */
  readonly id?: number;
  /**
   * What happens to other contents under the same key: refused, or treated as `new` if the work itself notices by a
   * version what the first try stored.
   */
  readonly changed?: 'refused' | 'new';
}

/** A submit reused its key with other contents: the first one is stored, this one is not. */
export class ChangedSubmitError extends Error {}

/** Several records that one submit changes, each with its own mark. */
export interface SubmitOfMany extends Pick<Submit, 'userId' | 'operation' | 'key'> {
  readonly ids: readonly number[];
}

const insertMarks = insertRows('idempotencyKey');

const LONGEST_KEY = 80;
const LONG_TEXT = 10_000;

/** The client's key together with its contents. A long text is represented by its length and ends. */
export function submitKey(key: string, contents: unknown): string {
  const text = JSON.stringify(contents, (_field, value: unknown) =>
    typeof value === 'string' && value.length > LONG_TEXT
      ? [value.length, value.slice(0, 500), value.slice(-500)]
      : value,
  );
  return `${key.slice(0, LONGEST_KEY)}\n${createHash('sha256').update(text).digest('base64url')}`;
}

/**
 * Creates a record once per submit: a repeated submit returns the record of the first one. A second submit at the same
 * moment waits for the first one's transaction. Call it inside the transaction that creates the record.
 */
export async function onceBySubmit(
  trx: Database,
  submit: Submit,
  make: () => Promise<number>,
): Promise<{ readonly id: number; readonly repeated: boolean }> {
  if (submit.key === null || submit.key === '') return { id: await make(), repeated: false };
  const [key = '', digest = null] = submit.key.split('\n');
  const row = { userId: submit.userId, operation: submit.operation, key: key.slice(0, LONGEST_KEY) };
  const insertedRow = await trx
    .insertInto('idempotencyKey')
    .values({ ...row, digest, ...(submit.id === undefined ? {} : { result: JSON.stringify(submit.id) }) })
    .onConflict((conflict) => conflict.columns(['userId', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!insertedRow) {
    const storedRow = await trx
      .selectFrom('idempotencyKey')
      .select(['result', 'digest'])
      .where('userId', '=', row.userId)
      .where('operation', '=', row.operation)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
    if (storedRow.digest === digest || storedRow.digest === null)
      return { id: Number(storedRow.result), repeated: true };
    if (submit.changed !== 'new')
      throw new ChangedSubmitError(`The submit ${row.operation} came again with other contents`);
  }
  const id = await make();
  if (insertedRow && submit.id === id) return { id, repeated: false };
  await trx
    .updateTable('idempotencyKey')
    .set({ result: JSON.stringify(id), digest })
    .where('userId', '=', row.userId)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .execute();
  return { id, repeated: false };
}

/** The key of one record in a submit of several. */
export const keyOfOne = (id: number, key: string): string => `${id}:${key}`;

/**
 * Changes several records once per submit: the work gets the ids that this submit has not changed yet and returns those
 * it changed. Call it with the records locked, so that a simultaneous repeat waits. Throws when the key is reused with
 * other contents.
 */
export async function onceForEach(
  trx: Database,
  { userId, operation, key, ids }: SubmitOfMany,
  work: (ids: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  if (key === null || key === '') return void (await work(ids));
  const [, digest = null] = key.split('\n');
  const keyOf = (id: number): string => (keyOfOne(id, key).split('\n')[0] ?? '').slice(0, LONGEST_KEY);
  const marks = await trx
    .selectFrom('idempotencyKey')
    .select(['key', 'digest'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', sql<string>`any(${ids.map(keyOf)}::text[])`)
    .execute();
  if (marks.some((mark) => mark.digest !== digest && mark.digest !== null))
    throw new ChangedSubmitError(`The submit ${operation} came again with other contents`);
  const doneKeys = new Set(marks.map((mark) => mark.key));
  const remainingIds = ids.filter((id) => !doneKeys.has(keyOf(id)));
  const changed = remainingIds.length === 0 ? [] : await work(remainingIds);
  await insertMarks(
    trx,
    changed.map((id) => ({ userId, operation, key: keyOf(id), digest, result: JSON.stringify(id) })),
  );
}
