import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { createDatabase } from './database';
import type { DB } from './database';
import { inTransaction, queueFor, waitingTransactions } from './in-transaction';
import { LockQueue, MustQueue } from './lock-queue';
import { LockedTooLong, outageOf } from './outage';

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({
    connectionString: database.connectionString,
    maxConnections: 3,
    mostTransactions: 2,
    lockWithinMs: 500,
    queueWithinMs: 60_000,
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const soon = { timeout: 60_000, interval: 10 };
/** A promise that the test resolves. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('transactions that lock the same wait without a connection; others write and read', async () => {
  const { open, opened } = gate();
  const order: number[] = [];
  let begun = 0;
  const first = inTransaction({ db }, async () => {
    queueFor('customer', [1]);
    begun += 1;
    await opened;
  });
  await vi.waitFor(() => expect(begun).toBe(1), soon);
  const others = [1, 2, 3, 4, 5, 6].map((number) =>
    inTransaction({ db }, async (trx) => {
      queueFor('customer', [1]);
      await sql`select 1`.execute(trx);
      order.push(number);
    }),
  );
  await vi.waitFor(() => expect(waitingTransactions()).toBe(6), soon);
  // Two slots for transactions: one is in use, so this transaction takes the other.
  expect(
    await inTransaction({ db }, async (trx) => {
      queueFor('customer', [2]);
      return (await sql`select 1 as one`.execute(trx)).rows;
    }),
  ).toEqual([{ one: 1 }]);
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  open();
  await Promise.all([first, ...others]);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what a transaction had stored before it queued is not stored twice', async () => {
  const { open, opened } = gate();
  await sql`create table queued_effect (turn integer not null)`.execute(db);
  let begun = false;
  const first = inTransaction({ db }, async () => {
    queueFor('customer', [1]);
    begun = true;
    await opened;
  });
  await vi.waitFor(() => expect(begun).toBe(true), soon);
  let turns = 0;
  const second = inTransaction({ db }, async (trx) => {
    turns += 1;
    await sql`insert into queued_effect (turn) values (${turns})`.execute(trx);
    // Catching the error doesn't give it the lock.
    await Promise.resolve()
      .then(() => queueFor('customer', [1]))
      .catch(() => undefined);
  });
  await vi.waitFor(() => expect(waitingTransactions()).toBe(1), soon);
  open();
  await Promise.all([first, second]);
  expect((await sql`select turn from queued_effect`.execute(db)).rows).toEqual([{ turn: 2 }]);
});

test('two transactions that lock the same two things in either order both succeed', async () => {
  const met = gate();
  let there = 0;
  const both = (first: number, then: number) => {
    let turn = 0;
    return inTransaction({ db }, async () => {
      turn += 1;
      queueFor('customer', [first]);
      there += 1;
      if (there === 2) met.open();
      if (turn === 1) await met.opened;
      queueFor('customer', [then]);
    });
  };
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(waitingTransactions()).toBe(0);
});

test('a lock of another program is waited for only so long, and reads go on while all places of transactions wait', async () => {
  await database.db.transaction().execute(async (other) => {
    await sql`lock table vendor in access exclusive mode`.execute(other);
    const refused = [1, 2].map(() =>
      inTransaction({ db }, (trx) => trx.updateTable('vendor').set({ accountNumber: '' }).execute()).then(
        () => null,
        (error: unknown) => outageOf(error),
      ),
    );
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(await Promise.all(refused)).toEqual(['LOCKED', 'LOCKED']);
  });
});

test('who waits too long for others of this process is refused, and leaves no trace', async () => {
  const queue = new LockQueue();
  const holder = await queue.enter(['b'], 60_000);
  await expect(queue.enter(['a', 'b'], 0)).rejects.toBeInstanceOf(LockedTooLong);
  const other = await queue.enter(['a'], 0);
  expect(() => other.take(['b'])).toThrow(MustQueue);
  holder.leave();
  other.take(['b']);
  other.leave();
  expect(queue.waiting).toBe(0);
});
