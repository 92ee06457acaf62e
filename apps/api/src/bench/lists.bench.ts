import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase } from '../db/database';
import type { Database } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded';
import { migrateToLatest } from '../db/migrate';
import { seedDemo } from '../seed';
import { ask, median } from './support/load';
import type { Target } from './support/load';
import { startBuiltProduct } from './support/product';
import type { RunningProduct } from './support/product';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const ROUNDS = 3;
const RUNS = 15;
const PAGE = 'pageInfo { hasNextPage endCursor } totalCount totalCountCapped';
const ADDRESS = 'address { city state }';

/** The first ten rows of a list as its page asks for them, in the order it opens with. */
const LISTS: readonly { readonly name: string; readonly query: string }[] = [
  { name: 'customers', query: `{ customers(first: 10, sort: NAME) { nodes { id name phone numberOfUnits isEnabled ${ADDRESS} pmf { name } salesperson { fullName } customerType { name } } ${PAGE} } }` },
  { name: 'units', query: `{ units(first: 10, sort: NAME) { nodes { id name isEnabled flooringType { name } laborRate { laborCategory } cutCalculations { cutSquareYardTotal } } ${PAGE} } }` },
  { name: 'items', query: `{ items(first: 10, sort: NAME) { nodes { id nameNumber colorNameNumber width totalCost isEnabled vendor { name } } ${PAGE} } }` },
  { name: 'contacts', query: `{ contacts(ownerType: CUSTOMER, ownerId: "1", sort: NAME) { id name title emailAddress workPhone cellPhone invoice } }` },
  { name: 'vendors', query: `{ vendors(first: 10, sort: NAME) { nodes { id name abbreviation vendorType phone accountNumber shippingRate isEnabled ${ADDRESS} } ${PAGE} } }` },
  { name: 'installers', query: `{ installers(first: 10, sort: NAME) { nodes { id fullName companyName cellPhone hireDate isEnabled ${ADDRESS} } ${PAGE} } }` },
];

/** So many records of each kind beside those of the small company. */
async function fill(db: Database, records: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into address (address_line1, city, state, postal_code) select 'No. ' || n || ' Row St', 'City ' || (n % 997), case n % 3 when 0 then 'IN' when 1 then 'OH' else 'MI' end, '46204' from generate_series(1, ${records}) n`.execute(trx);
    await sql`create temporary table places on commit drop as select row_number() over (order by id) as n, id from address`.execute(trx);
    await sql`insert into customer (name, customer_type_id, property_firm_id, salesperson_id, address_id, number_of_units)
      select 'Row ' || md5(n::text), (select min(id) from customer_type), (select min(id) from property_firm) + n % 5, (select min(id) from salesperson), id, n % 400 from places`.execute(trx);
    await sql`insert into unit (customer_id, flooring_type_id, name) select id, 1 + id % 4, 'Plan ' || md5(id::text) from customer where name like 'Row %'`.execute(trx);
    await sql`insert into contact (customer_id, name, title, email_address) select c.id, 'Contact ' || k, 'Manager', 'c' || k || '@row.example' from (select id from customer order by id limit ${Math.ceil(records / 10)}) c, generate_series(1, 10) k`.execute(trx);
    await sql`insert into vendor (name, abbreviation, address_id) select 'Mill ' || md5(n::text), left(md5(n::text), 4), id from places`.execute(trx);
    await sql`insert into installer (first_name, last_name, company_name, hire_date, address_id) select 'Crew ' || n % 89, md5(n::text), 'Company ' || n % 997, date '2015-01-01' + (n % 4000)::int, id from places`.execute(trx);
    await sql`insert into item (style_id, item_type_id, material_id, vendor_id, name, number, color_name, cost_e4)
      select s.id, s.item_type_id, (select min(id) from material where item_type_id = s.item_type_id), s.vendor_id, 'Style ' || md5(n::text), 'N' || n, 'Color ' || n, (n % 90000)::int
      from (select * from style where item_type_id = 1 order by id limit 1) s, generate_series(1, ${records}) n`.execute(trx);
  });
  await sql`vacuum (analyze)`.execute(db);
}

const targetOf = (product: RunningProduct, query: string): Target => ({ name: 'Falcon Flooring', port: product.port, path: '/graphql', headers: { authorization: `Bearer ${product.token}` }, body: () => JSON.stringify({ query }) });

async function timed(target: Target): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await ask(target, run);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function compare(name: string, query: string, few: RunningProduct, many: RunningProduct): Promise<number> {
  const ratios: number[] = [];
  let [own, other] = [0, 0];
  await timed(targetOf(few, query));
  await timed(targetOf(many, query));
  for (let round = 0; round < ROUNDS; round += 1) {
    own = await timed(targetOf(many, query));
    other = await timed(targetOf(few, query));
    ratios.push(own / other);
  }
  console.log(`${name}: ${own.toFixed(1)} ms against ${other.toFixed(1)} ms; ratio ${median(ratios).toFixed(2)}`);
  return median(ratios);
}

const dataDir = mkdtempSync(join(tmpdir(), 'falcon-lists-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const small = createDatabase({ connectionString: server.connectionString, maxConnections: 2 });
  await migrateToLatest(small);
  await seedDemo(small, { today: '2026-11-20', orders: 100, log: () => undefined });
  const url = new URL(server.connectionString);
  const template = url.pathname.slice(1);
  await small.destroy();
  const admin = createDatabase({ connectionString: Object.assign(new URL(server.connectionString), { pathname: '/template1' }).toString(), maxConnections: 1 });
  await sql`create database lists_large template ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  url.pathname = '/lists_large';
  const large = createDatabase({ connectionString: url.toString(), maxConnections: 2 });
  await fill(large, RECORDS);
  await large.destroy();
  const [few, many] = [await startBuiltProduct(server.connectionString, 3495), await startBuiltProduct(url.toString(), 3496)];
  console.log(`First ten rows of a list with ${RECORDS.toLocaleString('en-US')} records against the same list of the small demo company (wanted: ratio at most 2)`);
  for (const list of LISTS) await compare(list.name, list.query, few, many);
  await few.stop();
  await many.stop();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
