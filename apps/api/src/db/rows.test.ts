import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../testing/api-client';
import { insertRows } from './rows';

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
  const { rows: found } =
    await sql`select count(*)::int as count, max(local_id) as last from quickbooks_outbox`.execute(db);
  expect(found).toEqual([{ count: 7_000, last: 6_999 }]);
});
