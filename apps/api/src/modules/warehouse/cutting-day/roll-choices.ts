import type { CutPlanSettings } from '@falcon/domain/warehouse/cut-plan';
import { divideHalfUp, feet } from '@falcon/domain/kit/money';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import type { Context } from '#core/context';
import { cutsOfOrders, flooringItemsOf, visibleOrder } from '#orders/work-orders';
import { placedRolls } from './cutting-day.queries';
import type { PlacedRoll } from './cutting-day.queries';
import { reservationsOf } from './cutting-day.queries';
import { plannableRolls, planSettings } from './plan-input.queries';

/** A roll that an order could be cut from instead. Lengths in ten-thousandths of a foot. */
export interface RollChoice {
  readonly roll: PlacedRoll;
  readonly restE4: number;
  /** How much more is lost than with the roll that the order has; below zero if it is less. */
  readonly worseE4: number;
  readonly why: string;
}

const PERCENT = 100;
const MOST_CHOICES = 200;

type Weights = Omit<CutPlanSettings, 'excludedRollIds'>;

/** What a rest has lost of its value, in ten-thousandths of a foot. */
function lostOf(restE4: number, { remnantMinimum, fullValueFrom, remnantLossPercent }: Weights): number {
  if (restE4 < remnantMinimum) return restE4;
  return restE4 < fullValueFrom ? divideHalfUp(restE4 * remnantLossPercent, PERCENT) : 0;
}

const long = (lengthE4: number): string => formatNearQuarter(feet(lengthE4));
const NOTHING = long(0);

/** A roll that holds the order. */
interface Fitting {
  readonly id: number;
  readonly freeE4: number;
  readonly restE4: number;
  /** To cut the order from it opens a full roll. */
  readonly opens: boolean;
}

/** What is lost if the order is cut from a roll: as in a plan. */
const lossOf = ({ freeE4, restE4, opens }: Fitting, weights: Weights): number =>
  lostOf(restE4, weights) - lostOf(freeE4, weights) + (opens ? weights.openingPrice : 0);

function whyOf({ restE4, opens }: Fitting, worseE4: number, { remnantMinimum }: Weights): string {
  const scrap = restE4 < remnantMinimum ? ', too short to keep' : '';
  const left = long(restE4) === NOTHING ? 'Uses it up' : `Leaves ${long(restE4)}${scrap}`;
  const rest = opens ? `${left}; opens a full roll` : left;
  if (long(Math.abs(worseE4)) === NOTHING) return `${rest}; loses as much.`;
  return worseE4 > 0 ? `${rest}; loses ${long(worseE4)} more.` : `${rest}; loses ${long(-worseE4)} less.`;
}

/** The rolls that hold all pieces of an order that are not cut yet, least loss first, with how much worse each is. */
export async function rollChoices(ctx: Context, orderId: number): Promise<RollChoice[]> {
  const order = await visibleOrder(ctx, orderId);
  const [cuts, items, reservations, weights] = await Promise.all([
    cutsOfOrders(ctx.db, [order.id]),
    flooringItemsOf(ctx.db, [order.id]),
    reservationsOf(ctx.db, [order.id]),
    planSettings(ctx.db),
  ]);
  const waiting = cuts.filter((cut) => cut.isIncluded && cut.cutAt === null);
  const itemId = items[0]?.itemId;
  if (itemId === undefined || waiting.length === 0) return [];
  const neededE4 = waiting.reduce((sum, cut) => sum + cut.cutLengthE4, 0);
  const widestE4 = Math.max(...waiting.map((cut) => cut.widthE4));
  const ownE4 = (rollId: number) =>
    reservations.reduce((sum, one) => (one.inventoryRollId === rollId ? sum + one.lengthE4 : sum), 0);
  const rows = await plannableRolls(ctx.db, [itemId]);
  const fitting = rows.flatMap((row): Fitting[] => {
    const freeE4 = row.lengthE4 - row.reservedLengthE4 + ownE4(row.id);
    if (freeE4 < neededE4 || row.widthE4 < widestE4) return [];
    const opens = !row.isRemnant && freeE4 === row.receivedLengthE4;
    return [{ id: row.id, freeE4, restE4: freeE4 - neededE4, opens }];
  });
  const lost = (one: Fitting) => lossOf(one, weights);
  const now = fitting.find((one) => ownE4(one.id) > 0);
  const best = now ?? fitting.toSorted((a, b) => lost(a) - lost(b))[0];
  const sorted = fitting.toSorted((a, b) => lost(a) - lost(b) || a.restE4 - b.restE4).slice(0, MOST_CHOICES);
  const rolls = new Map(
    (
      await placedRolls(
        ctx.db,
        sorted.map((one) => one.id),
      )
    ).map((roll) => [roll.id, roll]),
  );
  return sorted.flatMap((one): RollChoice[] => {
    const roll = rolls.get(one.id);
    const worseE4 = best ? lost(one) - lost(best) : 0;
    return roll ? [{ roll, restE4: one.restE4, worseE4, why: whyOf(one, worseE4, weights) }] : [];
  });
}
