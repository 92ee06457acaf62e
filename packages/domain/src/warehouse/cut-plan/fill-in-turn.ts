import type { Costing } from './costing';
import { kindOf } from './layout';
import type { Layout } from './layout';
import type { Problem } from './problem';
import { randomNumbers } from './random-numbers';
import { SubsetSums } from './subset-sums';

/** About a second of work; a step looks at 32 sums. */
const MOST_STEPS = 100_000_000;
const MOST_TRIES = 100;
/** How far an order may move up or down the list, as a share of its length; one for each try in turn. */
const NOISES = [0.2, 0.4, 0.8, 0.1];

/** The demands that fill the room best; if several sets do, the one that is first in the list. */
function fill(problem: Problem, free: readonly number[], room: number): number[] {
  const sums = new SubsetSums(
    free.map((index) => problem.demands[index]?.units ?? 0),
    room,
  );
  let best = room;
  while (!sums.has(best)) best -= 1;
  return sums.choose(best).map((place) => free[place] as number);
}

/** Fills one lot after the other: with the first demand that is left, and those that fill the rest best. */
function fillInTurn(costing: Costing, demands: readonly number[], isOver: () => boolean): Layout {
  const { problem } = costing;
  const unitsOf = (index: number): number => problem.demands[index]?.units ?? 0;
  const at: (readonly number[])[] = problem.lots.map(() => []);
  let left = demands;
  for (const { index: lot } of problem.lots) {
    const kind = kindOf(problem, lot);
    const first = isOver() ? undefined : left.find((index) => unitsOf(index) <= kind.capacity);
    if (first === undefined) continue;
    const others = left.filter((index) => index !== first);
    const chosen = [first, ...fill(problem, others, kind.capacity - unitsOf(first))];
    if (costing.cost(kind, chosen) === Infinity) continue;
    at[lot] = chosen;
    const taken = new Set(chosen);
    left = left.filter((index) => !taken.has(index));
  }
  return { at, short: left };
}

/** How many tries there is time for; none if a lot has several rolls, or an order is locked to a lot. */
function triesFor({ demands, lots, kinds }: Problem): number {
  if (lots.some(({ bins }) => bins.length > 1) || demands.some(({ onlyLot }) => onlyLot !== null)) return 0;
  const capacity = kinds.reduce((most, kind) => Math.max(most, kind.capacity), 0);
  return Math.min(MOST_TRIES, Math.floor(MOST_STEPS / Math.max(1, (demands.length * lots.length * capacity) / 32)));
}

/**
 * Layouts that fill each lot as full as possible, first with the longest demands first, then with the list shuffled a
 * little, differently each time. Where only the number of equal rolls counts, a few tries usually find the fewest.
 */
export function* filledInTurn(costing: Costing, isOver: () => boolean): Generator<Layout> {
  const { problem } = costing;
  const random = randomNumbers(1);
  const tries = triesFor(problem);
  for (let count = 0; count < tries && !isOver(); count += 1) {
    const noise = count === 0 ? 0 : (NOISES[count % NOISES.length] ?? 0);
    const order = problem.demands
      .map(({ index, units }) => ({ index, rank: units * (1 + noise * (random() - 0.5)) }))
      .sort((a, b) => b.rank - a.rank);
    yield fillInTurn(
      costing,
      order.map(({ index }) => index),
      isOver,
    );
  }
}
