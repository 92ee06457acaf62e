import type { Highs } from 'highs';
import {
  buildProblem,
  compareScores,
  Costing,
  firstDuals,
  improve,
  itemPlan,
  lossBound,
  lossOfCost,
  price,
  rulesOfThumb,
  scoreOf,
} from '@falcon/domain/warehouse/cut-plan';
import type {
  CutPlanInput,
  ItemPlan,
  Layout,
  Objective,
  Problem,
  RulesOfThumb,
  Score,
} from '@falcon/domain/warehouse/cut-plan';
import { dive } from './dive';
import { generateColumns } from './generate-columns';
import { layoutOfColumns } from './layout-of-columns';
import { Master } from './master';
import type { Column, Relaxed } from './master';
import { shaken } from './shaken';

/** When the time of a step is over. */
export type Clock = () => boolean;

/** After so many rounds without a better plan, an item is given up. */
const MOST_IDLE = 4;
const SHAKES = 150;

/** Plans one item: the rules of thumb first, then the solver for as long as it is given time and something is unproven. */
export class ItemSolver {
  readonly problem: Problem;
  readonly #costing: Costing;
  readonly #thumb: RulesOfThumb;
  readonly #layouts: Layout[];
  #best: Layout;
  #score: Score;
  #duals: Float64Array;
  #bound: number;
  #fewest: boolean;
  #isSolved = false;
  #onBetter = (): void => undefined;
  #shake = 0;
  /** Rounds since the plan last got better. */
  #idle = 0;
  #master: Master | null = null;
  #relaxed: Relaxed | null = null;

  /** Makes the layouts of the rules of thumb; `isOver` ends it early. */
  constructor(input: CutPlanInput, itemId: number, isOver: Clock) {
    this.problem = buildProblem(itemId, input);
    this.#costing = new Costing(this.problem);
    const first = firstDuals(this.problem, { losses: true, uncovered: this.problem.days.map(() => 0), costly: null });
    const isLeast = (score: Score): boolean =>
      score.shortByDay.every((count) => count === 0) && this.#isLeastCost(score.cost, first.bound);
    this.#thumb = rulesOfThumb(this.#costing, isOver, isLeast);
    this.#layouts = [...this.#thumb.layouts];
    this.#best = this.#thumb.best;
    this.#score = this.#thumb.score;
    this.#duals = first.duals;
    this.#bound = -Infinity;
    this.#fewest = this.#best.short.length === 0;
    this.#offerDuals(first.duals);
  }

  /** Nothing more is to be expected of more time. */
  get isDone(): boolean {
    return this.isProven || this.#idle >= MOST_IDLE;
  }

  get isProven(): boolean {
    return this.#fewest && this.gap <= 0;
  }

  /** What is not proven, in hundredths of a unit. */
  get gap(): number {
    return lossOfCost(this.problem, this.#score.cost) - this.#leastLoss;
  }

  /** The best plan so far. */
  plan(): ItemPlan {
    return itemPlan(this.#costing, {
      layout: this.#best,
      hand: this.#thumb.hand,
      bound: this.#leastLoss,
      duals: this.#duals,
      fewestShortages: this.#fewest,
      isHeuristicOnly: !this.#isSolved,
    });
  }

  /** Goes on with the solver. `secondsLeft` is what this call may take; `onBetter` hears of each better plan. */
  solve(highs: Highs, secondsLeft: () => number, onBetter: () => void): void {
    this.#onBetter = onBetter;
    this.#isSolved = true;
    if (!this.#fewest) this.#coverMore(highs, secondsLeft);
    if (this.gap > 0) this.#loseLess(highs, secondsLeft);
  }

  dispose(): void {
    this.#master?.dispose();
    this.#master = null;
  }

  /** No plan costs less; where each roll that is opened has its price, none loses less. */
  #isLeastCost(cost: number, bound: number): boolean {
    const { lots, handling } = this.problem;
    if (cost <= bound + 1e-6) return true;
    const isPriced = lots.every(({ bins }) => bins.every(({ start }) => start > handling));
    return isPriced && lossOfCost(this.problem, cost) <= lossBound(this.problem, bound);
  }

  get #leastLoss(): number {
    return lossBound(this.problem, this.#bound);
  }

  get #objective(): Objective {
    return { losses: true, uncovered: this.#score.shortByDay, costly: null };
  }

  #offerDuals(duals: Float64Array, value = price(this.problem, duals, this.#objective).bound): void {
    if (value <= this.#bound) return;
    this.#bound = value;
    this.#duals = duals;
  }

  #offer(layout: Layout): boolean {
    const score = scoreOf(this.#costing, layout);
    this.#layouts.push(layout);
    this.#master?.addLayout(layout);
    if (compareScores(score, this.#score) >= 0) return false;
    const changed = score.shortByDay.some((count, day) => count !== this.#score.shortByDay[day]);
    this.#best = layout;
    this.#score = score;
    if (changed) {
      this.dispose();
      this.#relaxed = null;
      this.#bound = -Infinity;
      this.#fewest ||= layout.short.length === 0;
      this.#offerDuals(this.#duals);
    }
    this.#onBetter();
    return true;
  }

  #offerColumns(columns: readonly Column[], isOver: Clock): boolean {
    const layout = layoutOfColumns(this.problem, columns);
    if (layout.short.length === 0) this.#offer(layout);
    return this.#offer(improve(this.#costing, layout, isOver));
  }

  /** Day by day, earliest first: covers as many orders as possible without uncovering any of an earlier day. */
  #coverMore(highs: Highs, secondsLeft: () => number): void {
    const all = secondsLeft();
    let isFewest = true;
    for (const day of this.problem.days.keys()) {
      if ((this.#score.shortByDay[day] ?? 0) === 0) continue;
      const isOver = (): boolean => secondsLeft() < all * 0.5;
      if (isOver()) return;
      const uncovered = this.problem.days.map((_, one) => (one < day ? this.#score.shortByDay[one] : undefined));
      const master = new Master(highs, this.#costing, { losses: false, uncovered, costly: day });
      try {
        if (!this.#coverDay(master, day, isOver, secondsLeft)) isFewest = false;
      } finally {
        master.dispose();
      }
    }
    this.#fewest ||= isFewest;
  }

  /** Whether it is proven that no more orders of the day can be covered. */
  #coverDay(master: Master, day: number, isOver: Clock, secondsLeft: () => number): boolean {
    for (const layout of this.#layouts) master.addLayout(layout);
    const short = (): number => this.#score.shortByDay[day] ?? 0;
    let least = 0;
    const isLeast = (): boolean => Math.ceil(least - 1e-6) >= short();
    const relaxed = generateColumns(
      master,
      () => isOver() || isLeast(),
      ({ value }) => (least = Math.max(least, value)),
    );
    if (isLeast()) return true;
    if (relaxed && !isOver()) this.#offerColumns(dive(master, relaxed, isOver), isOver);
    if (isLeast()) return true;
    if (isOver()) return false;
    const columns = master.whole(Math.min(1, secondsLeft() * 0.3), this.#best);
    if (columns) this.#offerColumns(columns, isOver);
    return isLeast();
  }

  #masterOfLoss(highs: Highs): Master {
    if (this.#master) return this.#master;
    this.#master = new Master(highs, this.#costing, this.#objective);
    for (const layout of this.#layouts) this.#master.addLayout(layout);
    return this.#master;
  }

  /** Columns, a dive, whole columns, and shaking the best layout in between. */
  #loseLess(highs: Highs, secondsLeft: () => number): void {
    const isOver = (): boolean => secondsLeft() <= 0 || this.gap <= 0;
    const all = secondsLeft();
    const master = this.#masterOfLoss(highs);
    this.#relaxed = generateColumns(
      master,
      () => isOver() || secondsLeft() < all * 0.4,
      ({ value, duals }) => this.#offerDuals(duals, value),
    );
    this.#onBetter();
    for (let round = 0; !isOver() && this.#idle < MOST_IDLE; round += 1) {
      const before = this.#score.cost;
      const current = this.#masterOfLoss(highs);
      const relaxed = round === 0 && current === master ? this.#relaxed : current.relaxed();
      if (relaxed) this.#offerColumns(dive(current, relaxed, isOver), isOver);
      if (isOver()) return;
      const shakeUntil = secondsLeft() - Math.min(0.4, all * 0.15);
      for (let shake = 0; shake < SHAKES && !isOver() && secondsLeft() > shakeUntil; shake += 1)
        this.#shakeOnce(isOver);
      if (isOver()) return;
      const columns = this.#masterOfLoss(highs).whole(Math.min(secondsLeft() * 0.5, 1 + round), this.#best);
      if (columns) this.#offerColumns(columns, isOver);
      this.#idle = this.#score.cost < before - 1e-6 ? 0 : this.#idle + 1;
    }
  }

  #shakeOnce(isOver: Clock): void {
    this.#shake += 1;
    this.#offer(improve(this.#costing, shaken(this.#costing, this.#best, this.#shake), isOver));
  }
}
