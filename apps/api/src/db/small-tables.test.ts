import { expect, test } from 'vitest';
import { changeRecord } from '#kit/record-kit';
import { testApi, textAt } from '#testing/api-client';
import { createDatabase } from './database';
import { smallTable } from './small-tables';

const api = await testApi();

test('after renaming a salesperson, the user sees the new name immediately, even before the event arrives', async () => {
  const admin = await api.as('admin');
  const id = Number(
    textAt(
      await admin.mutate('salespersonCreate', { fullName: 'Sue Seller' }, 'salesperson { id }'),
      'salespersonCreate.salesperson.id',
    ),
  );
  const db = createDatabase({ connectionString: api.connectionString, maxConnections: 2 });
  const hearsNothing = { ...api.services.events, subscribe: () => () => undefined, onGap: () => () => undefined };
  const ctx = { ...(await api.contextOf(admin)), db, events: hearsNothing };
  const name = async () => (await smallTable(ctx, 'salesperson')).get(id)?.fullName;
  expect(await name()).toBe('Sue Seller');
  await changeRecord(
    ctx,
    { operation: 'salespersonUpdate', clientMutationId: null },
    { table: 'salesperson', kind: 'Salesperson', id, version: 1 },
    async () => ({ patch: { fullName: 'Sue Baker' } }),
  );
  expect(await name()).toBe('Sue Baker');
  await db.destroy();
});
