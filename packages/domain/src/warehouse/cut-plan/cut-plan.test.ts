import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feet, unitCost } from '../../kit/money/index';
import { anyInput, inches } from './arbitraries';
import {
  buildProblem,
  checkItemPlan,
  checkPlan,
  compareScores,
  Costing,
  DEFAULT_CUT_PLAN_SETTINGS,
  itemPlan,
  itemsOf,
  lossBound,
  planByHand,
  price,
  rulesOfThumb,
  wholePlan,
} from './index';
import { lotCurve, reachedSums, rollCost } from './lot-curve';
import { lossRules } from './loss';
import type { CutPlanInput, CutPlanSettings, ItemPlan, PlanOrder, PlanRoll } from './index';

const WIDTH = feet(120_000);
const never = (): boolean => false;

function order(id: number, lengths: readonly number[], parts: Partial<PlanOrder> = {}): PlanOrder {
  const cuts = lengths.map((length, index) => ({ id: id * 10 + index, length: inches(length * 12), width: WIDTH }));
  return { id, itemId: 1, dueOn: '2026-11-02', cuts, ...parts };
}
const roll = (id: number, length: number, parts: Partial<PlanRoll> = {}): PlanRoll => ({
  id,
  itemId: 1,
  lot: `L${id}`,
  width: WIDTH,
  freeLength: inches(length * 12),
  isFull: false,
  isRemnant: length < 15,
  isMeasured: true,
  placeOrder: id,
  costPerFoot: null,
  ...parts,
});
const input = (
  orders: readonly PlanOrder[],
  rolls: readonly PlanRoll[],
  settings: Partial<CutPlanSettings> = {},
): CutPlanInput => ({ orders, rolls, settings: { ...DEFAULT_CUT_PLAN_SETTINGS, ...settings } });

/** The best plan of the rules of thumb, with the bound of these duals (nothing if left out). */
function thumbPlan(given: CutPlanInput, itemId = 1, dual = (_index: number): number => 0): ItemPlan {
  const problem = buildProblem(itemId, given);
  const costing = new Costing(problem);
  const { hand, best, score } = rulesOfThumb(costing, never);
  expect(compareScores(score, hand.score)).toBeLessThanOrEqual(0);
  const duals = Float64Array.from(problem.demands, ({ index }) => dual(index));
  const { bound } = price(problem, duals, { losses: true, uncovered: score.shortByDay, costly: null });
  return itemPlan(costing, {
    layout: best,
    hand,
    bound: lossBound(problem, bound),
    duals,
    fewestShortages: best.short.length === 0,
    isHeuristicOnly: true,
  });
}
const rollsOf = (plan: ItemPlan): Record<number, number[]> =>
  Object.fromEntries(plan.rolls.map(({ rollId, cuts }) => [rollId, cuts.map(({ cutId }) => cutId)]));

describe('a plan', () => {
  test('uses up what the hand would leave: two orders on the two rolls that they fill', () => {
    const given = input([order(1, [12, 8]), order(2, [15, 10])], [roll(1, 25), roll(2, 20), roll(3, 45)]);
    const plan = thumbPlan(given);
    expect(rollsOf(plan)).toEqual({ 1: [20, 21], 2: [10, 11] });
    expect(plan).toMatchObject({ loss: { total: 0 }, gap: { feet: 0 }, proof: 'PROVEN', shortages: [] });
    expect(checkItemPlan(given, plan)).toEqual([]);
  });

  test('keeps an order in one lot, which can be two rolls', () => {
    const given = input(
      [order(1, [14, 14])],
      [roll(1, 15, { lot: 'a' }), roll(2, 16, { lot: 'B' }), roll(3, 17, { lot: ' A ' })],
    );
    expect(rollsOf(thumbPlan(given))).toEqual({ 1: [10], 3: [11] });
  });

  test('cuts the earliest day first, and lists rolls in the order of the racks', () => {
    const given = input(
      [order(1, [20], { dueOn: '2026-11-04' }), order(2, [10], { dueOn: '2026-11-03' }), order(3, [40])],
      [roll(1, 30, { placeOrder: 9 }), roll(2, 40, { placeOrder: 3 })],
    );
    const plan = thumbPlan(given);
    expect(plan.rolls.map(({ rollId, cuts }) => [rollId, cuts.map(({ cutId }) => cutId)])).toEqual([
      [2, [30]],
      [1, [20, 10]],
    ]);
  });

  test('covers the earlier day if there is not enough for both, and says what to buy', () => {
    const given = input([order(1, [30], { dueOn: '2026-11-03' }), order(2, [25, 5])], [roll(1, 40)]);
    const plan = thumbPlan(given);
    expect(rollsOf(plan)).toEqual({ 1: [20, 21] });
    expect(plan.shortages).toEqual([
      { orderId: 1, itemId: 1, neededBy: '2026-11-03', missing: feet(300_000), reason: 'USED_BY_OTHERS' },
    ]);
  });

  test.each([
    ['NO_LOT_HOLDS_IT', order(1, [30, 30]), {}],
    ['WIDER_THAN_ANY_ROLL', { ...order(1, [5]), cuts: [{ id: 10, length: feet(50_000), width: feet(150_000) }] }, {}],
    ['LOCK_NOT_AVAILABLE', order(1, [5], { lockedRollId: 9 }), {}],
    ['LOCK_NOT_AVAILABLE', order(1, [5], { lockedRollId: 1 }), { excludedRollIds: [1] }],
    ['LOCK_NOT_AVAILABLE', order(1, [5], { lockedLot: 'none' }), {}],
    ['LOCK_TOO_SHORT', order(1, [50], { lockedRollId: 1 }), {}],
    ['LOCK_TOO_SHORT', order(1, [30], { lockedLot: 'l2' }), {}],
  ] as const)('an order that no plan can cover says why: %s', (reason, wanted, settings) => {
    const given = input([wanted], [roll(1, 40), roll(2, 20)], settings);
    const plan = thumbPlan(given);
    expect(plan.shortages).toMatchObject([{ orderId: 1, reason }]);
    expect(checkItemPlan(given, plan)).toEqual([]);
  });

  test('leaves locked cuts where they are and plans the rest of the order from the same lot', () => {
    const [first, second] = order(1, [10, 20]).cuts;
    const cuts = [{ ...first!, lockedRollId: 2 }, second!];
    const given = input([{ ...order(1, []), cuts }], [roll(1, 20), roll(2, 31), roll(3, 20, { lot: 'L2' })]);
    const plan = thumbPlan(given);
    expect(rollsOf(plan)).toMatchObject({ 2: [10], 3: [11] });
    expect(checkItemPlan(given, plan)).toEqual([]);
  });

  test('does not count on the end of a roll that was not measured', () => {
    const orders = [order(1, [39.5])];
    expect(thumbPlan(input(orders, [roll(1, 40, { isMeasured: false })])).shortages).toHaveLength(1);
    const plan = thumbPlan(input(orders, [roll(1, 40.5, { isMeasured: false })]));
    expect(plan.rolls).toMatchObject([
      { rest: feet(10_000), safety: feet(10_000), fate: 'USED_UP', loss: { total: 0 } },
    ]);
  });

  test('names what becomes of a rest, and what it loses', () => {
    const orders = [37, 30, 20].map((length, index) => order(index + 1, [length], { lockedRollId: index + 1 }));
    const given = input(
      orders,
      [1, 2, 3].map((id) => roll(id, 40, { isFull: id === 3, costPerFoot: unitCost(90_000) })),
    );
    const plan = thumbPlan(given);
    expect(plan.rolls.map(({ fate, loss }) => [fate, loss.total])).toEqual([
      ['SCRAP', 30_000],
      ['REMNANT', 50_000],
      ['STAYS', 20_000],
    ]);
    expect(plan.loss).toEqual({ scrap: 30_000, remnants: 50_000, opening: 20_000, strips: 0, total: 100_000 });
    expect(plan.lost).toEqual({ feet: 100_000, cost: 9_000 });
  });

  test('never takes a trace more than a roll has: three cuts of 10 ft 8 in. are longer in feet than 32 ft', () => {
    const given = input([order(1, [128 / 12, 128 / 12, 128 / 12])], [roll(1, 32)]);
    expect(thumbPlan(given).shortages).toMatchObject([{ reason: 'NO_LOT_HOLDS_IT' }]);
    const longer = { ...given, rolls: [{ ...roll(1, 32), freeLength: feet(320_001) }] };
    expect(thumbPlan(longer).shortages).toEqual([]);
  });
});

describe('any plan', () => {
  test('has each cut once or its order short, is in one lot, keeps locks and exclusions, and its bound holds', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.integer({ min: -2000, max: 4000 }), { minLength: 9 }), (given, duals) => {
        const plans = itemsOf(given).flatMap((itemId) => [
          thumbPlan(given, itemId, (index) => duals[index] ?? 0),
          planByHand(given, itemId),
        ]);
        for (const plan of plans) {
          expect(checkItemPlan(given, plan)).toEqual([]);
          expect(plan.bound.feet).toBeLessThanOrEqual(plan.lost.feet);
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test('is never worse than by hand', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        for (const itemId of itemsOf(given)) {
          const plan = thumbPlan(given, itemId);
          if (plan.shortages.length === plan.byHand.shortages) {
            const hand = planByHand(given, itemId);
            const sameDays =
              plan.shortages.map(({ neededBy }) => neededBy).join() ===
              hand.shortages.map(({ neededBy }) => neededBy).join();
            if (sameDays) expect(plan.loss.total).toBeLessThanOrEqual(plan.byHand.loss);
          }
        }
      }),
    );
  });
});

test('a bound is rounded up to whole steps of loss by the check as by the planning, whatever rests and rolls cost', () => {
  const given = input([order(1, [12, 8]), order(2, [15, 10]), order(3, [9])], [roll(1, 25), roll(2, 20), roll(3, 45)]);
  const length = fc.integer({ min: 0, max: 20 }).map((whole) => feet(whole * 10_000));
  fc.assert(
    fc.property(length, length, length, fc.integer({ min: 0, max: 100 }), (remnantMinimum, full, opening, percent) => {
      const settings = {
        ...given.settings,
        remnantMinimum,
        fullValueFrom: full,
        openingPrice: opening,
        remnantLossPercent: percent,
      };
      expect(checkItemPlan(given, thumbPlan(given))).toEqual([]);
      const priced = { ...given, settings };
      expect(checkItemPlan(priced, thumbPlan(priced))).toEqual([]);
    }),
  );
});

describe('the check finds', () => {
  const given = input([order(1, [12, 8]), order(2, [15, 10])], [roll(1, 25), roll(2, 20), roll(3, 45)]);
  const good = thumbPlan(given);
  const [first, second] = good.rolls;
  test.each([
    ['a cut that is missing', { rolls: [first!] }, /without a roll/],
    ['a cut planned twice', { rolls: [first!, second!, { ...second!, rollId: 3 }] }, /planned 2 times/],
    [
      'a roll that is too short',
      {
        rolls: [
          { ...first!, rollId: 2 },
          { ...second!, rollId: 1 },
        ],
      },
      /shorter than its cuts/,
    ],
    ['an unknown roll', { rolls: [first!, { ...second!, rollId: 8 }] }, /not a roll of the item/],
    ['another loss', { loss: { ...good.loss, total: feet(-10_000) } }, /loss of item/],
    ['a bound that nothing proves', { bound: { feet: feet(50_000), cost: null } }, /prove a loss/],
  ] as const)('%s', (_, change, expected) => {
    expect(checkItemPlan(given, good)).toEqual([]);
    expect(checkItemPlan(given, { ...good, ...change }).join(' ')).toMatch(expected);
  });

  test('an item that is missing, and sums that are wrong', () => {
    const whole = wholePlan([good], { kind: 'finished' });
    expect(checkPlan(given, whole)).toEqual([]);
    expect(checkPlan(given, { ...whole, items: [] })).not.toEqual([]);
    expect(checkPlan(given, { ...whole, rollsHandled: 7 })).not.toEqual([]);
  });
});

describe('the least cost of several rolls', () => {
  const rules = lossRules(DEFAULT_CUT_PLAN_SETTINGS, 1, false);
  test('is that of the best division between them', () => {
    const bin = fc.record({ capacity: fc.integer({ min: 1, max: 230 }), start: fc.constantFrom(0, 2400) });
    fc.assert(
      fc.property(
        bin,
        bin,
        fc.array(fc.integer({ min: 30, max: 170 }), { minLength: 1, maxLength: 6 }),
        (a, b, cuts) => {
          const isReached = reachedSums(cuts, rules.wholeFrom - 1);
          const allowed = (capacity: number, taken: number): boolean =>
            taken <= capacity && (capacity >= isReached.length || isReached[taken] === 1);
          const expected = Array.from({ length: a.capacity + b.capacity + 1 }, (_, sum) => {
            let least = Infinity;
            for (let of = 0; of <= sum; of += 1) {
              if (!allowed(a.capacity, of) || !allowed(b.capacity, sum - of)) continue;
              least = Math.min(least, rollCost(a, of, rules) + rollCost(b, sum - of, rules));
            }
            return least;
          });
          expect([...lotCurve([a, b], rules, isReached)]).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});
