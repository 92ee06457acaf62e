import { DEFAULT_CUT_PLAN_SETTINGS } from '@falcon/domain/warehouse/cut-plan';
import { divideHalfUp, feet } from '@falcon/domain/kit/money';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import type { Context } from '#core/context';
import { cutsOfOrders, flooringItemsOf, smallestRemnant, visibleOrder } from '#orders/work-orders';
import { placedRolls } from './cutting-day.queries';
import type { PlacedRoll } from './cutting-day.queries';
import { reservationsOf } from './cutting-day.queries';
import { plannableRolls } from './plan-input.queries';

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

/** What a rest has lost of its value, in ten-thousandths of a foot. */
function lostOf(restE4: number, smallestE4: number): number {
  const { fullValueFrom, remnantLossPercent } = DEFAULT_CUT_PLAN_SETTINGS;
  if (restE4 < smallestE4) return restE4;
  return restE4 < fullValueFrom ? divideHalfUp(restE4 * remnantLossPercent, PERCENT) : 0;
}

const long = (lengthE4: number): string => formatFeetInches(feet(lengthE4));

function whyOf(restE4: number, worseE4: number, smallestE4: number): string {
  const rest =
    restE4 === 0 ? 'Uses it up' : `Leaves ${long(restE4)}${restE4 < smallestE4 ? ', too short to keep' : ''}`;
  if (worseE4 === 0) return `${rest}; loses as much.`;
  return worseE4 > 0 ? `${rest}; loses ${long(worseE4)} more.` : `${rest}; loses ${long(-worseE4)} less.`;
}

/** The rolls that hold all pieces of an order that are not cut yet, least loss first, with how much worse each is. */
export async function rollChoices(ctx: Context, orderId: number): Promise<RollChoice[]> {
  const order = await visibleOrder(ctx, orderId);
  const [cuts, items, reservations, smallestE4] = await Promise.all([
    cutsOfOrders(ctx.db, [order.id]),
    flooringItemsOf(ctx.db, [order.id]),
    reservationsOf(ctx.db, [order.id]),
    smallestRemnant(ctx.db),
  ]);
  const waiting = cuts.filter((cut) => cut.isIncluded && cut.cutAt === null);
  const itemId = items[0]?.itemId;
  if (itemId === undefined || waiting.length === 0) return [];
  const neededE4 = waiting.reduce((sum, cut) => sum + cut.cutLengthE4, 0);
  const widestE4 = Math.max(...waiting.map((cut) => cut.widthE4));
  const ownE4 = (rollId: number) =>
    reservations.reduce((sum, one) => (one.inventoryRollId === rollId ? sum + one.lengthE4 : sum), 0);
  const rows = await plannableRolls(ctx.db, [itemId]);
  const fitting = rows.flatMap((row) => {
    const freeE4 = row.lengthE4 - row.reservedLengthE4 + ownE4(row.id);
    return freeE4 < neededE4 || row.widthE4 < widestE4 ? [] : [{ id: row.id, freeE4, restE4: freeE4 - neededE4 }];
  });
  const lossOf = (one: { readonly freeE4: number; readonly restE4: number }) =>
    lostOf(one.restE4, smallestE4) - lostOf(one.freeE4, smallestE4);
  const now = fitting.find((one) => ownE4(one.id) > 0);
  const best = now ?? fitting.toSorted((a, b) => lossOf(a) - lossOf(b))[0];
  const sorted = fitting.toSorted((a, b) => lossOf(a) - lossOf(b) || a.restE4 - b.restE4).slice(0, MOST_CHOICES);
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
    const worseE4 = best ? lossOf(one) - lossOf(best) : 0;
    return roll ? [{ roll, restE4: one.restE4, worseE4, why: whyOf(one.restE4, worseE4, smallestE4) }] : [];
  });
}
