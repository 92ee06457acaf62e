import { lotOfCut, rollKey } from '@falcon/domain/cuts';
import { asStocked, rollsByNumber } from '../../items';
import type { WorkOrderCutRow } from '../work-order-rows';
import { makeRemnant } from './remnants';
import { asCut, refuseWrongRolls } from './roll-check';
import { insertMovement, linkCutToRoll, minimumRemnant, setStock, stampCuts } from './stock.queries';
import type { RollRow } from './stock.queries';
import type { StockRun } from './stock-run';
import { recordUnstockedCuts } from './unstocked';

/** A roll end shorter than 15 ft is a remnant: it gets its own number and is offered first. */
const REMNANT_BELOW_E4 = 150_000;

interface Cutting {
  /** The order's flooring item; null without one. */
  readonly itemId: number | null;
  readonly cuts: readonly WorkOrderCutRow[];
  /** Someone confirmed that rolls that are not in stock are cut anyway. */
  readonly acceptUnstocked: boolean;
}

/**
 * Takes the included cuts of an order from the company's rolls: each roll gets shorter, an end below the smallest remnant is written off,
 * a short end becomes a remnant. A roll that is not in stock must be confirmed once and is recorded as unstocked; a roll of another lot,
 * too narrow or too short refuses the whole cutting.
 */
export async function takeCutsFromStock(run: StockRun, { itemId, cuts, acceptUnstocked }: Cutting): Promise<void> {
  const { trx } = run;
  await stampCuts(trx, run.orderId, { at: run.now, userId: run.userId });
  const named = cuts.filter((cut) => cut.isIncluded && cut.rollNumber.trim() !== '');
  // Locked: two cutters can't cut the same end.
  const rolls =
    itemId === null || named.length === 0
      ? []
      : await rollsByNumber(
          trx,
          itemId,
          named.map((cut) => cut.rollNumber),
        )
          .forUpdate()
          .execute();
  const stocked = asStocked(rolls);
  refuseWrongRolls(cuts, stocked);
  await recordUnstockedCuts(run, {
    itemId,
    cuts: named.filter((cut) => !stocked.has(rollKey(cut.rollNumber))),
    accepted: acceptUnstocked,
  });
  const byKey = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll]));
  const left = new Map(rolls.map((roll) => [roll.id, roll.lengthE4]));
  for (const cut of named) {
    const roll = byKey.get(rollKey(cut.rollNumber));
    if (!roll) continue;
    left.set(roll.id, (left.get(roll.id) ?? 0) - cut.cutLengthE4);
    await linkCutToRoll(trx, cut.id, {
      inventoryRollId: roll.id,
      rollNumber: roll.rollNumber,
      dyeLot: lotOfCut(asCut(cut), stocked),
    });
    await insertMovement(trx, {
      inventoryRollId: roll.id,
      workOrderId: run.orderId,
      workOrderCutId: cut.id,
      kind: 'CUT',
      lengthE4: -cut.cutLengthE4,
      userId: run.userId,
    });
  }
  const smallest = await minimumRemnant(trx);
  for (const roll of rolls) await shorten(run, roll, left.get(roll.id) ?? 0, smallest);
}

/** The rest of a roll after cutting: nothing, an end too short to keep, or a remnant with its own number. */
async function shorten(run: StockRun, roll: RollRow, restE4: number, smallestE4: number): Promise<void> {
  const { trx, orderId, userId } = run;
  if (restE4 === roll.lengthE4) return;
  if (restE4 === 0) return setStock(trx, roll.id, { lengthE4: 0, status: 'USED' });
  const leaves = { inventoryRollId: roll.id, workOrderId: orderId, workOrderCutId: null, lengthE4: -restE4, userId };
  if (restE4 < smallestE4) {
    await insertMovement(trx, { ...leaves, kind: 'WRITE_OFF' });
    return setStock(trx, roll.id, { lengthE4: 0, status: 'WRITTEN_OFF' });
  }
  if (roll.isRemnant || restE4 >= REMNANT_BELOW_E4)
    return setStock(trx, roll.id, { lengthE4: restE4, status: 'AVAILABLE' });
  await setStock(trx, roll.id, { lengthE4: 0, status: 'USED' });
  await makeRemnant(run, roll, restE4, { counterpartId: await insertMovement(trx, { ...leaves, kind: 'REMNANT' }) });
}
