import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { DB } from './database';
import { streamedRows } from './row-stream';

const { db } = await testApi();
const numbers = (last: number) => sql`select n, repeat('x', 200), null from generate_series(1, ${last}::int) n`;
const inTransaction = <Result>(work: (trx: Transaction<DB>) => Promise<Result>) => db.transaction().execute(work);
async function all(trx: Transaction<DB>, statement: RawBuilder<unknown>) {
  const groups = [];
  for await (const rows of streamedRows(trx, statement, 10)) groups.push(rows);
  return groups;
}

test('rows arrive in their order and in groups, however slowly they are taken', async () => {
  const sizes: number[] = [];
  const streamedNumbers = await inTransaction(async (trx) => {
    const rowNumbers: number[] = [];
    for await (const rows of streamedRows(trx, numbers(10_050), 100)) {
      sizes.push(rows.length);
      rowNumbers.push(...rows.map(([n]) => Number(n)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return rowNumbers;
  });
  expect(streamedNumbers).toEqual(Array.from({ length: 10_050 }, (_, place) => place + 1));
  expect([sizes.length, new Set(sizes), sizes.at(-1)]).toEqual([101, new Set([100, 50]), 50]);
});

test('a value that is null is null, and no row is no group', async () => {
  await inTransaction(async (trx) => {
    const groups = await all(trx, numbers(1));
    expect(groups).toEqual([[['1', 'x'.repeat(200), null]]]);
    expect(await all(trx, numbers(0))).toEqual([]);
  });
});

test('a reader that stops leaves a connection that can be used', async () => {
  const after = await inTransaction(async (trx) => {
    for await (const rows of streamedRows(trx, numbers(50_000), 10)) if (rows.length > 0) break;
    return sql<{ one: number }>`select 1 as one`.execute(trx);
  });
  expect(after.rows).toEqual([{ one: 1 }]);
});

test('a statement that fails on the way fails its reader, and nothing waits', async () => {
  const broken = sql`select 1 / (n - 5000) from generate_series(1, 10000) n`;
  const failingRead = inTransaction(async (trx) => {
    let count = 0;
    for await (const rows of streamedRows(trx, broken, 100)) count += rows.length;
    return count;
  });
  await expect(failingRead).rejects.toThrow('division by zero');
  await expect(inTransaction((trx) => all(trx, sql`select from nothing`))).rejects.toThrow('does not exist');
});
