import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { lockRecord, recordById, recordsByIds, updateRecord } from './records.queries';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the row of a user comes without the password, however it is read, and tells only whether there is one', async () => {
  const { userId } = await api.as('super-admin');
  const id = Number(userId);
  await api.db.updateTable('appUser').set({ passwordHash: 'proof' }).where('id', '=', id).execute();
  const rows = await api.db
    .transaction()
    .execute(async (trx) => [
      await recordById(trx, 'appUser', id),
      ...(await recordsByIds(trx, 'appUser', [id])),
      await lockRecord(trx, 'appUser', id),
      await updateRecord(trx, 'appUser', id, { middleName: 'Q' }),
    ]);
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row).toMatchObject({ id, hasPassword: true });
    expect(JSON.stringify(row)).not.toContain('proof');
  }
});
