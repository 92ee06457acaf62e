import { CARPET } from '@falcon/domain/kit/flooring';
import { addDays } from '@falcon/domain/kit/schedule';
import type { Company } from '../company/build-company';
import type { Client } from '../company/customers';
import type { Good } from '../company/goods';
import type { FloorPlan } from '../company/units';
import { businessDaysFrom } from './day-book';
import type { OrderDesk } from './order-desk';
import type { StockRoom } from './stock-room';

const FOOT_E4 = 10_000;
const WIDTH_E4 = 12 * FOOT_E4;
/** The office takes these orders late on the last business day, after all others. */
const FIRST_MINUTE = 430;
const COUNT_OF_DAYS = 2;

/** What each of the communities orders: whole apartments, two rooms of one, and a repair of one room. */
const JOBS = [
  { unit: '2BR-A', rooms: 4 },
  { unit: '1BR-A', rooms: 3 },
  { unit: '2BR-A', rooms: 2 },
  { unit: '1BR-A', rooms: 1 },
] as const;

interface Shelf {
  /** Rolls of one lot, in feet. */
  readonly oneLot: readonly number[];
  /** In feet. */
  readonly remnants: readonly number[];
  /** Why the full roll of the color can't be cut. */
  readonly quarantine?: string;
}

/** The stock of each color besides what is there already; of the first, it is not enough. */
const SHELVES: readonly Shelf[] = [
  { oneLot: [70], remnants: [12], quarantine: 'Stained along one edge, the mill sends somebody to look at it.' },
  { oneLot: [110, 95], remnants: [9, 14] },
  { oneLot: [90, 72, 60], remnants: [11, 13.5] },
];

/** How many orders the cutting of the coming days has besides those that are asked for. */
export const ORDERS_OF_CUTTING_WEEK = SHELVES.length * JOBS.length;

interface Color {
  readonly carpet: Good;
  readonly plans: ReadonlyMap<string, FloorPlan>;
}

/** The carpets of three communities, of which the least is left of all, with the unit styles of their communities. */
function colorsOf(company: Company, stock: StockRoom): readonly Color[] {
  const clients = new Map<Good, Client>();
  for (const client of company.clients) {
    const carpet = company.choices.get(client.row.id)?.carpet;
    if (client.kind === 'commercial' || client.row.isEnabled === false) continue;
    if (carpet?.row.widthE4 === WIDTH_E4 && !carpet.row.isPatterned) clients.set(carpet, client);
  }
  const left = stock.leftByItem();
  const leftE4 = (carpet: Good): number => left.get(carpet.row.id) ?? 0;
  return [...clients.keys()]
    .toSorted((a, b) => leftE4(a) - leftE4(b) || b.row.id - a.row.id)
    .slice(0, SHELVES.length)
    .map((carpet) => {
      const client = clients.get(carpet);
      const plans = company.plans.filter((plan) => plan.client === client && plan.unit.flooringTypeId === CARPET);
      return { carpet, plans: new Map(plans.map((plan) => [plan.unit.name, plan])) };
    });
}

/** The stock of these colors: rolls of one lot that came together, remnants, and a roll that can't be cut. */
function fillShelves(stock: StockRoom, colors: readonly Color[], today: string): void {
  for (const [index, { carpet }] of colors.entries()) {
    const { oneLot = [], remnants = [], quarantine } = SHELVES[index] ?? {};
    const color = { itemId: carpet.row.id, widthE4: WIDTH_E4 };
    if (quarantine !== undefined) stock.quarantine(color.itemId, quarantine, addDays(today, -1));
    const lot = { ...color, dyeLot: stock.nextLot(), receivedOn: addDays(today, -4 - index) };
    for (const length of oneLot)
      stock.storeRoll({ ...lot, rollNumber: stock.nextNumber(), lengthE4: length * FOOT_E4 });
    for (const length of remnants)
      stock.storeRoll({
        ...color,
        rollNumber: `${stock.nextNumber()}-R1`,
        dyeLot: stock.nextLot(),
        lengthE4: length * FOOT_E4,
        receivedOn: addDays(today, -40 - 7 * index),
        isRemnant: true,
      });
  }
}

/**
 * Three communities renew several apartments each: orders in the same carpet on each of the next business days, with
 * its stock.
 */
export function makeCuttingWeek(desk: OrderDesk, company: Company, today: string): void {
  const { stock } = desk.to;
  const createdOn = businessDaysFrom(today, -1);
  const colors = colorsOf(company, stock);
  for (const [round, { unit, rooms }] of JOBS.entries()) {
    const from = businessDaysFrom(today, 1 + (round % COUNT_OF_DAYS));
    for (const [index, { plans }] of colors.entries()) {
      const plan = plans.get(unit);
      if (!plan) throw new Error(`A community has no ${unit}`);
      desk.makeSure(
        { plan, flooringTypeId: CARPET, isOccupied: false, isRepair: rooms === 1, jobTime: 'EITHER', rooms },
        from,
        createdOn,
        FIRST_MINUTE + round * colors.length + index,
      );
    }
  }
  fillShelves(stock, colors, today);
}
