import { lotOfCut, rollKey } from '@falcon/domain/orders/cuts';
import type { FieldChange } from '@falcon/domain/company/history';
import { asStocked } from '#catalog/items';
import type { WorkOrderCutRow } from '../work-order-rows';
import { makeRemnants } from './remnants';
import { checkPromises } from './reservations';
import { storeReservations } from './reservations.queries';
import type { ReservableRow } from './reservations.queries';
import { asCut, refuseWrongRolls } from './roll-check';
import { insertMovements, setStock } from './stock.queries';
import type { NewMovement, StockStatus } from './stock.queries';
import type { StockRun } from './stock-run';
import { recordUnstockedCuts } from './unstocked';

/** A roll end shorter than 15 ft is a remnant: it gets its own number and is offered first. */
const REMNANT_BELOW_E4 = 150_000;

interface Cutting {
  /** The order's flooring item; null without one. */
  readonly itemId: number | null;
  readonly cuts: readonly WorkOrderCutRow[];
  /** The stocked rolls named by the cuts, locked, so that two cutters can't cut the same end. */
  readonly rolls: readonly ReservableRow[];
  /** The user takes what others are promised, with a reason. */
  readonly overrides: boolean;
  /** The user confirmed cutting rolls that are not in stock. */
  readonly acceptUnstocked: boolean;
  /** The ids of the pieces to cut now, while the others wait; all of them if left out. */
  readonly only?: ReadonlySet<number>;
}

/**
 * Takes an order's included cuts from the company's rolls, except pieces that are cut already: each roll gets shorter,
 * an end below the smallest remnant is written off, and a short end becomes a remnant. A roll that is not in stock must
 * be confirmed and is recorded as unstocked. A roll that has another lot, is too narrow or too short, or is promised to
 * others refuses the whole cutting. Returns the cuts with their rolls, which the caller stores, and what was overridden.
 */
export async function takeCutsFromStock(
  run: StockRun,
  { itemId, cuts, rolls, overrides, acceptUnstocked, only }: Cutting,
): Promise<{ readonly cuts: WorkOrderCutRow[]; readonly overridden: readonly FieldChange[] }> {
  const isNow = (cut: WorkOrderCutRow) => only === undefined || only.has(cut.id);
  const cutsWithRoll = cuts.filter(
    (cut) => cut.isIncluded && cut.cutAt === null && isNow(cut) && cut.rollNumber.trim() !== '',
  );
  const stocked = asStocked(rolls);
  refuseWrongRolls(cuts, stocked);
  const overridden = await checkPromises(run.trx, { orderId: run.orderId, cuts, rolls, overrides });
  if (only !== undefined)
    await storeReservations(run.trx, { rows: [], emptied: [...only], userId: run.userId, at: run.now });
  await recordUnstockedCuts(run, {
    itemId,
    cuts: cutsWithRoll.filter((cut) => !stocked.has(rollKey(cut.rollNumber))),
    accepted: acceptUnstocked,
  });
  const byKey = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll]));
  const rollOf = (cut: WorkOrderCutRow) =>
    cutsWithRoll.includes(cut) ? byKey.get(rollKey(cut.rollNumber)) : undefined;
  const cutMovements = cuts.flatMap((cut): NewMovement[] => {
    const roll = rollOf(cut);
    return roll ? [{ inventoryRollId: roll.id, workOrderCutId: cut.id, kind: 'CUT', lengthE4: -cut.cutLengthE4 }] : [];
  });
  await storeRests(run, rolls, cutMovements, only !== undefined);
  const cutOff = cuts.map((cut) => {
    const roll = rollOf(cut);
    return roll
      ? { ...cut, inventoryRollId: roll.id, rollNumber: roll.rollNumber, dyeLot: lotOfCut(asCut(cut), stocked) }
      : cut;
  });
  return { cuts: cutOff, overridden };
}

/** Adds movements for what was cut, and for the rest of each roll. */
async function storeRests(
  run: StockRun,
  rolls: readonly ReservableRow[],
  cutMovements: readonly NewMovement[],
  isPart: boolean,
): Promise<void> {
  const rests = rolls.flatMap((roll) => {
    const cutE4 = cutMovements.reduce(
      (sum, cut) => (cut.inventoryRollId === roll.id ? sum + (cut.lengthE4 ?? 0) : sum),
      0,
    );
    if (cutE4 === 0) return [];
    // What waits of an order that is cut in part stays promised, too.
    const consumedE4 = isPart ? Math.min(roll.ownLengthE4, -cutE4) : roll.ownLengthE4;
    const isPromised = roll.reservedLengthE4 > consumedE4;
    return [{ roll, ...restOf(run, roll, roll.lengthE4 + cutE4, isPromised) }];
  });
  const movements = await insertMovements(run, [
    ...cutMovements,
    ...rests.flatMap(({ roll, leaves, restE4 }): NewMovement[] =>
      leaves === null ? [] : [{ inventoryRollId: roll.id, kind: leaves, lengthE4: -restE4 }],
    ),
  ]);
  await setStock(
    run.trx,
    rests.map(({ roll, restE4, leaves, status }) => ({ ...roll, lengthE4: leaves === null ? restE4 : 0, status })),
  );
  await makeRemnants(
    run,
    rests.flatMap(({ roll, restE4 }) => {
      const remnantMovement = movements.find(
        (movement) => movement.kind === 'REMNANT' && movement.inventoryRollId === roll.id,
      );
      return remnantMovement ? [{ of: roll, lengthE4: restE4, counterpartId: remnantMovement.id }] : [];
    }),
  );
}

interface RollRemainder {
  readonly restE4: number;
  readonly status: StockStatus;
  /** Why the rest leaves its roll; null if it stays on it. */
  readonly leaves: 'WRITE_OFF' | 'REMNANT' | null;
}

/**
 * The rest of a roll after cutting: nothing, an end too short to keep, or a remnant with its own number. What is
 * promised stays on the roll that it was promised of.
 */
function restOf({ smallestE4 }: StockRun, roll: ReservableRow, restE4: number, isPromised: boolean): RollRemainder {
  if (isPromised) return { restE4, status: restE4 === 0 ? 'USED' : 'AVAILABLE', leaves: null };
  if (restE4 === 0) return { restE4, status: 'USED', leaves: null };
  if (restE4 < smallestE4) return { restE4, status: 'WRITTEN_OFF', leaves: 'WRITE_OFF' };
  if (roll.isRemnant || restE4 >= REMNANT_BELOW_E4) return { restE4, status: 'AVAILABLE', leaves: null };
  return { restE4, status: 'USED', leaves: 'REMNANT' };
}
