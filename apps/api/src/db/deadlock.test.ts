import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('two transactions that wait for each other both succeed', async () => {
  const { db } = database;
  const { addressId } = await db
    .insertInto('address')
    .values({ city: 'Avon' })
    .returning('id as addressId')
    .executeTakeFirstOrThrow();
  const [one = 0, other = 0] = (
    await db
      .insertInto('vendor')
      .values([
        { name: 'One', addressId },
        { name: 'Other', addressId },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const rename = (trx: typeof db, id: number, name: string) =>
    trx.updateTable('vendor').set({ accountNumber: name }).where('id', '=', id).execute();
  let meet = () => undefined as void;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let there = 0;
  const both = [
    [one, other, 'first'],
    [other, one, 'second'],
  ] as const;
  await Promise.all(
    both.map(([from, to, name]) =>
      db.transaction().execute(async (trx) => {
        await rename(trx, from, `${name} from`);
        there += 1;
        if (there === 2) meet();
        await met;
        await rename(trx, to, `${name} to`);
      }),
    ),
  );
  const names = (
    await db.selectFrom('vendor').select('accountNumber as name').where('id', 'in', [one, other]).execute()
  ).map(({ name }) => name);
  // One rename complete, then the other.
  expect([
    ['first from', 'first to'],
    ['second from', 'second to'],
  ]).toContainEqual(names.toSorted((a, b) => a.localeCompare(b)));
});
