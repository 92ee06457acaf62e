import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/company';
import { createTestDatabase } from '../testing/database';
import type { TestDatabase } from '../testing/database';
import { migrateToLatest } from './migrate';
import { migrationFiles } from './migration-files';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

test('an empty database gets the newest structure, and a second run has nothing to do', async () => {
  const applied = await sql<{ name: string }>`select name from schema_migration order by name`.execute(test_.db);
  expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(migrationFiles()));
  expect(await migrateToLatest(test_.db)).toEqual([]);
});

test('the starting rows exist: eight roles, four flooring types, fifty states and DC, eleven statuses', async () => {
  const counts = await sql<{ roles: number; flooring: number; states: number; statuses: number; keys: number }>`
    select (select count(*) from role) roles, (select count(*) from flooring_type) flooring, (select count(*) from state) states,
           (select count(*) from work_order_status) statuses, (select count(distinct permission) from role_permission) keys`.execute(
    test_.db,
  );
  expect(counts.rows[0]).toEqual({ roles: 8, flooring: 4, states: 51, statuses: 11, keys: 47 });
});

test('reopened and forced orders from more than 30 days ago no longer need attention after the update; later ones still do', async () => {
  const { customerId } = await makeCompany(test_.db);
  const order = {
    workOrderNumber: 'IND-C-000001',
    customerId,
    customerName: 'Lakeside Apartments',
    geoLocationId: 1,
    flooringTypeId: 1,
    statusId: 11,
  };
  const { id: workOrderId } = await test_.db
    .insertInto('workOrder')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  const event = (action: string, forced: boolean, days: number) => ({
    workOrderId,
    action,
    forced,
    createdAt: ago(days),
    changes: '[]',
  });
  await test_.db
    .insertInto('workOrderAudit')
    .values([
      event('reopen', false, 31),
      event('move', true, 400),
      event('submit', false, 400),
      event('reopen', false, 29),
      event('move', true, 1),
    ])
    .execute();
  await sql.raw(migrationFiles()['2026-11-23T0420-old-order-alerts'] ?? '').execute(test_.db);
  const rows = await test_.db
    .selectFrom('workOrderAudit')
    .select(['action', 'alertDismissedAt'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.alertDismissedAt !== null)).toEqual([true, true, false, false, false]);
});

test('every foreign key used by a list filter or a delete has an index or a stated reason', async () => {
  const bare = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype = 'c'
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`.execute(test_.db);
  expect(bare.rows.map((row) => row.reference).filter((name) => !SMALL.includes(name))).toEqual([]);
});

// Tables with a handful of rows, or children that are always read through another index.
const SMALL = [
  'link_token.session_id',
  'link_token.user_id',
  'saved_view.user_id',
  'generated_file.user_id',
  'record_viewer.user_id',
];
