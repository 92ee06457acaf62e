import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
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
    select (select count(*) from role) roles, (select count(*) from flooring_type) flooring,
      (select count(*) from state) states,
           (select count(*) from work_order_status) statuses,
             (select count(distinct permission) from role_permission) keys`.execute(test_.db);
  expect(counts.rows[0]).toEqual({ roles: 8, flooring: 4, states: 51, statuses: 11, keys: 47 });
});

test('reopened and forced orders from more than 30 days ago no longer need attention after the update; later ones still do', async () => {
  const before = await createDatabaseBefore('2026-11-23T0420-old-order-alerts');
  try {
    await sql`insert into address default values`.execute(before.db);
    await sql`insert into customer_type (name) values ('Apartments')`.execute(before.db);
    await sql`insert into customer (name, customer_type_id, address_id) values ('Lakeside Apartments', 1, 1)`.execute(
      before.db,
    );
    await sql`insert into work_order
      (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id)
        values ('IND-C-000001', 1, 'Lakeside Apartments', 1, 1, 11)`.execute(before.db);
    const event = (action: string, forced: boolean, days: number) =>
      sql`insert into work_order_audit (work_order_id, action, forced, created_at)
        values (1, ${action}, ${forced}, now() - make_interval(days => ${days}))`.execute(before.db);
    await event('reopen', false, 31);
    await event('move', true, 400);
    await event('submit', false, 400);
    await event('reopen', false, 29);
    await event('move', true, 1);
    await migrateToLatest(before.db);
    const rows = await before.db.selectFrom('historyEntry').select('alertDismissedAt').orderBy('id').execute();
    expect(rows.map((row) => row.alertDismissedAt !== null)).toEqual([true, true, false, false, false]);
  } finally {
    await before.drop();
  }
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

// Tables with a handful of rows, or child tables always read through another index.
const SMALL = [
  'link_token.session_id',
  'link_token.user_id',
  'saved_view.user_id',
  'generated_file.user_id',
  'record_viewer.user_id',
];
