import * as fc from 'fast-check';
import { feet } from '../../kit/money/index';
import type { Feet } from '../../kit/money/index';
import { DEFAULT_CUT_PLAN_SETTINGS } from './settings';
import type { CutPlanInput, PlanCut, PlanOrder, PlanRoll } from './types';

/** Whole inches as feet. */
export const inches = (count: number): Feet => feet(Math.round((count * 10_000) / 12));

const TWELVE = feet(120_000);
const FIFTEEN = feet(150_000);
const width = fc.oneof({ weight: 5, arbitrary: fc.constant(TWELVE) }, { weight: 1, arbitrary: fc.constant(FIFTEEN) });
const cutLength = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 30, max: 260 }).map(inches) },
  { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 220_000 }).map(feet) },
);
const seldom = <One>(one: fc.Arbitrary<One>): fc.Arbitrary<One | null> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: one });

const anyRoll = fc.record({
  itemId: fc.integer({ min: 1, max: 2 }),
  lot: fc.option(fc.constantFrom('A', 'B', 'c'), { nil: null, freq: 4 }),
  width,
  freeLength: fc.integer({ min: 40, max: 900 }).map(inches),
  isFull: fc.boolean(),
  isRemnant: fc.boolean(),
  isMeasured: fc.boolean(),
});

const anyOrder = fc.record({
  itemId: fc.integer({ min: 1, max: 2 }),
  day: fc.integer({ min: 1, max: 4 }),
  cuts: fc.array(fc.record({ length: cutLength, width, lockedRollId: seldom(fc.integer({ min: 1, max: 8 })) }), {
    minLength: 1,
    maxLength: 4,
  }),
  lockedRollId: seldom(fc.integer({ min: 1, max: 8 })),
  lockedLot: seldom(fc.constantFrom('A', 'b')),
});

/** Orders and rolls of two items, some locked, some rolls excluded, mostly more than fits, with any settings. */
export const anyInput: fc.Arbitrary<CutPlanInput> = fc
  .record({
    rolls: fc.array(anyRoll, { maxLength: 8 }),
    orders: fc.array(anyOrder, { maxLength: 9 }),
    remnantMinimum: fc.constantFrom(40_000, 0, 205_000).map(feet),
    fullValueFrom: fc.constantFrom(150_000, 0, 402_500).map(feet),
    openingPrice: fc.constantFrom(0, 20_000, 35_000, 1_500_000).map(feet),
    remnantLossPercent: fc.constantFrom(50, 30, 0, 7, 100),
    safety: fc.constantFrom(10_000, 0, 100_000).map(feet),
    excludedRollIds: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 1 }),
  })
  .map(({ rolls, orders, ...settings }) => ({
    rolls: rolls.map((roll, index): PlanRoll => ({ ...roll, id: index + 1, placeOrder: 9 - index, costPerFoot: null })),
    orders: orders.map(({ day, cuts, ...order }, index): PlanOrder => ({
      ...order,
      id: index + 1,
      dueOn: `2026-11-0${day}`,
      cuts: cuts.map((cut, at): PlanCut => ({ ...cut, id: index * 10 + at })),
    })),
    settings: { ...DEFAULT_CUT_PLAN_SETTINGS, ...settings },
  }));
