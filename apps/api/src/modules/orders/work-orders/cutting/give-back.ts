import { makeRemnants } from './remnants';
import type { NewRemnant } from './remnants';
import { insertMovements, movementsOfCutting, setStock, stockForUpdate } from './stock.queries';
import type { MovementRow, NewMovement, RollRow, StockStatus } from './stock.queries';
import type { StockRun } from './stock-run';
import { withdrawUnstocked } from './unstocked.queries';

/**
 * The last cutting of an order with the stock rows it changed, all locked; the rows in memory are updated as movements
 * are reversed.
 */
interface LastCutting {
  readonly movements: readonly MovementRow[];
  readonly byId: ReadonlyMap<number, MovementRow>;
  readonly stock: Map<number, RollRow>;
  readonly changed: Map<number, RollRow & { readonly status: StockStatus }>;
}

async function lastCutting({ trx, orderId }: StockRun): Promise<LastCutting> {
  const movements = await movementsOfCutting(trx, orderId);
  const stock = await stockForUpdate(trx, [...new Set(movements.map((movement) => movement.inventoryRollId))]);
  return { movements, byId: new Map(movements.map((movement) => [movement.id, movement])), stock, changed: new Map() };
}

/**
 * Reverses a movement on its row in memory, so that several movements of one row add up; returns the entry to store.
 */
function takeBack({ stock, changed }: LastCutting, movement: MovementRow): NewMovement {
  const row = stock.get(movement.inventoryRollId);
  if (!row) throw new Error(`Stock row ${movement.inventoryRollId} is gone although it is locked`);
  const after = { lengthE4: row.lengthE4 - movement.lengthE4, cartonsE2: row.cartonsE2 - movement.cartonsE2 };
  const status = after.lengthE4 === 0 && after.cartonsE2 === 0 ? 'USED' : 'AVAILABLE';
  stock.set(row.id, { ...row, ...after, status });
  changed.set(row.id, { ...row, ...after, status });
  return {
    inventoryRollId: row.id,
    workOrderCutId: movement.workOrderCutId,
    kind: 'RETURN',
    lengthE4: -movement.lengthE4,
    cartonsE2: -movement.cartonsE2,
    reversesId: movement.id,
  };
}

/** Whether nothing was cut from a remnant since it was created. */
const isWhole = (remnant: RollRow | undefined): boolean =>
  remnant?.status === 'AVAILABLE' && remnant.lengthE4 === remnant.receivedLengthE4;

/**
 * Returns the cuts and cartons of an order for a re-cut, as if they had never been taken. Ends that the cutting wrote
 * off are returned too, and so is an end that became a remnant, unless the remnant was used.
 */
export async function giveCutsBack(run: StockRun): Promise<void> {
  const standing = await lastCutting(run);
  const returned: NewMovement[] = [];
  /** The end that left its roll is returned together with its remnant. */
  const remnants: { readonly remnant: NewMovement; readonly end: NewMovement }[] = [];
  for (const movement of standing.movements) {
    if (movement.kind !== 'REMNANT') returned.push(takeBack(standing, movement));
    const endMovement =
      movement.kind === 'REMNANT' && movement.lengthE4 > 0 ? standing.byId.get(movement.counterpartId ?? 0) : undefined;
    if (endMovement && isWhole(standing.stock.get(movement.inventoryRollId)))
      remnants.push({ remnant: takeBack(standing, movement), end: takeBack(standing, endMovement) });
  }
  const back = await insertMovements(
    run,
    remnants.map(({ remnant }) => remnant),
  );
  const idOf = new Map(back.map((movement) => [movement.reversesId, movement.id]));
  const ends = remnants.map(({ remnant, end }) => {
    const counterpartId = idOf.get(remnant.reversesId ?? 0);
    return counterpartId === undefined ? end : { ...end, counterpartId };
  });
  await insertMovements(run, [...ends, ...returned]);
  await setStock(run.trx, [...standing.changed.values()]);
  await withdrawUnstocked(run.trx, run.orderId);
}

/**
 * Cut pieces of a canceled order become remnants with their own numbers and the same lot; its cartons return to the
 * shelf.
 */
export async function turnCutsIntoRemnants(run: StockRun): Promise<void> {
  const { trx, orderId, smallestE4 } = run;
  const standing = await lastCutting(run);
  const entries: NewMovement[] = [];
  const remnants: NewRemnant[] = [];
  for (const movement of standing.movements) {
    if (movement.kind === 'CARTONS') entries.push(takeBack(standing, movement));
    if (movement.kind !== 'CUT') continue;
    const roll = standing.stock.get(movement.inventoryRollId);
    const source = { workOrderCutId: movement.workOrderCutId, reversesId: movement.id };
    if (roll && -movement.lengthE4 >= smallestE4) remnants.push({ of: roll, lengthE4: -movement.lengthE4, ...source });
    // Too short to keep: adds nothing to stock and settles the cut.
    else entries.push({ inventoryRollId: movement.inventoryRollId, kind: 'WRITE_OFF', ...source });
  }
  for (const { itemId, rollNumber, dyeLot, widthE4, lengthE4, workOrderCutId } of await withdrawUnstocked(trx, orderId))
    if (itemId !== null && lengthE4 >= smallestE4)
      remnants.push({ of: { id: null, itemId, rollNumber, dyeLot, widthE4 }, lengthE4, workOrderCutId });
  await insertMovements(run, entries);
  await setStock(trx, [...standing.changed.values()]);
  await makeRemnants(run, remnants);
}
