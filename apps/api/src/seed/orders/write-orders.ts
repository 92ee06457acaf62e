import { CARPET, VINYL } from '@falcon/domain/flooring';
import { addDays, isBusinessDay } from '@falcon/domain/schedule';
import { sql } from 'kysely';
import type { BulkWriter } from '../bulk-insert';
import type { Company } from '../company/build-company';
import type { FloorPlan } from '../company/units';
import { Random } from '../random';
import type { TableName } from '../rows';
import type { Story } from '../story';
import { JobChooser } from './choose-job';
import type { Job } from './choose-job';
import { officeTime } from './course';
import { CreditWatch } from './credit-watch';
import { businessDaysFrom, DayBook } from './day-book';
import { actorsOf } from './life';
import { PriceDesk } from './price-desk';
import { StockRoom } from './stock-room';
import { storeOrder } from './store-order';
import type { Storing } from './store-order';
import { endOf, tellWorkOrder } from './work-order';
import type { OrderRequest, Workshop } from './work-order';

const CHUNK = 400;
/** Tables of the orders in the order in which they can be stored. */
const ORDER_TABLES: readonly TableName[] = [
  'workOrder', 'workOrderLine', 'inventoryRoll', 'workOrderCut', 'workOrderAdditionalMaterial', 'workOrderAdditionalCost', 'workOrderPriceSnapshot', 'workOrderAudit',
  'stockMovement', 'invoice', 'payment', 'commission', 'contractorInvoice', 'contractorInvoiceLine', 'note',
];
/** Apartments turn over in summer; December is quiet. */
const SEASON = [0.85, 0.85, 0.95, 1, 1.1, 1.25, 1.35, 1.35, 1.1, 1, 0.85, 0.75];
const LEADS: readonly (readonly [number, number])[] = [[2, 8], [3, 12], [4, 14], [5, 16], [6, 12], [7, 10], [8, 8], [10, 8], [12, 6], [15, 4], [18, 2]];
const ORDER_NOTES = ['Spoke with the manager, the unit is empty on the day before.', 'Maintenance will move the stove.', 'Customer asks for a picture of the finished floor.', 'Crew reported a soft spot at the tub, told the manager.'];

/** How many orders are made on each working day, in the order of the days. */
function ordersByDay(story: Story, random: Random, orders: number): readonly (readonly [date: string, count: number])[] {
  const days: (readonly [string, number])[] = [];
  for (let date = story.firstDay; date < story.today; date = addDays(date, 1)) {
    if (isBusinessDay(date)) days.push([date, (SEASON[Number(date.slice(5, 7)) - 1] ?? 1) * (0.8 + random.next() * 0.4)]);
  }
  const total = days.reduce((sum, [, weight]) => sum + weight, 0);
  let [weightSoFar, made] = [0, 0];
  return days.map(([date, weight]) => {
    weightSoFar += weight;
    const due = Math.round((weightSoFar / total) * orders);
    const count = due - made;
    made = due;
    return [date, count] as const;
  });
}

/** The day's orders, told one after another; the second of a multi-job install follows its first. */
class OrderDesk {
  #sequence = 0;
  readonly #vinylOf = new Map<number, FloorPlan>();

  constructor(
    readonly shop: Workshop,
    readonly chooser: JobChooser,
    readonly to: Storing,
  ) {
    for (const plan of shop.company.plans) if (plan.unit.flooringTypeId === VINYL) this.#vinylOf.set(plan.client.row.id, plan);
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Makes an order, or two for one apartment when there is room for a second; answers how many. */
  make(createdOn: string, minute: number, mayBeTwo: boolean): number {
    const random = new Random(this.#sequence * 7919 + 13);
    const { days } = this.shop;
    const job = this.chooser.choose(random);
    const from = businessDaysFrom(createdOn, random.weighted(LEADS));
    const place = days.take({ ...job, today: createdOn, from });
    const buildingUnit = this.chooser.buildingUnit(random, job.plan, place?.date ?? createdOn);
    const request = { place, buildingUnit, createdAt: officeTime(createdOn, minute), createdOn };
    const vinyl = this.#vinylOf.get(job.plan.client.row.id);
    const isTwo = mayBeTwo && place !== null && vinyl !== undefined && job.flooringTypeId === CARPET && !job.isRepair && random.chance(4);
    const secondJob: Job | null = isTwo ? { ...job, plan: vinyl, flooringTypeId: VINYL, isOccupied: false } : null;
    const beside = secondJob && place ? days.takeBeside(place, { ...secondJob, today: createdOn, from }) : null;
    this.#tell({ ...request, job, multiJob: beside ? 'first' : null }, random);
    if (!secondJob || !beside || !this.chooser.isFree(vinyl as FloorPlan, buildingUnit, beside.date)) return 1;
    this.#tell({ ...request, job: secondJob, place: beside, createdAt: request.createdAt + 240_000, multiJob: 'second' }, random);
    return 2;
  }

  #tell(request: Omit<OrderRequest, 'sequence'>, random: Random): void {
    this.#sequence += 1;
    const told = tellWorkOrder(this.shop, { ...request, sequence: this.#sequence }, random);
    storeOrder(this.to, told);
    if (random.chance(6)) {
      const { store, officeUserId } = this.to;
      store.add('note', { customerId: null, propertyFirmId: null, workOrderId: store.lastId('workOrder'), text: random.pick(ORDER_NOTES), authorId: officeUserId, creationDate: new Date(request.createdAt + 1_800_000).toISOString() });
    }
  }
}

/** Makes all orders day by day and stores them in chunks, so that a million takes no more memory than a thousand. */
export async function writeOrders(story: Story, company: Company, writer: BulkWriter, { orders, log }: { readonly orders: number; readonly log: (line: string) => void }): Promise<void> {
  const { store, today } = story;
  const random = new Random(31);
  const stock = new StockRoom(store, new Random(17), today, company.users.warehouse);
  const shop: Workshop = {
    story, company, desk: new PriceDesk(company), days: new DayBook(company.limits, company.crews, random), credit: new CreditWatch(), actors: actorsOf(company.users), end: endOf(today),
  };
  const desk = new OrderDesk(shop, new JobChooser(company), { store, stock, warehouseUserId: company.users.warehouse, officeUserId: company.users.office });
  const flush = async (): Promise<void> => {
    for (const table of ORDER_TABLES) await writer.insert(table, store.take(table));
  };
  let [due, told] = [0, 0];
  for (const [date, count] of ordersByDay(story, random, orders)) {
    shop.days.forgetBefore(date);
    due += count;
    const first = desk.sequence;
    while (desk.sequence < due) {
      desk.make(date, 5 + Math.floor(((desk.sequence - first) / Math.max(1, due - first)) * 420), desk.sequence + 2 <= due);
      if (store.count('workOrder') >= CHUNK) await flush();
    }
    if (desk.sequence - told >= 50_000) {
      told = desk.sequence;
      log(`${told.toLocaleString('en-US')} work orders so far`);
    }
  }
  stock.fillShelves(company, today);
  await flush();
  await stock.settle(writer.db);
  await sql`insert into work_order_sequence (geo_location_id, last_number) values (1, ${desk.sequence}) on conflict (geo_location_id) do update set last_number = excluded.last_number`.execute(writer.db);
}
