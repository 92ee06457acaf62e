import loadHighs from 'highs';
import { describe, expect, test } from 'vitest';
import { feet } from '@falcon/domain/kit/money';
import {
  checkItemPlan,
  checkPlan,
  DEFAULT_CUT_PLAN_SETTINGS,
  planByHand,
  randomNumbers,
} from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput, CutPlanSettings, ItemPlan } from '@falcon/domain/warehouse/cut-plan';
import { feetOfInches, orderOf, randomSet, rollOf } from '../../../bench/support/cut-plan-sets';
import { rollsOfLoss, triplets, uniform } from '../../../bench/support/cut-plan-known';
import { planCuts } from './index';
import { solveItems } from './solver/solve-items';

/** Enough for any of these plans; a plan that is proven does not wait for it. */
const LONG = 120;

async function solved(input: CutPlanInput, seconds = LONG): Promise<ItemPlan> {
  const plans: ItemPlan[] = [];
  const failures: string[] = [];
  await solveItems(input, seconds, loadHighs(), {
    plan: (plan) => plans.push(plan),
    failed: (reason) => failures.push(reason),
  });
  expect(failures).toEqual([]);
  const last = plans.at(-1);
  if (!last) throw new Error('There is no plan');
  return last;
}

/** Every way to give orders to one-roll lots: the fewest short by day, then the least loss, by trying them all. */
function bruteForce(input: CutPlanInput): { short: string; loss: number } {
  const { orders, rolls, settings } = input;
  const units = (length: number): number => Math.round((length * 12) / 10_000);
  const lengths = orders.map(({ cuts }) => cuts.reduce((sum, { length }) => sum + units(length), 0));
  const days = [...new Set(orders.map(({ dueOn }) => dueOn))].sort();
  const [scrap, whole] = [units(settings.remnantMinimum), units(settings.fullValueFrom)];
  const lost = (rest: number): number =>
    rest < scrap ? rest : rest < whole ? (rest * settings.remnantLossPercent) / 100 : 0;
  let best = { short: 'z', loss: Infinity };
  const left = rolls.map(({ freeLength }) => units(freeLength));
  const short = days.map(() => 0);
  const place = (at: number): void => {
    const length = lengths[at];
    if (length === undefined) {
      let loss = 0;
      for (const [index, roll] of rolls.entries()) {
        const before = units(roll.freeLength);
        const rest = left[index] ?? 0;
        if (rest < before) loss += lost(rest) - lost(before) + (roll.isFull ? units(settings.openingPrice) : 0);
      }
      const found = { short: short.join(), loss };
      if (found.short < best.short || (found.short === best.short && loss < best.loss)) best = found;
      return;
    }
    for (const [index, rest] of left.entries()) {
      if (rest < length) continue;
      left[index] = rest - length;
      place(at + 1);
      left[index] = rest;
    }
    const day = days.indexOf(orders[at]?.dueOn ?? '');
    short[day] = (short[day] ?? 0) + 1;
    place(at + 1);
    short[day] -= 1;
  };
  place(0);
  return best;
}

/** Other weights than the company begins with: whole inches, and percentages that are no simple part. */
const anySettings = (between: (from: number, to: number) => number): CutPlanSettings => ({
  ...DEFAULT_CUT_PLAN_SETTINGS,
  remnantMinimum: feetOfInches(between(0, 100)),
  fullValueFrom: feetOfInches(between(0, 400)),
  remnantLossPercent: between(0, 101),
  openingPrice: feetOfInches(between(0, 200)),
});

describe('the solver', () => {
  test('finds what trying every plan finds, on small sets, whatever the settings', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomNumbers(seed);
      const between = (from: number, to: number): number => from + Math.floor(random() * (to - from));
      const count = between(4, 8);
      const input: CutPlanInput = {
        orders: Array.from({ length: count }, (_, index) =>
          orderOf(index + 1, 1, [between(60, 250), between(40, 200)], between(0, 3)),
        ),
        rolls: Array.from({ length: between(2, 5) }, (_, index) =>
          rollOf(index + 1, 1, between(150, 900), { isFull: random() < 0.5 }),
        ),
        settings: seed <= 20 ? DEFAULT_CUT_PLAN_SETTINGS : anySettings(between),
      };
      const expected = bruteForce(input);
      const plan = await solved(input, 3);
      const days = [...new Set(input.orders.map(({ dueOn }) => dueOn))].sort();
      const short = days.map((day) => plan.shortages.filter(({ neededBy }) => neededBy === day).length);
      expect({ seed, short: short.join() }).toEqual({ seed, short: expected.short });
      // In hundredths of an inch, the steps of a loss; its feet are rounded.
      expect(Math.abs((plan.loss.total * 12) / 10_000 - expected.loss), `seed ${seed}`).toBeLessThan(0.005);
    }
  });

  test('proves a day of 60 cuts on lots of several rolls, better than by hand', async () => {
    const input = randomSet({ cuts: 60, rolls: 12, lots: 4, ratio: 0.8, seed: 7 });
    const plan = await solved(input);
    expect(plan).toMatchObject({ proof: 'PROVEN', gap: { feet: 0 }, shortages: [] });
    expect(plan.loss.total).toBeLessThan(plan.byHand.loss);
  });
});

describe('a plan from the thread', () => {
  const two = (): CutPlanInput => {
    const first = randomSet({ cuts: 24, rolls: 6, lots: 3, ratio: 0.7, seed: 3 });
    const second = randomSet({ cuts: 18, rolls: 6, lots: 6, ratio: 0.7, seed: 4 });
    return {
      ...first,
      orders: [
        ...first.orders,
        ...second.orders.map((order) => ({
          ...order,
          id: order.id + 500,
          itemId: 2,
          cuts: order.cuts.map((cut) => ({ ...cut, id: cut.id + 500_000 })),
        })),
      ],
      rolls: [...first.rolls, ...second.rolls.map((roll) => ({ ...roll, id: roll.id + 500, itemId: 2 }))],
    };
  };

  test('covers every item, passes the check, and tells how far it is', async () => {
    const input = two();
    const told: number[] = [];
    const plan = await planCuts(input, { seconds: LONG, onProgress: ({ planned }) => told.push(planned) });
    expect(checkPlan(input, plan)).toEqual([]);
    expect(plan).toMatchObject({ proof: 'PROVEN', shortages: 0, why: 'No plan loses less.' });
    expect(told.at(-1)).toBe(2);
  });

  test('is made without the solver if that can’t be loaded, and says so', async () => {
    const input = randomSet({ cuts: 60, rolls: 12, lots: 12, ratio: 0.9, seed: 2 });
    const plan = await planCuts(input, { seconds: LONG, fails: 'solver' });
    expect(checkPlan(input, plan)).toEqual([]);
    expect(plan.proof).toBe('HEURISTIC_ONLY');
    expect(plan.why).toMatch(/: the solver stopped \(it was left out\) before 1 color of 1 could be improved\.$/);
  });

  test('keeps what was planned if the thread dies in the middle, and plans the rest by hand', async () => {
    const input = two();
    const plan = await planCuts(input, { seconds: LONG, fails: 'thread' });
    expect(checkPlan(input, plan)).toEqual([]);
    expect(plan.items.map(({ itemId }) => itemId)).toEqual([1, 2]);
    expect(plan.items[1]).toEqual(planByHand(input, 2));
  });

  test('is made by hand here if no thread lives', async () => {
    const input = two();
    const plan = await planCuts(input, { seconds: LONG, fails: 'threads' });
    expect(checkPlan(input, plan)).toEqual([]);
    expect(plan.items).toEqual([planByHand(input, 1), planByHand(input, 2)]);
    expect(plan.proof).toBe('HEURISTIC_ONLY');
  });

  test('answers when its time is over, whatever the thread is doing', async () => {
    const input = randomSet({ cuts: 2000, rolls: 400, lots: 400, ratio: 0.95, seed: 5 });
    const plan = await planCuts(input, { seconds: 0.05 });
    expect(plan.proof).toBe('HEURISTIC_ONLY');
    expect(checkItemPlan(input, plan.items[0]!)).toEqual([]);
    expect(plan.items[0]!.rolls.flatMap(({ cuts }) => cuts).length).toBeGreaterThan(1000);
  });

  test('plans 2,000 cuts on 400 rolls', async () => {
    const input = randomSet({ cuts: 2000, rolls: 400, lots: 120, ratio: 0.8, seed: 5 });
    const plan = await planCuts(input, { seconds: 60 });
    expect(checkPlan(input, plan)).toEqual([]);
    expect(plan.shortages).toBe(0);
    expect(plan.lost.feet).toBeLessThanOrEqual(plan.items[0]!.byHand.loss);
  });

  test('is given up when its request is', async () => {
    const controller = new AbortController();
    const planning = planCuts(two(), {
      seconds: LONG,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('The page was closed')),
    });
    await expect(planning).rejects.toThrow('The page was closed');
    await expect(planCuts(two(), { signal: controller.signal })).rejects.toThrow('The page was closed');
  });

  test('of nothing is empty', async () => {
    const plan = await planCuts({ orders: [], rolls: [], settings: { ...DEFAULT_CUT_PLAN_SETTINGS, safety: feet(0) } });
    expect(plan).toMatchObject({ items: [], proof: 'PROVEN', lost: { feet: 0, cost: 0 } });
  });
});

test.each([
  ['lengths at random', uniform(250, 2 * 31 + 250), 97],
  ['lengths at random, many', uniform(500, 2 * 31 + 500), 201],
  ['three to a roll, which they fill', triplets(120, 93), 40],
])('of equal rolls, the fewest are opened, and that is proven: %s', async (_name, input, fewest) => {
  const plan = await solved(input);
  expect([plan.proof, rollsOfLoss(plan.loss.total), rollsOfLoss(plan.bound.feet)]).toEqual(['PROVEN', fewest, fewest]);
});
