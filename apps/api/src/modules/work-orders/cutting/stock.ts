import type { Transaction } from 'kysely';
import { formatFeetInches } from '@falcon/domain/lengths';
import type { Feet } from '@falcon/domain/money';
import type { DB } from '../../../db/database';
import { validationError } from '../../../graphql/errors';
import type { WorkOrderCutRow } from '../work-order-rows';
import {
  insertMovement, insertRoll, linkCutToRoll, minimumRemnant, remnantsOf, rollById, rollsForUpdate, stampCuts, standingMovements, takeFromRoll,
} from './stock.queries';
import type { RollRow } from './stock.queries';

export interface StockRun {
  readonly trx: Transaction<DB>;
  readonly orderId: number;
  readonly userId: number;
  readonly now: Date;
  readonly today: string;
}

/** An end of a roll shorter than 15 ft is a remnant: it gets a number of its own and is offered first. */
const REMNANT_BELOW_E4 = 150_000;

/**
 * Takes the included cuts of an order from the company's rolls: each roll gets shorter, an end below the smallest remnant is
 * written off, a short end becomes a remnant. A roll number the company does not keep
 * is taken as typed, without a movement; a known roll that is too short refuses the whole cutting.
 */
export async function takeCutsFromStock(run: StockRun, itemId: number | null, cuts: readonly WorkOrderCutRow[]): Promise<void> {
  const { trx } = run;
  await stampCuts(trx, run.orderId, { at: run.now, userId: run.userId });
  if (itemId === null) return;
  const typed = cuts.filter((cut) => cut.isIncluded && cut.rollNumber.trim() !== '');
  const rolls = await rollsForUpdate(trx, itemId, [...new Set(typed.map((cut) => cut.rollNumber.trim()))]);
  const byNumber = new Map(rolls.map((roll) => [roll.rollNumber.toLowerCase(), roll]));
  const left = new Map(rolls.map((roll) => [roll.id, roll.lengthE4]));
  for (const [index, cut] of cuts.entries()) {
    const roll = cut.isIncluded ? byNumber.get(cut.rollNumber.trim().toLowerCase()) : undefined;
    if (!roll) continue;
    const rest = (left.get(roll.id) ?? 0) - cut.cutLengthE4;
    if (rest < 0) throw tooShort(index, roll, left.get(roll.id) ?? 0, cut);
    left.set(roll.id, rest);
    await linkCutToRoll(trx, cut.id, roll.id);
    await insertMovement(trx, { inventoryRollId: roll.id, workOrderId: run.orderId, workOrderCutId: cut.id, kind: 'CUT', lengthE4: -cut.cutLengthE4, userId: run.userId });
  }
  const smallest = await minimumRemnant(trx);
  for (const roll of rolls) await shorten(run, roll, left.get(roll.id) ?? 0, smallest);
}

function tooShort(index: number, roll: RollRow, leftE4: number, cut: WorkOrderCutRow): Error {
  return validationError(
    `cuts.${index}.rollNumber`,
    `Roll ${roll.rollNumber} is too short: ${formatFeetInches(leftE4 as Feet)} left, ${formatFeetInches(cut.cutLengthE4 as Feet)} needed. Choose another roll.`,
  );
}

/** What is left of a roll after cutting: nothing, an end too short to keep, or a remnant with a number of its own. */
async function shorten(run: StockRun, roll: RollRow, restE4: number, smallestE4: number): Promise<void> {
  const { trx, orderId, userId } = run;
  if (restE4 === roll.lengthE4) return;
  if (restE4 === 0) return takeFromRoll(trx, roll, 0, 'USED');
  if (restE4 < smallestE4) {
    await insertMovement(trx, { inventoryRollId: roll.id, workOrderId: orderId, workOrderCutId: null, kind: 'WRITE_OFF', lengthE4: -restE4, userId });
    return takeFromRoll(trx, roll, 0, 'WRITTEN_OFF');
  }
  if (roll.isRemnant || restE4 >= REMNANT_BELOW_E4) return takeFromRoll(trx, roll, restE4, 'AVAILABLE');
  await takeFromRoll(trx, roll, 0, 'USED');
  await makeRemnant(run, roll, restE4, null);
}

async function makeRemnant(run: StockRun, roll: RollRow, lengthE4: number, reverses: { readonly id: number; readonly workOrderCutId: number | null } | null): Promise<void> {
  const { trx, orderId, userId, today } = run;
  const remnantId = await insertRoll(trx, {
    itemId: roll.itemId,
    rollNumber: `${roll.rollNumber}-R${(await remnantsOf(trx, roll.id)) + 1}`,
    dyeLot: roll.dyeLot,
    widthE4: roll.widthE4,
    lengthE4,
    parentRollId: roll.id,
    isRemnant: true,
    receivedOn: today,
  });
  await insertMovement(trx, {
    inventoryRollId: remnantId, workOrderId: orderId, workOrderCutId: reverses?.workOrderCutId ?? null, kind: 'REMNANT', lengthE4, userId,
    ...(reverses ? { reversesId: reverses.id } : {}),
  });
}

/**
 * Gives the length of an order's cuts back to their rolls: a re-cut, where the pieces count as never cut. Ends that the cutting
 * wrote off come back too, and so does an end that became a remnant, unless somebody used the remnant meanwhile.
 */
export async function giveCutsBack(run: StockRun): Promise<void> {
  const { trx, orderId, userId } = run;
  for (const movement of await standingMovements(trx, orderId, ['CUT', 'WRITE_OFF', 'REMNANT'])) {
    const roll = await rollById(trx, movement.inventoryRollId);
    const isUsed = roll.status !== 'AVAILABLE' || roll.lengthE4 !== roll.receivedLengthE4;
    if (movement.kind === 'REMNANT' && (isUsed || movement.reversesId !== null || roll.parentRollId === null)) continue;
    const back = -movement.lengthE4;
    await insertMovement(trx, { inventoryRollId: roll.id, workOrderId: orderId, workOrderCutId: movement.workOrderCutId, kind: 'RETURN', lengthE4: back, reversesId: movement.id, userId });
    if (movement.kind === 'REMNANT' && roll.parentRollId !== null) await rejoin(trx, roll, await rollById(trx, roll.parentRollId));
    else await takeFromRoll(trx, roll, roll.lengthE4 + back, 'AVAILABLE');
  }
  await stampCuts(trx, orderId, { at: null, userId: null });
}

/** A remnant that is whole again part of the roll it came from. */
async function rejoin(trx: Transaction<DB>, remnant: RollRow, roll: RollRow): Promise<void> {
  await takeFromRoll(trx, remnant, 0, 'USED');
  await takeFromRoll(trx, roll, roll.lengthE4 + remnant.lengthE4, 'AVAILABLE');
}

/** Pieces of a cancelled order that were already cut become remnants with numbers of their own and the same lot. */
export async function turnCutsIntoRemnants(run: StockRun): Promise<void> {
  const smallest = await minimumRemnant(run.trx);
  for (const movement of await standingMovements(run.trx, run.orderId, ['CUT'])) {
    if (-movement.lengthE4 >= smallest) await makeRemnant(run, await rollById(run.trx, movement.inventoryRollId), -movement.lengthE4, movement);
  }
}
