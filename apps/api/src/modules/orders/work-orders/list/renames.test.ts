import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { followRenames } from './renames';

const MANY = 1_200;
let api: TestApi;
let firmId: number;
let version = 1;

beforeAll(async () => {
  api = await startTestApi();
  const walk = await orderWalk(api);
  const address = await api.db
    .insertInto('address')
    .values({ city: 'Carmel', state: 'IN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const firm = await api.db
    .insertInto('propertyFirm')
    .values({ name: 'Alder Homes', addressId: address.id, propertyFirmTypeId: 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  firmId = firm.id;
  version = firm.version;
  const order = await walk.draft();
  await api.db.updateTable('workOrder').set({ propertyFirmId: firmId }).where('id', '=', Number(order.id)).execute();
  await copyOrder(order.id, MANY - 1);
});
afterAll(() => api.close());

/** Copies of an order, each with its own number. */
async function copyOrder(id: string, times: number): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = 'work_order'
    and is_generated = 'NEVER' and column_name <> 'id'`.execute(api.db);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => (name === 'work_order_number' ? "'C' || n" : `w.${name}`));
  await sql`insert into work_order (${sql.raw(columns.join(', '))}) select ${sql.raw(values.join(', '))}
    from work_order w cross join generate_series(1, ${times}) n where w.id = ${Number(id)}`.execute(api.db);
}

async function rename(name: string): Promise<void> {
  const admin = await api.as('admin');
  const answer = await admin.mutate(
    'propertyFirmUpdate',
    { id: String(firmId), version, name },
    'propertyFirm { version }',
  );
  expect(answer.errors).toEqual([]);
  version += 1;
}
const listed = async () => {
  const rows = await api.db
    .selectFrom('workOrder')
    .select(['listedFirm as name', (eb) => eb.fn.countAll<number>().as('count')])
    .where('propertyFirmId', '=', firmId)
    .groupBy('listedFirm')
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
const waiting = () => api.db.selectFrom('orderRename').selectAll().execute();

test('a firm with many orders is renamed at once, its orders afterward in batches', async () => {
  await rename('Birch Homes');
  expect(await listed()).toEqual({ 'Alder Homes': MANY });
  expect(await followRenames(api.db)).toBe(MANY);
  expect(await listed()).toEqual({ 'Birch Homes': MANY });
  expect(await waiting()).toEqual([]);
});

test('an order that is being changed is left for the next run, and a second rename in between is not lost', async () => {
  await rename('Cedar Homes');
  await api.db.transaction().execute(async (trx) => {
    await sql`select id from work_order where property_firm_id = ${firmId} limit 1 for update`.execute(trx);
    expect(await followRenames(api.db)).toBe(MANY - 1);
  });
  expect(await waiting()).toHaveLength(1);
  await rename('Dogwood Homes');
  expect(await followRenames(api.db)).toBe(MANY);
  expect([await listed(), await waiting()]).toEqual([{ 'Dogwood Homes': MANY }, []]);
});

test('a firm with few orders is renamed on them at once', async () => {
  await sql`delete from work_order where property_firm_id = ${firmId} and work_order_number like 'C%'
    and work_order_number not in ('C1', 'C2')`.execute(api.db);
  await rename('Elm Homes');
  expect([await listed(), await waiting()]).toEqual([{ 'Elm Homes': 3 }, []]);
});
