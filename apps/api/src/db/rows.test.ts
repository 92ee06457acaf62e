import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { addHistory } from '#kit/record-kit';
import { insertedRows, insertRows } from './rows';
import { updateRows } from './update-rows';

const { db } = await testApi();

test('more rows than one statement has parameters for are all added', async () => {
  const rows = Array.from({ length: 7_000 }, (_, place) => ({
    realmId: 'many',
    kind: 'INVOICE',
    localId: place,
    state: 'SENT',
    attempts: 1,
    errorCode: '',
    errorDetail: '',
    message: '',
    rawResponse: '',
    intuitTid: '',
  }));
  await insertRows('quickbooksOutbox')(db, rows);
  const { rows: totals } =
    await sql`select count(*)::int as count, max(local_id) as last from quickbooks_outbox`.execute(db);
  expect(totals).toEqual([{ count: 7_000, last: 6_999 }]);
});

test('they are returned as they are stored, each in its place', async () => {
  const rows = Array.from({ length: 2_500 }, (_none, place) => ({
    realmId: 'returned',
    kind: 'INVOICE',
    localId: place,
    state: 'SENT',
  }));
  const storedRows = await insertedRows('quickbooksOutbox')(db, rows);
  expect(storedRows.map(({ localId }) => localId)).toEqual(rows.map(({ localId }) => localId));
  expect(await insertedRows('quickbooksOutbox')(db, [])).toEqual([]);
});

test('more history entries than one statement has parameters for are all added', async () => {
  const entry = { recordType: 'vendor', action: 'update', userId: null, version: null, changes: [] } as const;
  await addHistory(
    db,
    Array.from({ length: 12_000 }, (_none, place) => ({ ...entry, recordId: 1_000_000 + place })),
  );
  const { rows } = await sql`select count(*)::int as count from history_entry where record_id >= 1000000`.execute(db);
  expect(rows).toEqual([{ count: 12_000 }]);
});

test('a row that lacks a column of the first one keeps it', async () => {
  const [one, two] = await db
    .selectFrom('quickbooksOutbox')
    .select('id')
    .where('realmId', '=', 'many')
    .orderBy('id')
    .limit(2)
    .execute();
  const first = { id: one?.id ?? 0, message: 'One', errorCode: '1' };
  const second = { id: two?.id ?? 0, message: 'Two' };
  await updateRows(db, 'quickbooks_outbox', [first, second]);
  const storedRows = await db
    .selectFrom('quickbooksOutbox')
    .select(['message', 'errorCode'])
    .where('id', 'in', [one?.id ?? 0, two?.id ?? 0])
    .orderBy('id')
    .execute();
  expect(storedRows).toEqual([
    { message: 'One', errorCode: '1' },
    { message: 'Two', errorCode: '' },
  ]);
});
