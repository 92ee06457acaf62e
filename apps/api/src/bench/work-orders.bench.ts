import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addDays } from '@falcon/domain/kit/schedule';
import { Pool } from 'pg';
import { bigCompany } from './support/big-company';
import { ask, loadSlice, median } from './support/load';
import type { Target } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const LAST_DAY = '2026-11-15';
const WEEKS = 60;

const LIST = `query List($filter: WorkOrderFilterInput!, $after: String, $first: Int) { workOrders(filter: $filter, after: $after, first: $first, sort: INSTALL_DATE, direction: DESC) { totalCount
  pageInfo { endCursor hasNextPage } nodes { id workOrderNumber installDate jobTime isOccupied buildingUnit unitStyleName isRepair multiJobInstall customerPo version area jobCost customerName
  address { addressLine1 city state } status { code } pmf { name } salesperson { fullName } installer { fullName } invoice { number status date amount amountPaid datePaid } } } }`;

const company = await bigCompany();
const product = await startBuiltProduct(company.connectionString, 3491);
const yardstick = spawn(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, 'support/json-agg-server.ts'), company.connectionString, '3492'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
await new Promise((resolve) => yardstick.stdout.once('data', resolve));
const pool = new Pool({ connectionString: company.connectionString, max: 2 });

const week = (index: number) => ({
  from: addDays(LAST_DAY, -7 * (index % WEEKS) - 6),
  to: addDays(LAST_DAY, -7 * (index % WEEKS)),
});
const list = asking(product, LIST, (index) => ({ filter: { dateFrom: week(index).from, dateTo: week(index).to } }));
const limit: Target = {
  name: 'json_agg',
  port: 3492,
  path: '/',
  headers: {},
  body: (index) => JSON.stringify(week(index)),
};

/** Speed can only be compared when both servers show the same orders. */
async function checkAlike(): Promise<void> {
  const ours = JSON.parse(await ask(list, 3)) as {
    data: { workOrders: { totalCount: number; nodes: { id: string }[] } };
  };
  const theirs = JSON.parse(await ask(limit, 3)) as { totalCount: number; nodes: { id: string }[] };
  const same =
    ours.data.workOrders.totalCount === theirs.totalCount &&
    ours.data.workOrders.nodes.map((node) => node.id).join() === theirs.nodes.map((node) => node.id).join();
  if (!same) throw new Error('The list and the yardstick do not show the same orders');
}

async function listAgainstLimit(): Promise<void> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, rates] of round % 2 === 0
      ? ([
          [list, ours],
          [limit, theirs],
        ] as const)
      : ([
          [limit, theirs],
          [list, ours],
        ] as const)) {
      await loadSlice(target, CONNECTIONS, 2);
      rates.push((await loadSlice(target, CONNECTIONS, SECONDS)).perSecond);
    }
  }
  const [own, other] = [median(ours), median(theirs)];
  console.log(
    `List of a week, ${CONNECTIONS} connections: ${own.toFixed(0)} a second against ${other.toFixed(0)} of one json_agg statement; ratio ${(own / other).toFixed(2)} (wanted: 1.0 or more)`,
  );
}

async function timed(target: Target, index: number): Promise<number> {
  const started = performance.now();
  await ask(target, index);
  return performance.now() - started;
}

async function medianOf(target: Target, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timed(target, run));
  return median(times);
}

/**
 * Reaches page 10,000 with the cursor that a browser would have: the position of the 500,000th order, or the last tenth
 * of a smaller company.
 */
async function deepPage(): Promise<void> {
  const skip = Math.min(500_000, Math.floor(company.orders * 0.9));
  const { rows } = await pool.query<{ sort_date: string; id: number }>(
    'select sort_date::text, id from work_order order by sort_date desc, id desc offset $1 limit 1',
    [skip],
  );
  const after = Buffer.from(JSON.stringify(['INSTALL_DATE', rows[0]?.sort_date, rows[0]?.id])).toString('base64url');
  const first = asking(product, LIST.replace('totalCount', ''), () => ({ filter: {} }));
  const deep = asking(product, LIST.replace('totalCount', ''), () => ({ filter: {}, after }));
  await medianOf(first, 20);
  await medianOf(deep, 20);
  const [one, far] = [await medianOf(first, 60), await medianOf(deep, 60)];
  console.log(
    `Page ${Math.floor(skip / 50).toLocaleString('en-US')} by cursor: ${far.toFixed(1)} ms against ${one.toFixed(1)} ms for page 1; ratio ${(far / one).toFixed(2)} (wanted: at most 1.5)`,
  );
}

try {
  console.log(`${company.orders.toLocaleString('en-US')} work orders`);
  await checkAlike();
  await listAgainstLimit();
  await deepPage();
} finally {
  await pool.end();
  yardstick.kill();
  await product.stop();
  await company.stop();
}
