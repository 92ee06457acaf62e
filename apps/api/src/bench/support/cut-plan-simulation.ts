import { DEFAULT_CUT_PLAN_SETTINGS, randomNumbers } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput, ItemPlan, PlanOrder, PlanRoll } from '@falcon/domain/warehouse/cut-plan';
import { apartment, cutCount, orderOf, rollOf } from './cut-plan-sets';

const INCHES = 12;
const NEW_ROLL = 150 * INCHES;
const REMNANT_FROM = 4 * INCHES;
const ROLL_FROM = 15 * INCHES;
const DAYS = 120;
const DAYS_AHEAD = 10;
const SHARE_WITH_ORDERS = 0.5;

/** What 120 days of cutting came to, in feet. */
export interface Season {
  cut: number;
  bought: number;
  scrap: number;
  /** Remnants at the end. */
  remnants: number;
  /** Longer rolls at the end. */
  rolls: number;
  handled: number;
}

interface Stock {
  id: number;
  inches: number;
}
interface Wanted {
  readonly order: PlanOrder;
  readonly day: number;
  readonly inches: number;
}

function ordersOf(item: number): Wanted[] {
  const random = randomNumbers(900 + item);
  let id = 0;
  return Array.from({ length: DAYS }, (_, day) => {
    const count = random() < SHARE_WITH_ORDERS ? (random() < 0.25 ? 2 : 1) : 0;
    return Array.from({ length: count }, () => {
      const cuts = apartment(random, cutCount(random));
      id += 1;
      return { order: orderOf(id, item, cuts, day), day, inches: cuts.reduce((sum, cut) => sum + cut, 0) };
    });
  }).flat();
}

/** Which roll an order is cut from, given what is wanted in the next days; null if a roll has to be bought. */
type Choice = (wanted: Wanted, ahead: readonly Wanted[], stock: readonly Stock[]) => Promise<number | null>;

/** The shortest roll that holds the order. */
export const shortestThatFits: Choice = async ({ inches }, _, stock) =>
  stock.filter((roll) => roll.inches >= inches).toSorted((a, b) => a.inches - b.inches)[0]?.id ?? null;

/** The roll of a plan for this order and those of the next days. */
export const planned =
  (plan: (input: CutPlanInput) => Promise<ItemPlan>): Choice =>
  async (wanted, ahead, stock) => {
    const input: CutPlanInput = {
      orders: ahead.map(({ order }) => order),
      rolls: stock.map(({ id, inches }): PlanRoll =>
        rollOf(id, wanted.order.itemId, inches, { isFull: inches === NEW_ROLL }),
      ),
      settings: DEFAULT_CUT_PLAN_SETTINGS,
    };
    const { rolls } = await plan(input);
    return rolls.find(({ cuts }) => cuts.some(({ orderId }) => orderId === wanted.order.id))?.rollId ?? null;
  };

async function oneItem(item: number, choose: Choice, season: Season): Promise<void> {
  const orders = ordersOf(item);
  let stock: Stock[] = [NEW_ROLL, NEW_ROLL, 1200, 700].map((inches, index) => ({ id: index + 1, inches }));
  let nextId = 10;
  for (const [index, wanted] of orders.entries()) {
    const ahead = orders.slice(index).filter(({ day }) => day <= wanted.day + DAYS_AHEAD);
    let id = await choose(wanted, ahead, stock);
    if (id === null) {
      id = nextId;
      nextId += 1;
      stock.push({ id, inches: NEW_ROLL });
      season.bought += NEW_ROLL / INCHES;
    }
    const roll = stock.find((one) => one.id === id);
    if (!roll || roll.inches < wanted.inches) throw new Error('The roll is too short');
    roll.inches -= wanted.inches;
    season.cut += wanted.inches / INCHES;
    season.handled += 1;
    if (roll.inches < REMNANT_FROM) {
      season.scrap += roll.inches / INCHES;
      stock = stock.filter((one) => one !== roll);
    }
  }
  for (const { inches } of stock) {
    if (inches < ROLL_FROM) season.remnants += inches / INCHES;
    else season.rolls += inches / INCHES;
  }
}

/** Cuts 120 days of orders of some items; only today's cuts are fixed, and a roll is bought when an order fits nowhere. */
export async function simulate(items: number, choose: Choice): Promise<Season> {
  const season: Season = { cut: 0, bought: 0, scrap: 0, remnants: 0, rolls: 0, handled: 0 };
  for (let item = 1; item <= items; item += 1) await oneItem(item, choose, season);
  return season;
}

/** Scrap, and half of what ends as remnants. */
export const lossOf = ({ scrap, remnants }: Season): number => scrap + remnants / 2;
