import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import { copyRows } from '#testing/copy-rows';
import { bigCompany } from './support/big-company';
import { ask, median } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const RUNS = 31;
const PORT = 3497;
const INSTALLERS = 60;
const ORDERS = 1_500;
/** How many times as long as an empty week a full one may take. */
const WANTED = 8;
/** Weeks that the company has nothing in. */
const [FULL, EMPTY] = [startOfWeek('2035-03-07'), startOfWeek('2035-04-11')];

const WEEK = `query ($from: ISO8601Date!, $to: ISO8601Date!) {
  workOrderCalendar(fromDate: $from, toDate: $to, filter: {}) {
    isCut
    orders { id version workOrderNumber customerName buildingUnit address { city } installDate jobTime slot area flooringTypeId
      isOccupied multiJobInstall installerId status { id label name } }
    installers { id fullName dailyJobs off }
  }
  dailyLimits(fromDate: $from, toDate: $to) { scheduleDate type limit load isFull holiday { name } }
}`;

const company = await bigCompany(20_000);
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 1 });

const firstCopied = async (table: string): Promise<number> =>
  (await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(db)).rows[0]?.last ?? 0;

/** The week's orders are copies, and are removed afterward: other measurements use the same company. */
async function fillWeek(): Promise<() => Promise<void>> {
  const [installers, orders] = [await firstCopied('installer'), await firstCopied('work_order')];
  const inBulk = (work: (trx: typeof db) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      // Without triggers: copies have no history.
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
    });
  const empty = () =>
    inBulk(async (trx) => {
      await trx.deleteFrom('workOrder').where('id', '>', orders).execute();
      await trx.deleteFrom('installer').where('id', '>', installers).execute();
    });
  await inBulk(async (trx) => {
    const own = await trx.selectFrom('installer').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await copyRows(
      trx,
      'installer',
      { id: `${installers} + n`, is_enabled: 'true' },
      { copies: INSTALLERS, where: `id = ${own.id}` },
    );
    const copied = {
      id: `${orders} + n`,
      work_order_number: "work_order_number || '-' || n",
      install_date: `date '${addDays(FULL, 1)}' + n % 5`,
      status_id: String(STATUS_ID.RECONCILE),
      slot: "case when n % 2 = 0 then 'AM' else 'PM' end",
      installer_id: `${installers} + 1 + n % ${INSTALLERS}`,
    };
    const order = await trx.selectFrom('workOrder').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await copyRows(trx, 'work_order', copied, { copies: ORDERS, where: `id = ${order.id}` });
  });
  await sql`vacuum analyze work_order`.execute(db);
  return empty;
}

interface Answer {
  readonly data: { readonly workOrderCalendar: { readonly orders: readonly unknown[] } };
}

const empty = await fillWeek();
const product = await startBuiltProduct(company.connectionString, PORT);
try {
  const week = (from: string) => asking(product, WEEK, () => ({ from, to: addDays(from, 6) }));
  const timed = async (from: string, run: number): Promise<number> => {
    const started = performance.now();
    await ask(week(from), run);
    return performance.now() - started;
  };
  const found = (JSON.parse(await ask(week(FULL), 0)) as Answer).data.workOrderCalendar.orders.length;
  if (found !== ORDERS) throw new Error(`The week has ${found} orders`);
  await ask(week(EMPTY), 0);
  const times = { full: [] as number[], empty: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.full.push(await timed(FULL, run));
    times.empty.push(await timed(EMPTY, run));
  }
  const [full, bare] = [median(times.full), median(times.empty)];
  const ratio = full / bare;
  console.log(
    `A week of the calendar with ${INSTALLERS} more installers and ${ORDERS.toLocaleString('en-US')} orders: ${full.toFixed(0)} ms; ` +
      `an empty week ${bare.toFixed(0)} ms; ratio ${ratio.toFixed(1)} (wanted: at most ${WANTED})`,
  );
  process.exitCode = ratio <= WANTED ? 0 : 1;
} finally {
  await product.stop();
  await empty();
  await db.destroy();
  await company.stop();
}
