import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import type { Database } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { endRename, renameSome, waitingRenames } from '#modules/orders/work-orders/list/renames.queries';
import { bigCompany } from './support/big-company';
import { median } from './support/load';

const ROWS = 1_000;
const ROUNDS = 3;
const BATCH = 500;

const company = await bigCompany();
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 2 });

/** Runs the work in a transaction that is rolled back; returns its milliseconds. */
async function undone(
  prepare: (trx: Database) => Promise<unknown>,
  work: (trx: Database) => Promise<unknown>,
): Promise<number> {
  let took = 0;
  await db
    .transaction()
    .execute(async (trx) => {
      await prepare(trx);
      const started = performance.now();
      await work(trx);
      took = performance.now() - started;
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  return took;
}

async function indexes(): Promise<{ readonly name: string; readonly bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, pg_relation_size(c.oid)::float8 as bytes from pg_index i
      join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'work_order'::regclass and not i.indisunique order by 2 desc`.execute(db);
  return rows;
}

/** What the secondary indexes of the orders add to inserting an order and to moving it to another date. */
async function indexCost(): Promise<void> {
  const all = await indexes();
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = 'work_order'
    and is_generated = 'NEVER' and column_name <> 'id'`.execute(db);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => (name === 'work_order_number' ? "'B' || w.id" : `w.${name}`));
  const some = sql`(select * from work_order where id % ${Math.max(1, Math.floor(company.orders / ROWS))} = 0
    order by id limit ${ROWS}) w`;
  const insert = (trx: Database) =>
    sql`insert into work_order (${sql.raw(columns.join(', '))}) select ${sql.raw(values.join(', '))}
      from ${some}`.execute(trx);
  const move = (trx: Database) =>
    sql`update work_order set install_date = install_date + 1 where id in (select id from ${some})`.execute(trx);
  const quiet = (trx: Database) => sql`set local session_replication_role = replica`.execute(trx);
  const bare = async (trx: Database): Promise<void> => {
    await quiet(trx);
    for (const { name } of all) await sql`drop index ${sql.id(name)}`.execute(trx);
  };
  const size = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const { rows: table } = await sql<{ bytes: number }>`select pg_table_size('work_order')::float8 as bytes`.execute(db);
  console.log(
    `${all.length} secondary indexes, ${(size / 1e6).toFixed(0)} MB on ${((table[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB of rows; the largest: ${all
      .slice(0, 5)
      .map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(0)} MB`)
      .join(', ')}`,
  );
  for (const [title, work] of [
    ['Inserting an order', insert],
    ['Moving an order to another date', move],
  ] as const) {
    const [withAll, without]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      withAll.push((await undone(quiet, work)) / ROWS);
      without.push((await undone(bare, work)) / ROWS);
    }
    const [one, other] = [median(withAll), median(without)];
    console.log(
      `${title}: ${one.toFixed(3)} ms with its indexes against ${other.toFixed(3)} ms without; ratio ${(one / other).toFixed(1)}, ${(((one - other) / all.length) * 1000).toFixed(1)} µs for each index`,
    );
  }
}

/** Writes the pending renames to the orders; returns the milliseconds of each batch. */
async function followed(): Promise<number[]> {
  const batches: number[] = [];
  for (const rename of await waitingRenames(db)) {
    for (let rowCount = BATCH; rowCount > 0;) {
      const begun = performance.now();
      rowCount = await inTransaction({ db }, (trx) => renameSome(trx, rename, BATCH));
      batches.push(performance.now() - begun);
    }
    await inTransaction({ db }, (trx) => endRename(trx, rename));
  }
  return batches;
}

/** Renames the firm with the most orders, and one without orders. */
async function renames(): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; orders: number }>`
    select f.id, f.name, count(w.id)::int as orders from property_firm f
      left join work_order w on w.property_firm_id = f.id group by f.id order by 3 desc limit 1`.execute(db);
  const firm = rows[0];
  if (!firm) return;
  const rename = async (id: number, name: string): Promise<number> => {
    const started = performance.now();
    await sql`update property_firm set name = ${name} where id = ${id}`.execute(db);
    return performance.now() - started;
  };
  const { rows: added } = await sql<{
    id: number;
  }>`insert into property_firm (name, address_id, property_firm_type_id) select 'Bench firm without orders', address_id,
    property_firm_type_id from property_firm where id = ${firm.id} returning id`.execute(db);
  const lone = added[0]?.id ?? 0;
  await rename(lone, 'Bench firm a');
  const baseline = await rename(lone, 'Bench firm b');
  const own = await rename(firm.id, `${firm.name} renamed`);
  const started = performance.now();
  const batches = await followed();
  const whole = (performance.now() - started) / 1000;
  console.log(
    `Renaming a firm with ${firm.orders.toLocaleString('en-US')} orders: ${own.toFixed(0)} ms against ${baseline.toFixed(0)} ms for one without orders; afterward its orders in ${whole.toFixed(1)} s, ${batches.length} batches of ${BATCH}, the longest ${Math.max(...batches, 0).toFixed(0)} ms`,
  );
  await rename(firm.id, firm.name);
  await followed();
  await sql`delete from property_firm where id = ${lone}`.execute(db);
}

try {
  console.log(`${company.orders.toLocaleString('en-US')} work orders`);
  await indexCost();
  await renames();
} finally {
  await db.destroy();
  await company.stop();
}
