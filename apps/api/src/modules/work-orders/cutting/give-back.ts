import { makeRemnant } from './remnants';
import {
  insertMovement,
  minimumRemnant,
  movementsOfCutting,
  setStock,
  stampCuts,
  stockForUpdate,
} from './stock.queries';
import type { MovementRow, RollRow } from './stock.queries';
import type { StockRun } from './stock-run';
import { withdrawUnstocked } from './unstocked.queries';

interface Standing {
  readonly movements: readonly MovementRow[];
  readonly byId: ReadonlyMap<number, MovementRow>;
  readonly stock: Map<number, RollRow>;
}

/** The last cutting of an order with the stock rows it changed, all locked. */
async function lastCutting({ trx, orderId }: StockRun): Promise<Standing> {
  const movements = await movementsOfCutting(trx, orderId);
  const stock = await stockForUpdate(trx, [...new Set(movements.map((movement) => movement.inventoryRollId))]);
  return { movements, byId: new Map(movements.map((movement) => [movement.id, movement])), stock };
}

/** Reverses a movement on its row; rows in memory follow, so that several movements of one row add up. */
async function takeBack(
  run: StockRun,
  { stock }: Standing,
  movement: MovementRow,
  counterpartId?: number,
): Promise<number> {
  const row = stock.get(movement.inventoryRollId);
  if (!row) throw new Error(`Stock row ${movement.inventoryRollId} is gone although it is locked`);
  const after = { lengthE4: row.lengthE4 - movement.lengthE4, cartonsE2: row.cartonsE2 - movement.cartonsE2 };
  const status = after.lengthE4 === 0 && after.cartonsE2 === 0 ? 'USED' : 'AVAILABLE';
  stock.set(row.id, { ...row, ...after, status });
  await setStock(run.trx, row.id, { ...after, status });
  return insertMovement(run.trx, {
    inventoryRollId: row.id,
    workOrderId: run.orderId,
    workOrderCutId: movement.workOrderCutId,
    kind: 'RETURN',
    lengthE4: -movement.lengthE4,
    cartonsE2: -movement.cartonsE2,
    reversesId: movement.id,
    userId: run.userId,
    ...(counterpartId === undefined ? {} : { counterpartId }),
  });
}

/** Whether nothing was taken from a remnant since it was created. */
const isWhole = (remnant: RollRow | undefined): boolean =>
  remnant?.status === 'AVAILABLE' && remnant.lengthE4 === remnant.receivedLengthE4;

/**
 * Returns the cuts and cartons of an order: on a re-cut, they count as never taken. Ends written off by the cutting are returned too, and
 * so is an end that became a remnant, unless the remnant was used.
 */
export async function giveCutsBack(run: StockRun): Promise<void> {
  const standing = await lastCutting(run);
  for (const movement of standing.movements) {
    if (movement.kind !== 'REMNANT') await takeBack(run, standing, movement);
    // The end that left its roll is returned together with its remnant.
    const left =
      movement.kind === 'REMNANT' && movement.lengthE4 > 0 ? standing.byId.get(movement.counterpartId ?? 0) : undefined;
    if (left && isWhole(standing.stock.get(movement.inventoryRollId)))
      await takeBack(run, standing, left, await takeBack(run, standing, movement));
  }
  await withdrawUnstocked(run.trx, run.orderId);
  await stampCuts(run.trx, run.orderId, { at: null, userId: null });
}

/** Cut pieces of a canceled order become remnants with their own numbers and the same lot; its cartons return to the shelf. */
export async function turnCutsIntoRemnants(run: StockRun): Promise<void> {
  const { trx, orderId, userId } = run;
  const standing = await lastCutting(run);
  const smallest = await minimumRemnant(trx);
  for (const movement of standing.movements) {
    if (movement.kind === 'CARTONS') await takeBack(run, standing, movement);
    if (movement.kind !== 'CUT') continue;
    const roll = standing.stock.get(movement.inventoryRollId);
    const source = { workOrderCutId: movement.workOrderCutId, reversesId: movement.id };
    if (roll && -movement.lengthE4 >= smallest) await makeRemnant(run, roll, -movement.lengthE4, source);
    // Too short to keep: nothing is added to stock, and the cut is settled.
    else
      await insertMovement(trx, {
        inventoryRollId: movement.inventoryRollId,
        workOrderId: orderId,
        kind: 'WRITE_OFF',
        userId,
        ...source,
      });
  }
  for (const piece of await withdrawUnstocked(trx, orderId)) {
    if (piece.itemId === null || piece.lengthE4 < smallest) continue;
    await makeRemnant(
      run,
      { id: null, itemId: piece.itemId, rollNumber: piece.rollNumber, dyeLot: piece.dyeLot, widthE4: piece.widthE4 },
      piece.lengthE4,
      { workOrderCutId: piece.workOrderCutId },
    );
  }
}
