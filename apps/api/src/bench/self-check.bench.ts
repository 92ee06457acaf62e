import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import { bigCompany } from './support/big-company';
import { loadSlice, median } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const PORT = 3495;
/** The goals: minutes for 100,000 orders, and how much slower the list of orders may be beside it. */
const WANTED = { minutes: 10, slower: 1.5 };
const WANTED_MINUTES = (WANTED.minutes * ORDERS) / 100_000;
const SLICE_SECONDS = 5;
const LIST =
  '{ workOrders(filter: {}, first: 50) { totalCount nodes { id workOrderNumber customerName status { label } } } }';

const company = await bigCompany(ORDERS);
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 2 });
const product = await startBuiltProduct(company.connectionString, PORT);
const list = asking(product, LIST, () => ({}));
await loadSlice(list, 1, 2);
const idle: number[] = [];
for (let slice = 0; slice < 3; slice += 1) idle.push((await loadSlice(list, 1, SLICE_SECONDS)).p95);

const ask = async (query: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${product.token}` },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
};
const newest = async () => {
  const { rows } = await sql<{ state: string; seconds: number; checked: number }>`
    select state, extract(epoch from coalesce(finished_at, now()) - started_at)::float8 as seconds,
      (select sum((p.value ->> 'checked')::int)::int from jsonb_each(progress) p) as checked from self_check_run
        order by id desc limit 1`.execute(db);
  return rows[0] ?? { state: '', seconds: 0, checked: 0 };
};

const busy: number[] = [];
await ask('mutation { selfCheckStart(input: {}) { selfCheckRun { id } } }');
// The list is asked during half of the run: the other half shows how long it takes with little else to do.
let run = await newest();
while (run.state === 'RUNNING') {
  busy.push((await loadSlice(list, 1, SLICE_SECONDS)).p95);
  await delay(SLICE_SECONDS * 1000);
  run = await newest();
  if (run.seconds > 2 * 60 * WANTED_MINUTES) throw new Error('It has not ended in twice the time that it may take');
}
const { rows: findings } = await sql<{ count: number }>`
  select count(*)::int as count from self_check_finding where state = 'OPEN'`.execute(db);
await product.stop();
await db.destroy();
await company.stop();

const minutes = run.seconds / 60;
const slower = median(busy) / median(idle);
console.log(
  `Self-check of ${ORDERS.toLocaleString('en-US')} orders, ${run.checked.toLocaleString('en-US')} records: ${minutes.toFixed(1)} minutes (wanted: at most ${WANTED_MINUTES.toFixed(1)}), ${findings[0]?.count ?? 0} findings; ` +
    `p95 of the list of orders ${median(idle).toFixed(1)} ms idle, ${median(busy).toFixed(1)} ms beside it: ${slower.toFixed(2)} times (wanted: at most ${WANTED.slower})`,
);
process.exitCode = minutes <= WANTED_MINUTES && slower <= WANTED.slower && findings[0]?.count === 0 ? 0 : 1;
