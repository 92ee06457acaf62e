import { makeRemnants } from './remnants';
import type { NewRemnant } from './remnants';
import { insertMovements, setStock, standingMovements, stockForUpdate } from './stock.queries';
import type { MovementRow, NewMovement, RollRow, StockStatus } from './stock.queries';
import type { StockRun } from './stock-run';
import { insertUnstocked, withdrawUnstocked } from './unstocked.queries';
import type { UnstockedRow } from './unstocked.queries';

/**
 * What an order took from stock, all locked; the rows in memory are updated as movements are reversed.
 */
interface Standing {
  readonly movements: readonly MovementRow[];
  readonly stock: Map<number, RollRow>;
  readonly changed: Map<number, RollRow & { readonly status: StockStatus }>;
}

async function standingOf({ trx, orderId }: StockRun): Promise<Standing> {
  const movements = await standingMovements(trx, orderId);
  const stock = await stockForUpdate(trx, [...new Set(movements.map((movement) => movement.inventoryRollId))]);
  return { movements, stock, changed: new Map() };
}

/**
 * Reverses a movement on its row in memory, so that several movements of one row add up; returns the entry to store.
 */
function takeBack(standing: Standing, movement: MovementRow): NewMovement {
  move(standing, movement.inventoryRollId, { lengthE4: -movement.lengthE4, cartonsE2: -movement.cartonsE2 });
  return {
    inventoryRollId: movement.inventoryRollId,
    workOrderCutId: movement.workOrderCutId,
    kind: 'RETURN',
    lengthE4: -movement.lengthE4,
    cartonsE2: -movement.cartonsE2,
    reversesId: movement.id,
  };
}

/** Adds to a row in memory. */
function move(
  { stock, changed }: Standing,
  rowId: number,
  by: { readonly lengthE4: number; readonly cartonsE2: number },
): void {
  const row = stock.get(rowId);
  if (!row) throw new Error(`Stock row ${rowId} is gone although it is locked`);
  const after = { lengthE4: row.lengthE4 + by.lengthE4, cartonsE2: row.cartonsE2 + by.cartonsE2 };
  const status = after.lengthE4 === 0 && after.cartonsE2 === 0 ? 'USED' : 'AVAILABLE';
  stock.set(row.id, { ...row, ...after, status });
  changed.set(row.id, { ...row, ...after, status });
}

/** Whether nothing was cut from a remnant since it was created, and no one is promised a part of it. */
const isWhole = (remnant: RollRow | undefined): boolean =>
  remnant?.status === 'AVAILABLE' && remnant.lengthE4 === remnant.receivedLengthE4 && remnant.reservedLengthE4 === 0;

/** What becomes of a piece: it goes back onto its roll because it was never cut, or it becomes a remnant. */
type Fate = 'ROLL' | 'REMNANT';

interface Settlement {
  /** The cuts whose pieces the order keeps. */
  readonly stays?: ReadonlySet<number>;
  /** By the id of the cut; null if the cut is gone. */
  readonly fateOf: (cutId: number | null) => Fate;
  /** How many cartons the order keeps. */
  readonly keptCartons?: number;
}

/** The cartons that the order no longer needs; the newest go back to their shelf first. Returns how many it keeps. */
function settleCartons(
  standing: Standing,
  kept: number,
): { readonly entries: NewMovement[]; readonly keptCartons: number } {
  const pulled = standing.movements.filter((movement) => movement.kind === 'CARTONS');
  let openE2 = kept * 100;
  const entries: NewMovement[] = [];
  for (const movement of pulled) {
    const pulledE2 = -movement.cartonsE2;
    const keptE2 = Math.min(openE2, pulledE2);
    openE2 -= keptE2;
    if (keptE2 === pulledE2) continue;
    entries.push(takeBack(standing, movement));
    // A movement is reversed as a whole, so what stays is taken again.
    if (keptE2 === 0) continue;
    move(standing, movement.inventoryRollId, { lengthE4: 0, cartonsE2: -keptE2 });
    entries.push({ inventoryRollId: movement.inventoryRollId, kind: 'CARTONS', cartonsE2: -keptE2 });
  }
  return { entries, keptCartons: kept - openE2 / 100 };
}

interface Ends {
  /** The end that left its roll is returned together with its remnant. */
  readonly remnants: { readonly remnant: NewMovement; readonly end: NewMovement }[];
  readonly written: NewMovement[];
}

/** The ends of the rolls that pieces go back onto: what was written off, and remnants that were not used. */
function endsOf(standing: Standing, returned: readonly MovementRow[]): Ends {
  const ends: Ends = { remnants: [], written: [] };
  const belongs = (end: MovementRow): boolean =>
    returned.some((cut) => cut.inventoryRollId === end.inventoryRollId && cut.id < end.id);
  const byId = new Map(standing.movements.map((movement) => [movement.id, movement]));
  for (const movement of standing.movements) {
    if (movement.kind === 'WRITE_OFF' && belongs(movement)) ends.written.push(takeBack(standing, movement));
    const end =
      movement.kind === 'REMNANT' && movement.lengthE4 > 0 ? byId.get(movement.counterpartId ?? 0) : undefined;
    if (end && belongs(end) && isWhole(standing.stock.get(movement.inventoryRollId)))
      ends.remnants.push({ remnant: takeBack(standing, movement), end: takeBack(standing, end) });
  }
  return ends;
}

/** Stores what goes back onto rolls: remnants first, since the ends that they were name them. */
async function storeReturns(
  run: StockRun,
  { remnants, written }: Ends,
  returned: readonly NewMovement[],
): Promise<void> {
  const back = await insertMovements(
    run,
    remnants.map(({ remnant }) => remnant),
  );
  const idOf = new Map(back.map((movement) => [movement.reversesId, movement.id]));
  const ends = remnants.map(({ remnant, end }) => {
    const counterpartId = idOf.get(remnant.reversesId ?? 0);
    return counterpartId === undefined ? end : { ...end, counterpartId };
  });
  await insertMovements(run, [...ends, ...written, ...returned]);
}

/** Gives up pieces and cartons of an order: each goes back onto its roll or shelf, becomes a remnant, or stays. */
async function settle(run: StockRun, { stays = new Set(), fateOf, keptCartons = 0 }: Settlement): Promise<void> {
  const { trx, orderId, smallestE4 } = run;
  const standing = await standingOf(run);
  const leaving = standing.movements.filter(
    ({ kind, workOrderCutId }) => kind === 'CUT' && (workOrderCutId === null || !stays.has(workOrderCutId)),
  );
  const returned = leaving.filter((movement) => fateOf(movement.workOrderCutId) === 'ROLL');
  const entries: NewMovement[] = [];
  const remnants: NewRemnant[] = [];
  for (const movement of leaving) {
    if (fateOf(movement.workOrderCutId) === 'ROLL') continue;
    const roll = standing.stock.get(movement.inventoryRollId);
    const source = { workOrderCutId: movement.workOrderCutId, reversesId: movement.id };
    if (roll && -movement.lengthE4 >= smallestE4) remnants.push({ of: roll, lengthE4: -movement.lengthE4, ...source });
    // Too short to keep: adds nothing to stock and settles the cut.
    else entries.push({ inventoryRollId: movement.inventoryRollId, kind: 'WRITE_OFF', ...source });
  }
  const ends = endsOf(standing, returned);
  const cartons = settleCartons(standing, keptCartons);
  const unstocked = await withdrawUnstocked(trx, orderId, [...stays]);
  for (const { itemId, rollNumber, dyeLot, widthE4, lengthE4, workOrderCutId, cartons: count } of unstocked)
    if (count === 0 && itemId !== null && lengthE4 >= smallestE4 && fateOf(workOrderCutId) === 'REMNANT')
      remnants.push({ of: { id: null, itemId, rollNumber, dyeLot, widthE4 }, lengthE4, workOrderCutId });
  const missing = unstocked.find((piece) => piece.cartons > 0);
  if (missing && keptCartons > cartons.keptCartons)
    await insertUnstocked(trx, [again(missing, keptCartons - cartons.keptCartons)]);
  await storeReturns(run, ends, [
    ...returned.map((movement) => takeBack(standing, movement)),
    ...cartons.entries,
    ...entries,
  ]);
  await setStock(trx, [...standing.changed.values()]);
  await makeRemnants(run, remnants);
}

/** Cartons that were not in stock and that the order keeps: at most as many as there were. */
const again = ({ id: _id, ...piece }: UnstockedRow, kept: number) => ({
  ...piece,
  cartons: Math.min(piece.cartons, kept),
});

/**
 * Takes the pieces of an order back for a re-cut. Those that were cut become remnants with their own numbers and the
 * same lot; the others were only recorded and go back onto their rolls, as if they had never been taken, with the ends
 * of those rolls that were written off or became remnants, unless such a remnant was used. Cartons return to the shelf.
 */
export const giveCutsBack = (run: StockRun, wasCut: (cutId: number | null) => boolean): Promise<void> =>
  settle(run, { fateOf: (cutId) => (wasCut(cutId) ? 'REMNANT' : 'ROLL') });

/**
 * Cut pieces of a canceled order become remnants with their own numbers and the same lot; its cartons return to the
 * shelf.
 */
export const turnCutsIntoRemnants = (run: StockRun): Promise<void> => settle(run, { fateOf: () => 'REMNANT' });

/**
 * Of an order that is cut again, the pieces of `stays` and `keptCartons` stay; its other pieces become remnants and the
 * other cartons return to the shelf.
 */
export const giveUpPieces = (
  run: StockRun,
  { stays, keptCartons }: { readonly stays: ReadonlySet<number>; readonly keptCartons: number },
): Promise<void> => settle(run, { stays, keptCartons, fateOf: () => 'REMNANT' });

/** Puts pieces back onto their rolls, as if they had never been cut; the order's others stay as they are. */
export const putPiecesBack = (run: StockRun, stays: ReadonlySet<number>): Promise<void> =>
  settle(run, { stays, fateOf: () => 'ROLL' });
