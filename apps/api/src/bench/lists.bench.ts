import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import type { Database } from '#db/database';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { migrateToLatest } from '#db/migrate';
import { seedDemo } from '#seed/index';
import { openBenchOffice } from './support/bench-office';
import { compareCompiled } from './support/compiled-queries';
import { ask, median } from './support/load';
import type { Target } from './support/load';
import { startBuiltProduct } from './support/product';
import type { RunningProduct } from './support/product';
import { PAGE, LISTS } from './support/measured-lists';
import type { List } from './support/measured-lists';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
/** Only the lists whose names start with this. */
const ONLY = process.env.BENCH_LISTS ?? '';
const ROUNDS = 3;
const RUNS = 11;
const WANTED = 2;

/** The orders of the small company repeated, each with its own number and another date. */
async function multiplyOrders(trx: Database, orders: number): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = 'work_order'
    and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`.execute(trx);
  const own: Readonly<Record<string, string>> = {
    work_order_number: "'C' || n || '-' || w.id",
    install_date: 'w.install_date - (n % 900)::int',
    customer_name: "left(md5(n::text), 6) || ' ' || w.customer_name",
    job_cost_cents: 'w.job_cost_cents + n',
    created_at: "w.created_at - n * interval '1 minute'",
  };
  const columns = sql.raw(rows.map(({ name }) => name).join(', '));
  const values = sql.raw(rows.map(({ name }) => own[name] ?? `w.${name}`).join(', '));
  await sql`insert into work_order (${columns}) select ${values} from work_order w
    cross join generate_series(1, ${Math.ceil(orders / 100)}) n limit ${orders}`.execute(trx);
}

/** Records of other tables that lists show: roles, sessions, certificates, announced costs. */
async function fillParts(trx: Database): Promise<void> {
  await sql`insert into user_role (user_id, role_id) select id, 1 + id % 8 from app_user
    where email_address like '%@row.example'`.execute(trx);
  await sql`insert into session (user_id, last_seen_at, ends_at) select id, now() - id * interval '1 minute',
    now() + interval '10 days' from app_user where email_address like '%@row.example' and id % 3 > 0`.execute(trx);
  await sql`insert into multi_factor (user_id, secret_encrypted, verified) select id, 'sealed', true from app_user
    where email_address like '%@row.example' and id % 4 = 0`.execute(trx);
  // One statement refreshes the list columns of all installers; the trigger would do it row by row.
  await sql`alter table insurance_certificate disable trigger insurance_certificate_listed`.execute(trx);
  await sql`insert into insurance_certificate
    (installer_id, certificate_type, has_certificate, expiration_date, deduction_bp)
    select i.id, t, true, date '2026-01-01' + i.id % 700, 100
      from installer i, unnest(array['COMPENSATION', 'LIABILITY']) t where i.first_name like 'Crew %'
      and i.id % 5 > 0`.execute(trx);
  await sql`alter table insurance_certificate enable trigger insurance_certificate_listed`.execute(trx);
  await sql`update installer
    set listed_compensation = date '2026-01-01' + id % 700, listed_liability = date '2026-01-01' + id % 700
    where first_name like 'Crew %' and id % 5 > 0`.execute(trx);
  await sql`insert into item_cost_queue (item_id, cost_e4, effective_date) select id, 1000 + id % 50000,
    date '2027-01-01' from item where name like 'Style %' and id % 10 = 0`.execute(trx);
}

/** Adds this many records of each kind to those of the small company. */
async function fill(db: Database, records: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await multiplyOrders(trx, records);
    await sql`insert into address (address_line1, city, state, postal_code) select 'No. ' || n || ' Row St',
      'City ' || (n % 997), case n % 3 when 0 then 'IN' when 1 then 'OH' else 'MI' end, '46204'
        from generate_series(1, ${records}) n`.execute(trx);
    await sql`create temporary table places on commit drop as select row_number() over (order by id) as n, id
      from address`.execute(trx);
    await sql`insert into customer
      (name, customer_type_id, property_firm_id, salesperson_id, address_id, number_of_units)
      select 'Row ' || md5(n::text), (select min(id) from customer_type), (select min(id) from property_firm) + n % 5,
        (select min(id) from salesperson), id, n % 400 from places`.execute(trx);
    await sql`insert into unit (customer_id, flooring_type_id, name) select id, 1 + id % 4, 'Plan ' || md5(id::text)
      from customer where name like 'Row %'`.execute(trx);
    await sql`insert into cut (unit_id, cut_length_e4, width_e4) select u.id, 100000 + (u.id % 900) * 1000, 120000
      from unit u, generate_series(0, 1) k where u.name like 'Plan %' and u.id % 3 >= k`.execute(trx);
    await sql`insert into import (record_type, file_name, file_size, state, row_count, create_count, user_id)
      select 'VENDOR', 'Row ' || md5(n::text) || '.csv', 1000, 'DONE', n % 997, n % 89, (select min(id) from app_user)
        from generate_series(1, ${records}) n`.execute(trx);
    await sql`insert into mass_update
      (kind, flooring_type_id, description, row_count, unchanged_count, changed_count, user_id, finished_at)
        select 'ITEMS', 1, 'Row ' || md5(n::text), n % 997, 0, n % 89, (select min(id) from app_user), now()
          from generate_series(1, ${records}) n`.execute(trx);
    await sql`insert into contact (customer_id, name, title, email_address) select c.id, 'Contact ' || k, 'Manager',
      'c' || k || '@row.example'
        from (select id from customer order by id limit ${Math.ceil(records / 10)}) c,
        generate_series(1, 10) k`.execute(trx);
    await sql`insert into vendor (name, abbreviation, address_id) select 'Mill ' || md5(n::text), left(md5(n::text), 4),
      id from places`.execute(trx);
    await sql`insert into installer (first_name, last_name, company_name, hire_date, address_id) select 'Crew ' || n
      % 89, md5(n::text), 'Company ' || n % 997, date '2015-01-01' + (n % 4000)::int, id from places`.execute(trx);
    await sql`insert into salesperson (full_name, company_name, hire_date, address_id) select 'Seller ' || md5(n::text),
      'Company ' || n % 997, date '2015-01-01' + (n % 4000)::int, id from places`.execute(trx);
    await sql`insert into property_firm (name, principal_contact, property_firm_type_id, address_id) select 'Homes '
      || md5(n::text), 'Person ' || n % 997, 1 + n % 5, id from places`.execute(trx);
    await sql`insert into app_user (first_name, last_name, email_address) select 'Clerk', md5(n::text),
      'n' || n || '@row.example' from generate_series(1, ${records}) n`.execute(trx);
    await sql`insert into item (style_id, item_type_id, material_id, vendor_id, name, number, color_name, cost_e4)
      select s.id, s.item_type_id, (select min(id) from material where item_type_id = s.item_type_id), s.vendor_id,
        'Style ' || md5(n::text), 'N' || n, 'Color ' || n, (n % 90000)::int
      from (select * from style where item_type_id = 1 order by id limit 1) s,
        generate_series(1, ${records}) n`.execute(trx);
    await fillParts(trx);
  });
  // The seeding rewrote these rows several times, which no office does; this removes the gaps.
  await sql`vacuum (full) app_user, installer, item, unit`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

const targetOf = (product: RunningProduct, query: string): Target => ({
  name: 'Falcon Flooring',
  port: product.port,
  path: '/graphql',
  headers: { authorization: `Bearer ${product.token}` },
  body: () => JSON.stringify({ query }),
});

async function timed(target: Target): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await ask(target, run);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** How many times as long the large company's response takes. */
async function ratioOf(
  query: string,
  few: RunningProduct,
  many: RunningProduct,
): Promise<{ readonly ratio: number; readonly own: number; readonly other: number }> {
  const rounds: { readonly ratio: number; readonly own: number; readonly other: number }[] = [];
  await timed(targetOf(few, query));
  await timed(targetOf(many, query));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [await timed(targetOf(many, query)), await timed(targetOf(few, query))];
    rounds.push({ ratio: own / other, own, other });
  }
  return rounds.sort((one, next) => one.ratio - next.ratio)[Math.floor(ROUNDS / 2)] ?? { ratio: 0, own: 0, other: 0 };
}

async function compare(
  title: string,
  queries: readonly (readonly [name: string, query: string])[],
  few: RunningProduct,
  many: RunningProduct,
): Promise<void> {
  const ratios: string[] = [];
  for (const [name, query] of queries) {
    const { ratio, own, other } = await ratioOf(query, few, many);
    ratios.push(
      `${name} ${ratio.toFixed(2)}${ratio > WANTED ? ` (${own.toFixed(1)} ms against ${other.toFixed(1)} ms)` : ''}`,
    );
  }
  console.log(`${title}: ${ratios.join(', ')}`);
}

function queryOf({ name, fields, filter, page }: List, more: string): string {
  const parts = [filter, page === false ? undefined : 'first: 10', more].filter(Boolean).join(', ');
  return `{ ${name}(${parts}) { ${page === false ? fields : `nodes { ${fields} } ${PAGE}`} } }`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'falcon-lists-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const startedAt = performance.now();
  const small = createDatabase({ connectionString: server.connectionString, maxConnections: 2 });
  await migrateToLatest(small);
  await seedDemo(small, { today: '2026-11-20', orders: 100, log: () => undefined });
  const url = new URL(server.connectionString);
  const template = url.pathname.slice(1);
  await small.destroy();
  const admin = createDatabase({
    connectionString: Object.assign(new URL(server.connectionString), { pathname: '/template1' }).toString(),
    maxConnections: 1,
  });
  await sql`create database lists_large template ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  url.pathname = '/lists_large';
  const large = createDatabase({ connectionString: url.toString(), maxConnections: 2 });
  await fill(large, RECORDS);
  await large.destroy();
  console.log(
    `${RECORDS.toLocaleString('en-US')} records of each kind in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  const [few, many] = [
    await startBuiltProduct(server.connectionString, 3495),
    await startBuiltProduct(url.toString(), 3496),
  ];
  console.log(
    `First ten rows of a list with ${RECORDS.toLocaleString('en-US')} records against the same list of the small demo company (wanted: ratio at most 2)`,
  );
  for (const list of LISTS.filter(({ name }) => name.startsWith(ONLY))) {
    await compare(
      list.name,
      list.sorts.map((sort) => [sort, queryOf(list, `sort: ${sort}`)] as const),
      few,
      many,
    );
    if (list.page !== false)
      await compare(
        `${list.name}, from the end`,
        list.sorts.map((sort) => [sort, queryOf(list, `sort: ${sort}, direction: DESC`)] as const),
        few,
        many,
      );
    if (list.searches)
      await compare(
        `${list.name}, searched`,
        list.searches.map((search) => [`"${search}"`, queryOf(list, `search: "${search}"`)] as const),
        few,
        many,
      );
  }
  await few.stop();
  await many.stop();
  const office = await openBenchOffice('compiled', {
    connectionString: url.toString(),
    orders: RECORDS,
    stop: () => Promise.resolve(),
  });
  await compareCompiled(() => office.clerk());
  await office.close();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
