import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import { PAUSES } from '#modules/company/self-check/run-self-check';
import { bigCompany } from './support/big-company';
import { loadSlice, median } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const PORT = 3495;
/**
 * The goals: minutes for 100,000 orders, and how much slower the order list may be during it, compared with a program
 * that only computes for the same share of the time. On two cores even such a program slows the list down.
 */
const WANTED = { minutes: 10, slower: 1.5 };
const COMPUTE_MS = 25;
/** A program that computes, with the same pauses as the self-check. */
const COMPUTE = `const compute = () => {
  const end = performance.now() + ${COMPUTE_MS};
  while (performance.now() < end);
  setTimeout(compute, ${COMPUTE_MS * PAUSES});
};
compute();`;
const WANTED_MINUTES = (WANTED.minutes * ORDERS) / 100_000;
const SLICE_SECONDS = 5;
const LIST =
  '{ workOrders(filter: {}, first: 50) { totalCount nodes { id workOrderNumber customerName status { label } } } }';

const company = await bigCompany(ORDERS);
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 2 });
const product = await startBuiltProduct(company.connectionString, PORT);
const list = asking(product, LIST, () => ({}));
const slices = async (count: number): Promise<number[]> => {
  const p95s: number[] = [];
  for (let slice = 0; slice < count; slice += 1) p95s.push((await loadSlice(list, 1, SLICE_SECONDS)).p95);
  return p95s;
};
// The first seconds are slower: the code is not compiled yet.
await slices(3);
const idle = await slices(3);
const computing = spawn(process.execPath, ['-e', COMPUTE], { stdio: 'ignore' });
const besideComputing = await slices(3);
computing.kill();

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
// Queries the list during half of the run; the other half shows how long the self-check takes with little else to do.
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
const slower = median(busy) / median(besideComputing);
console.log(
  `Self-check of ${ORDERS.toLocaleString('en-US')} orders, ${run.checked.toLocaleString('en-US')} records: ${minutes.toFixed(1)} minutes (wanted: at most ${WANTED_MINUTES.toFixed(1)}), ${findings[0]?.count ?? 0} findings; ` +
    `p95 of the list of orders ${median(idle).toFixed(1)} ms alone, ${median(besideComputing).toFixed(1)} ms beside a program that only computes, ${median(busy).toFixed(1)} ms beside the self-check: ${slower.toFixed(2)} times (wanted: at most ${WANTED.slower})`,
);
process.exitCode = minutes <= WANTED_MINUTES && slower <= WANTED.slower && findings[0]?.count === 0 ? 0 : 1;
