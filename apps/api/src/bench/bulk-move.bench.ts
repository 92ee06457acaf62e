import { setTimeout as delay } from 'node:timers/promises';
import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { copyRows } from '#testing/copy-rows';
import { bigCompany } from './support/big-company';
import { copyCompany } from './support/company-copy';
import { median } from './support/load';
import { sendTo, signedInAs, startBuiltProduct } from './support/product';

const ORDERS = 200;
const INSTALLERS = 60;
/** How many orders are on each day. */
const A_DAY = 10;
/** Seconds that a move may take, and how many times as long others may wait for a list during it. */
const WANTED = { seconds: 5, others: 1.5 };
const ROUNDS = 6;
/** Milliseconds between a list's answer and the next request for one. */
const PAUSE = 20;
const PORT = 3500;

const LISTS = [
  `{ workOrders(filter: {}, first: 50) { totalCount pageInfo { hasNextPage } nodes { id workOrderNumber installDate jobTime
     buildingUnit customerName address { city state } status { code } installer { fullName } } } }`,
  '{ customers(first: 50) { totalCount nodes { id name phone address { city state } } } }',
  '{ installers(first: 50) { totalCount nodes { id fullName companyName } } }',
];
const MOVE = `mutation ($input: WorkOrdersMoveInput!) { workOrdersMove(input: $input) { workOrders { id version undoableStep }
  errors { modelId message } } }`;

/** Business days with nothing on them; each round moves the orders to the other half. */
const DAYS = Array.from({ length: (ORDERS / A_DAY) * 2 - 1 }).reduce<string[]>(
  (days) => [...days, nextBusinessDay(days.at(-1) ?? '')],
  [nextBusinessDay('2035-03-01')],
);
const dayOf = (order: number, round: number): string =>
  DAYS[Math.floor(order / A_DAY) + (round % 2) * (ORDERS / A_DAY)] ?? '';

interface Filled {
  readonly orders: readonly number[];
  readonly installers: readonly number[];
}

/** Orders with an installer each, who has nothing else. */
async function fill(db: Database): Promise<Filled> {
  const last = async (table: string): Promise<number> =>
    (await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(db)).rows[0]?.last ?? 0;
  const [installers, orders] = [await last('installer'), await last('work_order')];
  const insured = await sql<{ id: number }>`select installer_id as id from insurance_certificate
    group by 1 having count(*) >= 2 order by 1 limit 1`.execute(db);
  const own = insured.rows[0]?.id ?? 0;
  await db.transaction().execute(async (trx) => {
    await copyRows(
      trx,
      'installer',
      { id: `${installers} + n`, is_enabled: 'true' },
      { copies: INSTALLERS, where: `id = ${own}` },
    );
    const copied = {
      id: `${orders} + row_number() over (order by id)`,
      work_order_number: "'move-' || row_number() over (order by id)",
      status_id: String(STATUS_ID.RECONCILE),
      multi_job_install: 'false',
      reconciled_at: 'null',
      installer_id: `${installers} + 1 + (row_number() over (order by id))::int % ${INSTALLERS}`,
      install_date: `('{${DAYS.join()}}'::date[])[1 + (((row_number() over (order by id)) - 1) / ${A_DAY})::int]`,
      slot: "case when (row_number() over (order by id)) % 2 = 0 then 'AM' else 'PM' end",
    };
    await copyRows(trx, 'work_order', copied, {
      copies: 1,
      where: `id in (select id from work_order order by id limit ${ORDERS})`,
    });
  });
  await sql`vacuum analyze work_order`.execute(db);
  return {
    orders: Array.from({ length: ORDERS }, (_, index) => orders + 1 + index),
    installers: Array.from({ length: INSTALLERS }, (_, index) => installers + 1 + index),
  };
}

interface Moved {
  readonly workOrdersMove: { readonly workOrders: readonly unknown[]; readonly errors: readonly object[] };
}

/** Keeps asking for lists as someone else; the returned function stops it and returns how long each took. */
function someoneElse(other: { readonly port: number; readonly token: string }): () => Promise<readonly number[]> {
  const end = new AbortController();
  const times: number[] = [];
  const loop = (async () => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      const started = performance.now();
      const { errors } = await sendTo(other, LISTS[index % LISTS.length] ?? '', {});
      if (errors) throw new Error(errors[0]?.message);
      times.push(performance.now() - started);
      await delay(PAUSE);
    }
  })();
  return async () => {
    end.abort();
    await loop;
    return times;
  };
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const company = await bigCompany(20_000);
let filled: Filled = { orders: [], installers: [] };
const copy = await copyCompany(company, 'bulk_move', async (db) => {
  filled = await fill(db);
});
const product = await startBuiltProduct(copy.connectionString, PORT);
try {
  const other = { port: PORT, token: await signedInAs(PORT, 'office@falcon.example') };
  const move = async (round: number, crew: boolean): Promise<number> => {
    const moves = filled.orders.map((id, index) => ({
      id,
      installDate: dayOf(index, round),
      ...(crew ? { installerId: filled.installers[(index + 2 + round) % INSTALLERS] } : {}),
    }));
    const started = performance.now();
    const { data, errors } = await sendTo(product, MOVE, { input: { moves } });
    const seconds = (performance.now() - started) / 1000;
    if (errors) throw new Error(errors[0]?.message);
    const { workOrders, errors: refused } = (data as Moved).workOrdersMove;
    if (workOrders.length !== ORDERS)
      throw new Error(`Moved ${workOrders.length} orders: ${JSON.stringify(refused.slice(0, 3))}`);
    return seconds;
  };
  const quietFor = async (seconds: number): Promise<readonly number[]> => {
    const stop = someoneElse(other);
    await delay(seconds * 1000);
    return stop();
  };
  await quietFor(3);
  let round = 0;
  const kept: boolean[] = [];
  for (const [what, crew] of [
    ['to other days', false],
    ['to other days and installers', true],
  ] as const) {
    const took: number[] = [];
    const waits = { quiet: [] as number[], during: [] as number[] };
    for (let run = 0; run <= ROUNDS; run += 1) {
      round += 1;
      const quiet = await quietFor(2);
      const stop = someoneElse(other);
      const seconds = await move(round, crew).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
      const during = await stop();
      // The first one warms up.
      if (run === 0) continue;
      took.push(seconds);
      waits.quiet.push(...quiet);
      waits.during.push(...during);
    }
    const ratio = p95(waits.during) / p95(waits.quiet);
    console.log(
      `${ORDERS} orders moved ${what}: ${median(took).toFixed(2)} s, at most ${Math.max(...took).toFixed(2)} s ` +
        `(wanted: under ${WANTED.seconds} s); lists of someone else during it p95 ${p95(waits.during).toFixed(0)} ms ` +
        `(${waits.during.length}), otherwise ${p95(waits.quiet).toFixed(0)} ms; ratio ${ratio.toFixed(2)} (wanted: at most ${WANTED.others})`,
    );
    kept.push(median(took) < WANTED.seconds && ratio <= WANTED.others);
  }
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await product.stop();
  await copy.drop();
  await company.stop();
}
