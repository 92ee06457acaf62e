import { Pool } from 'pg';
import { bigCompany } from './support/big-company';
import { ask, median } from './support/load';
import type { Target } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const SEARCH =
  'query Search($search: String!) { search(search: $search) { words groups { kind hits { id title detail } } } }';
const RUNS = 120;
const P95_MS = 50;

const company = await bigCompany();
const product = await startBuiltProduct(company.connectionString, 3491);
const pool = new Pool({ connectionString: company.connectionString, max: 2 });

const searching = (searches: readonly string[]): Target =>
  asking(product, SEARCH, (index) => ({ search: searches[index % searches.length] }));

async function timesOf(target: Target, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await ask(target, run);
    times.push(performance.now() - started);
  }
  return times;
}

/** Every prefix of these texts from the third letter on, as a person types them. */
const typing = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    Array.from({ length: Math.max(1, text.length - 2) }, (_, index) => text.slice(0, index + 3)).filter(
      (part) => !part.endsWith(' '),
    ),
  );

/** The text with two neighboring letters of its longest word swapped. */
function mistyped(text: string): string {
  const word = text.split(/\s+/).toSorted((one, next) => next.length - one.length)[0] ?? text;
  const middle = Math.floor(word.length / 2);
  return text.replace(
    word,
    word.slice(0, middle - 1) + (word[middle] ?? '') + (word[middle - 1] ?? '') + word.slice(middle + 1),
  );
}

async function texts(statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(statement);
  return rows.map(({ text }) => text).filter((text) => text.length > 2);
}

/** What people search for, taken from the company's own records. */
async function shapes(): Promise<ReadonlyMap<string, readonly string[]>> {
  const orders = `(select * from work_order where id % 9973 = 0 order by id limit 25) w`;
  const customers = await texts(`select name as text from customer order by md5(name) limit 12`);
  return new Map([
    ['customer name', typing(customers)],
    ['customer name with a typo', customers.map(mistyped)],
    ['apartment', await texts(`select replace(building_unit, ' ', '') as text from ${orders}`)],
    [
      'customer and apartment',
      await texts(
        `select split_part(customer_name, ' ', 1) || ' ' || replace(building_unit, ' ', '') as text from ${orders}`,
      ),
    ],
    [
      'words of an order in any order',
      await texts(
        `select city || ' ' || unit_style_name || ' ' || split_part(customer_name, ' ', 2) as text from ${orders}`,
      ),
    ],
    ['PO number', await texts(`select customer_po as text from ${orders}`)],
    ['ZIP code', await texts(`select distinct postal_code as text from ${orders}`)],
    [
      'phone, digits',
      await texts(
        `select regexp_replace(phone, '\\D', '', 'g') as text from customer where phone <> '' order by md5(phone) limit 20`,
      ),
    ],
    [
      'e-mail of a contact',
      await texts(
        `select email_address as text from contact where email_address <> '' order by md5(email_address) limit 20`,
      ),
    ],
    ['firm', typing(await texts(`select name as text from property_firm order by md5(name) limit 6`))],
    ['vendor', typing(await texts(`select name as text from vendor order by md5(name) limit 6`))],
    ['installer', typing(await texts(`select full_name as text from installer order by md5(full_name) limit 6`))],
    ['item', typing(await texts(`select name_number as text from item order by md5(name_number) limit 6`))],
    ['floor plan', await texts(`select distinct name as text from (select name from unit order by id limit 60) u`)],
    [
      'common words',
      [
        'lak',
        'lake',
        'park',
        'the',
        'ridge',
        'village',
        'map',
        'court',
        'north',
        'river',
        'apart',
        'oak',
        'st',
        'indianapolis',
        'a',
        '1',
      ],
    ],
    ['nothing', ['zzyzx', 'qqqq wwww', '99999 nowhere']],
  ]);
}

async function byNumber(): Promise<void> {
  const { rows } = await pool.query<{ work_order_number: string; id: number }>(
    'select work_order_number, id from work_order where id % 997 = 0 limit 60',
  );
  const lookup = asking(product, 'query One($id: ID!) { workOrder(id: $id) { id workOrderNumber } }', (index) => ({
    id: String(rows[index % rows.length]?.id),
  }));
  const number = asking(product, SEARCH, (index) => ({
    search: rows[index % rows.length]?.work_order_number.slice(0, 6 + (index % 7)),
  }));
  for (const target of [lookup, number]) await timesOf(target, 30);
  const [key, searchTime] = [median(await timesOf(lookup, RUNS)), median(await timesOf(number, RUNS))];
  console.log(
    `Order number, as typed: ${searchTime.toFixed(1)} ms against ${key.toFixed(1)} ms for one order by its key; ratio ${(searchTime / key).toFixed(2)} (wanted: at most 3)`,
  );
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const inOrder = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);

try {
  console.log(`${company.orders.toLocaleString('en-US')} work orders`);
  await byNumber();
  const all: number[] = [];
  for (const [name, searches] of await shapes()) {
    if (searches.length === 0) continue;
    await timesOf(searching(searches), searches.length);
    const times = inOrder(await timesOf(searching(searches), Math.max(RUNS, searches.length)));
    all.push(...times);
    console.log(
      `${name} ("${searches.at(-1)}"): p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    );
  }
  console.log(
    `Everything typed: p50 ${percentile(inOrder(all), 0.5).toFixed(1)} ms, p95 ${percentile(inOrder(all), 0.95).toFixed(1)} ms (wanted: p95 under ${P95_MS} ms)`,
  );
} finally {
  await pool.end();
  await product.stop();
  await company.stop();
}
