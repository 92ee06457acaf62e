import { compareDates } from '../../kit/schedule/index';
import { cents } from '../../kit/money/index';
import type { Feet } from '../../kit/money/index';
import type { LaidOut } from './by-hand';
import type { Costing } from './costing';
import { kindOf, lossOfCost, scoreOf } from './layout';
import type { Layout } from './layout';
import { LOSS_OF_UNIT, lossOfRest } from './loss';
import type { Bin, Piece, Problem } from './problem';
import { stripLoss } from './strips';
import type { ItemPlan, Loss, PlannedCut, PlanRoll, RestFate, RollPlan, Shortage, Valued } from './types';
import { feetOfUnits, unitsDown } from './units';

/** What is known of an item when its plan is written down. */
export interface Solved {
  readonly layout: Layout;
  readonly hand: LaidOut;
  /** The least loss that is proven for as many shortages, in hundredths of a unit. */
  readonly bound: number;
  readonly duals: Float64Array | null;
  readonly fewestShortages: boolean;
  readonly isHeuristicOnly: boolean;
}

const feetOfLoss = (loss: number, perInch: number): Feet => feetOfUnits(loss / LOSS_OF_UNIT, perInch);

interface Parts {
  scrap: number;
  remnants: number;
  opening: number;
  strips: number;
}

const lossOf = (parts: Parts, perInch: number): Loss => ({
  scrap: feetOfLoss(parts.scrap, perInch),
  remnants: feetOfLoss(parts.remnants, perInch),
  opening: feetOfLoss(parts.opening, perInch),
  strips: feetOfLoss(parts.strips, perInch),
  total: feetOfLoss(parts.scrap + parts.remnants + parts.opening + parts.strips, perInch),
});

function fateOf(rest: number, { rules }: Problem): RestFate {
  if (rest <= 0) return 'USED_UP';
  if (rest < rules.scrapBelow) return 'SCRAP';
  return rest < rules.wholeFrom ? 'REMNANT' : 'STAYS';
}

function plannedCuts(bin: Bin, pieces: readonly Piece[], orderOf: ReadonlyMap<number, Piece & PlannedOrder>) {
  const locked = bin.locked.map(({ order, cut }) => ({ order, cut, isLocked: true }));
  const placed = pieces.flatMap(({ cut }) => {
    const order = orderOf.get(cut.id)?.order;
    return order ? [{ order, cut, isLocked: false }] : [];
  });
  return [...locked, ...placed]
    .sort((a, b) => compareDates(a.order.dueOn, b.order.dueOn) || a.order.id - b.order.id || a.cut.id - b.cut.id)
    .map(({ order, cut, isLocked }): PlannedCut => ({
      cutId: cut.id,
      orderId: order.id,
      dueOn: order.dueOn,
      length: cut.length,
      isLocked,
    }));
}

interface PlannedOrder {
  readonly order: Problem['demands'][number]['order'];
}

function partsOf(bin: Bin, pieces: readonly Piece[], rest: number, problem: Problem): Parts {
  const { rules } = problem;
  const { roll } = bin;
  const before = lossOfRest(unitsDown((roll.freeLength - bin.safety) as Feet, rules.perInch), rules);
  const isScrap = rest < rules.scrapBelow;
  const strips = pieces.reduce((sum, { units, width }) => sum + stripLoss(units, width, roll.width), 0);
  return {
    scrap: isScrap ? lossOfRest(rest, rules) : 0,
    remnants: (isScrap ? 0 : lossOfRest(rest, rules)) - before,
    opening: roll.isFull ? rules.opening : 0,
    strips: strips + bin.lockedStrips,
  };
}

function rollPlans(problem: Problem, layout: Layout, costing: Costing) {
  const pieceOf = new Map(
    problem.demands.flatMap(({ order, pieces }) => pieces.map((piece) => [piece.cut.id, { ...piece, order }] as const)),
  );
  const sum: Parts = { scrap: 0, remnants: 0, opening: 0, strips: 0 };
  const plans = problem.lots.flatMap((lot) => {
    const demands = layout.at[lot.index] ?? [];
    const use = demands.length === 0 ? [] : (costing.packing(kindOf(problem, lot), demands)?.use ?? []);
    return lot.bins.flatMap((bin, index): RollPlan[] => {
      const pieces = use[index] ?? [];
      if (pieces.length === 0 && bin.locked.length === 0) return [];
      const cuts = plannedCuts(bin, pieces, pieceOf);
      const taken = cuts.reduce((total, { length }) => total + length, 0) as Feet;
      const left = bin.capacity - pieces.reduce((total, { units }) => total + units, 0);
      const parts = partsOf(bin, pieces, left, problem);
      for (const key of ['scrap', 'remnants', 'opening', 'strips'] as const) sum[key] += parts[key];
      return [
        {
          rollId: bin.roll.id,
          cuts,
          taken,
          rest: (bin.roll.freeLength - taken) as Feet,
          safety: bin.safety,
          fate: fateOf(left, problem),
          loss: lossOf(parts, problem.rules.perInch),
        },
      ];
    });
  });
  const place = new Map(problem.rolls.map((roll) => [roll.id, roll.placeOrder]));
  plans.sort((a, b) => (place.get(a.rollId) ?? 0) - (place.get(b.rollId) ?? 0) || a.rollId - b.rollId);
  return { plans, loss: lossOf(sum, problem.rules.perInch) };
}

function shortagesOf(problem: Problem, layout: Layout): Shortage[] {
  const planned = layout.short.flatMap((index): Shortage[] => {
    const demand = problem.demands[index];
    if (!demand) return [];
    return [shortage(problem, demand.order, demand.length, 'USED_BY_OTHERS')];
  });
  const anyway = problem.shortAnyway.map(({ order, missing, reason }) => shortage(problem, order, missing, reason));
  return [...planned, ...anyway].sort((a, b) => compareDates(a.neededBy, b.neededBy) || a.orderId - b.orderId);
}

const shortage = (
  { itemId }: Problem,
  order: Problem['shortAnyway'][number]['order'],
  missing: Feet,
  reason: Shortage['reason'],
): Shortage => ({ orderId: order.id, itemId, neededBy: order.dueOn, missing, reason });

/** The mean cost of a foot of rolls whose cost is known, in ten-thousandths of a dollar; null if none is. */
function meanCost(rolls: readonly PlanRoll[]): number | null {
  let feetSum = 0;
  let costSum = 0;
  for (const { costPerFoot, freeLength } of rolls) {
    if (costPerFoot === null || freeLength <= 0) continue;
    feetSum += freeLength;
    costSum += freeLength * costPerFoot;
  }
  return feetSum === 0 ? null : costSum / feetSum;
}

const valued = (feet: Feet, cost: number | null): Valued => ({
  feet,
  cost: cost === null ? null : cents(Math.round((feet * cost) / 1_000_000)),
});

/** What the locked cuts of an item lose, whatever else is planned. */
const lockedLoss = (problem: Problem): number =>
  problem.lots.reduce((sum, { bins }) => sum + bins.reduce((total, bin) => total + bin.lockedLoss, 0), 0);

/** The plan of an item, written down from its layout. */
export function itemPlan(costing: Costing, solved: Solved): ItemPlan {
  const { problem } = costing;
  const { perInch } = problem.rules;
  const { plans, loss } = rollPlans(problem, solved.layout, costing);
  const anyway = lockedLoss(problem);
  const least = Math.min(solved.bound, lossOfCost(problem, scoreOf(costing, solved.layout).cost));
  const bound = feetOfLoss(anyway + least, perInch);
  const gap = Math.max(0, loss.total - bound) as Feet;
  const cost = meanCost(problem.rolls);
  const isProven = gap === 0 && solved.fewestShortages;
  return {
    itemId: problem.itemId,
    rolls: plans,
    shortages: shortagesOf(problem, solved.layout),
    fewestShortages: solved.fewestShortages,
    loss,
    lost: valued(loss.total, cost),
    bound: valued(bound, cost),
    gap: valued(gap, cost),
    byHand: {
      loss: feetOfLoss(anyway + lossOfCost(problem, solved.hand.score.cost), perInch),
      shortages: solved.hand.layout.short.length + problem.shortAnyway.length,
      rollsHandled: solved.hand.rollsHandled,
    },
    proof: isProven ? 'PROVEN' : solved.isHeuristicOnly ? 'HEURISTIC_ONLY' : 'WITHIN_GAP',
    certificate: {
      perInch,
      duals: problem.demands.map(({ order, index }) => [order.id, solved.duals?.[index] ?? 0] as const),
    },
  };
}
