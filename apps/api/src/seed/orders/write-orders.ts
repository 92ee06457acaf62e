import { setImmediate } from 'node:timers/promises';
import { addDays, isBusinessDay } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { fillBare } from '../bare-tables';
import { snakeCase } from '../bulk-insert';
import type { BulkWriter } from '../bulk-insert';
import type { Company } from '../company/build-company';
import { Random } from '../random';
import type { TableName } from '../rows';
import type { Story } from '../story';
import { runsSince } from '../pay/write-commission-runs';
import { Bank } from './bank';
import { JobChooser } from './choose-job';
import { CreditWatch } from './credit-watch';
import { makeCuttingWeek } from './cutting-week';
import { DayBook } from './day-book';
import { actorsOf } from './life';
import { OrderDesk } from './order-desk';
import { PriceDesk } from './price-desk';
import { StockRoom } from './stock-room';
import type { Storing } from './storing';
import { endOf } from './work-order';
import type { Workshop } from './work-order';

/** Alerts of orders reopened within this many days are still open. */
const ATTENTION_DAYS = 30;
const CHUNK = 250;
/** Number of chunks before PostgreSQL replans the triggers' statements. */
const PLANNED_FOR = 40;
const BREATH = 8;
const TELL_EVERY = 50_000;
/** Tables of the orders in insertion order. */
const ORDER_TABLES: readonly TableName[] = [
  'workOrder',
  'workOrderLine',
  'inventoryRoll',
  'workOrderCut',
  'workOrderAdditionalMaterial',
  'workOrderAdditionalCost',
  'workOrderPriceSnapshot',
  'historyEntry',
  'stockMovement',
  'invoice',
  'mailMessage',
  'invoiceDelivery',
  'deposit',
  'receipt',
  'accountEntry',
  'commission',
  'contractorInvoice',
  'contractorInvoiceLine',
  'note',
];
/** Apartments turn over in summer; December is quiet. */
const SEASON = [0.85, 0.85, 0.95, 1, 1.1, 1.25, 1.35, 1.35, 1.1, 1, 0.85, 0.75];
/** How many orders are created on each business day, in the order of the days. */
function ordersByDay(
  story: Story,
  random: Random,
  orders: number,
): readonly (readonly [date: string, count: number])[] {
  const days: (readonly [string, number])[] = [];
  for (let date = story.firstDay; date < story.today; date = addDays(date, 1)) {
    if (isBusinessDay(date))
      days.push([date, (SEASON[Number(date.slice(5, 7)) - 1] ?? 1) * (0.8 + random.next() * 0.4)]);
  }
  const total = days.reduce((sum, [, weight]) => sum + weight, 0);
  let [weightSoFar, madeSoFar] = [0, 0];
  return days.map(([date, weight]) => {
    weightSoFar += weight;
    const due = Math.round((weightSoFar / total) * orders);
    const count = due - madeSoFar;
    madeSoFar = due;
    return [date, count] as const;
  });
}

/** Stores rows while the next ones are created: the database and this process run in parallel, one chunk apart. */
class ChunkedStore {
  #pending: Promise<void> = Promise.resolve();
  #written = 0;

  constructor(
    readonly writer: BulkWriter,
    readonly to: Storing,
  ) {}

  /** Sends the current rows; waits only for the chunk before. */
  async flush(): Promise<void> {
    await this.#pending;
    const chunk = ORDER_TABLES.map((table) => [table, this.to.store.take(table)] as const);
    this.#pending = this.#write(chunk);
    // The next caller that waits gets the failure.
    this.#pending.catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.flush();
    await this.#pending;
  }

  async #write(chunk: readonly (readonly [TableName, readonly object[]])[]): Promise<void> {
    // A plan kept from the first chunk, when the tables were small, would scan an ever larger table for every few
    // invoices.
    if (this.#written % PLANNED_FOR === 0) await sql`discard plans`.execute(this.writer.db);
    this.#written += 1;
    for (const [table, rows] of chunk) await this.writer.insert(table, rows);
  }
}

/** Creates the orders of every day in chunks, so that a million use no more memory than a thousand. */
async function makeOrders(
  desk: OrderDesk,
  chunks: ChunkedStore,
  days: ReturnType<typeof ordersByDay>,
  log: (line: string) => void,
): Promise<void> {
  let [due, loggedUpTo] = [0, 0];
  for (const [date, count] of days) {
    desk.shop.days.forgetBefore(date);
    desk.chooser.forgetBefore(date);
    due += count;
    const first = desk.sequence;
    while (desk.sequence < due) {
      desk.make(
        date,
        5 + Math.floor(((desk.sequence - first) / Math.max(1, due - first)) * 420),
        desk.sequence + 2 <= due,
      );
      // Lets the previous chunk send its next statement.
      if (desk.sequence % BREATH === 0) await setImmediate();
      if (desk.to.store.count('workOrder') >= CHUNK) await chunks.flush();
    }
    if (desk.sequence - loggedUpTo >= TELL_EVERY) {
      loggedUpTo = desk.sequence;
      log(`${loggedUpTo.toLocaleString('en-US')} work orders so far`);
    }
  }
}

/** Creates all orders with their related rows, the stock they were cut from and the number sequence. */
export async function writeOrders(
  story: Story,
  company: Company,
  writer: BulkWriter,
  { orders, log }: { readonly orders: number; readonly log: (line: string) => void },
): Promise<void> {
  const { store, today } = story;
  const random = new Random(31);
  const bank = new Bank(today);
  const stock = new StockRoom(store, new Random(17), today, company.users.warehouse);
  const shop: Workshop = {
    story,
    company,
    desk: new PriceDesk(company),
    days: new DayBook(company.limits, company.crews, random),
    credit: new CreditWatch(),
    actors: actorsOf(company.users),
    end: endOf(today),
  };
  const { warehouse: warehouseUserId, office: officeUserId, admin: adminUserId } = company.users;
  const attentionSince = endOf(addDays(today, -ATTENTION_DAYS));
  const desk = new OrderDesk(shop, new JobChooser(company), {
    store,
    stock,
    bank,
    warehouseUserId,
    officeUserId,
    adminUserId,
    attentionSince,
    runsSince: runsSince(today),
  });
  const chunks = new ChunkedStore(writer, desk.to);
  // The orders' triggers write the search index.
  await fillBare(writer.db, [...ORDER_TABLES.map(snakeCase), 'search_entry'], async () => {
    await makeOrders(desk, chunks, ordersByDay(story, random, orders), log);
    stock.fillShelves(company, today);
    makeCuttingWeek(desk, company, today);
    bank.close(store, officeUserId);
    await chunks.end();
    log('Building the indexes');
  });
  await stock.settle(writer.db);
  await sql`
    insert into work_order_sequence (geo_location_id, last_number) values (1, ${desk.sequence})
    on conflict (geo_location_id) do update set last_number = excluded.last_number`.execute(writer.db);
}
