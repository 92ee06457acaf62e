import { byHand } from './by-hand';
import type { LaidOut } from './by-hand';
import type { Costing } from './costing';
import { filledInTurn } from './fill-in-turn';
import { greedy, greedyOrders } from './greedy';
import { improve } from './improve';
import { compareScores, scoreOf } from './layout';
import type { Layout, Score } from './layout';

/** The best layout so far, and that of the hand. */
export interface RulesOfThumb {
  readonly hand: LaidOut;
  readonly best: Layout;
  readonly score: Score;
  /** Every layout that was tried. */
  readonly layouts: readonly Layout[];
}

/**
 * The layout of the hand, the one that fills roll by roll, those that place each order where it costs least, and what
 * moves and swaps make of them: the best is never worse than the hand's. `isGoodEnough` and `isOver` end it early.
 */
export function rulesOfThumb(
  costing: Costing,
  isOver: () => boolean,
  isGoodEnough: (score: Score) => boolean = () => false,
): RulesOfThumb {
  const { problem } = costing;
  const hand = byHand(problem, costing);
  let best = hand.layout;
  let score = scoreOf(costing, best);
  const layouts = [best];
  const offer = (layout: Layout): void => {
    layouts.push(layout);
    const its = scoreOf(costing, layout);
    if (compareScores(its, score) < 0) {
      best = layout;
      score = its;
    }
  };
  for (const layout of filledInTurn(costing, isOver)) {
    if (isGoodEnough(score)) break;
    offer(layout);
  }
  for (const order of greedyOrders(problem)) {
    if (isOver() || isGoodEnough(score)) break;
    const layout = greedy(problem, costing, order, isOver);
    offer(layout);
    if (!isOver() && !isGoodEnough(score)) offer(improve(costing, layout, isOver));
  }
  return { hand, best, score, layouts };
}
