import type { Costing } from './costing';
import { countByDay, kindOf } from './layout';
import type { Layout, Score } from './layout';
import { costOn } from './pack';
import type { Bin, Demand, Piece, Problem } from './problem';

/** A layout with what it costs so far. */
export interface LaidOut {
  readonly layout: Layout;
  readonly score: Score;
  /** How many rolls it cuts from, with those of locked cuts. */
  readonly rollsHandled: number;
}

interface Shelf {
  readonly lot: number;
  readonly bin: number;
  readonly roll: Bin;
  units: number;
  free: number;
  readonly pieces: Piece[];
}

const holds = (shelf: Shelf, piece: Piece): boolean =>
  shelf.units >= piece.units && shelf.free >= piece.length && shelf.roll.roll.width >= piece.width;

function put(shelf: Shelf, piece: Piece): void {
  shelf.units -= piece.units;
  shelf.free -= piece.length;
  shelf.pieces.push(piece);
}

const takeBack = (shelf: Shelf, piece: Piece): void => {
  shelf.units += piece.units;
  shelf.free += piece.length;
  shelf.pieces.pop();
};

/** Puts all cuts of a demand on these rolls, each on the first that holds it; nothing if one fits nowhere. */
function putAll(shelves: readonly Shelf[], demand: Demand): boolean {
  const done: { shelf: Shelf; piece: Piece }[] = [];
  for (const piece of demand.pieces) {
    const shelf = shelves.find((one) => holds(one, piece));
    if (!shelf) {
      for (const { shelf, piece } of done.toReversed()) takeBack(shelf, piece);
      return false;
    }
    put(shelf, piece);
    done.push({ shelf, piece });
  }
  return true;
}

function lotFor(demand: Demand, shelves: Shelf[], byLot: readonly (readonly Shelf[])[]): number | null {
  const mine = demand.onlyLot === null ? shelves : (byLot[demand.onlyLot] ?? []);
  for (const shelf of mine.toSorted((a, b) => a.units - b.units)) {
    if (shelf.units >= demand.units && putAll([shelf], demand)) return shelf.lot;
  }
  const lots = demand.onlyLot === null ? [...byLot.keys()] : [demand.onlyLot];
  return lots.find((lot) => putAll(byLot[lot] ?? [], demand)) ?? null;
}

/**
 * What is done without a plan: order by order, by day; each from the shortest roll that holds all of it, else from the
 * first lot whose rolls hold it cut by cut.
 */
export function byHand(problem: Problem, costing: Costing): LaidOut {
  const byLot = problem.lots.map(({ bins }, lot) =>
    bins.map((roll, bin): Shelf => ({ lot, bin, roll, units: roll.capacity, free: roll.free, pieces: [] })),
  );
  const shelves = byLot.flat();
  const at: number[][] = problem.lots.map(() => []);
  const short: number[] = [];
  for (const demand of problem.demands) {
    const lot = lotFor(demand, shelves, byLot);
    if (lot === null) short.push(demand.index);
    else at[lot]?.push(demand.index);
  }
  let cost = 0;
  for (const [lot, demands] of at.entries()) {
    if (demands.length === 0) continue;
    const mine = byLot[lot] ?? [];
    const lotCost = mine.reduce((sum, { roll, pieces }) => sum + costOn(roll, pieces, problem.rules), 0);
    costing.offer(kindOf(problem, lot), demands, { cost: lotCost, use: mine.map(({ pieces }) => pieces) });
    cost += lotCost;
  }
  const rollsHandled = shelves.filter(({ roll, pieces }) => roll.locked.length + pieces.length > 0).length;
  return { layout: { at, short }, score: { shortByDay: countByDay(problem, short), cost }, rollsHandled };
}
