import { DEFAULT_CUT_PLAN_SETTINGS, randomNumbers } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput, PlanOrder, PlanRoll } from '@falcon/domain/warehouse/cut-plan';
import { addDays } from '@falcon/domain/kit/schedule';
import { feet, unitCost } from '@falcon/domain/kit/money';
import type { Feet } from '@falcon/domain/kit/money';

const INCHES = 12;
const WIDTH = feet(120_000);
const FIRST_DAY = '2026-11-02';
const COST = unitCost(96_000);

/** Whole inches as feet. */
export const feetOfInches = (inches: number): Feet => feet(Math.round((inches * 10_000) / INCHES));

/** The cuts of an apartment in inches: bedrooms, living room, hall, closets. */
export function apartment(random: () => number, cuts: number): number[] {
  const size = 0.8 + random() * 0.5;
  return [19, 15, 12, 9, 12, 6].slice(0, cuts).map((side) => Math.round(side * size * INCHES * (0.9 + random() * 0.2)));
}

const CUTS_OF_ORDER = [3, 3, 4, 4, 4, 6, 2, 5];

/** How many cuts an order has. */
export const cutCount = (random: () => number): number =>
  CUTS_OF_ORDER[Math.floor(random() * CUTS_OF_ORDER.length)] ?? 3;

/** An order of these cuts, in inches. */
export const orderOf = (id: number, itemId: number, cuts: readonly number[], day = 0): PlanOrder => ({
  id,
  itemId,
  dueOn: addDays(FIRST_DAY, day),
  cuts: cuts.map((inches, index) => ({ id: id * 1000 + index, length: feetOfInches(inches), width: WIDTH })),
});

/** A measured roll of so many inches. */
export const rollOf = (id: number, itemId: number, inches: number, parts: Partial<PlanRoll> = {}): PlanRoll => ({
  id,
  itemId,
  lot: `L${id}`,
  width: WIDTH,
  freeLength: feetOfInches(inches),
  isFull: false,
  isRemnant: inches < 15 * INCHES,
  isMeasured: true,
  placeOrder: id,
  costPerFoot: COST,
  ...parts,
});

/** What a random set is like. */
export interface SetOptions {
  readonly cuts: number;
  readonly rolls: number;
  readonly lots: number;
  /** Demand as a part of the stock. */
  readonly ratio: number;
  readonly remnants?: number;
  readonly seed: number;
}

/** Orders and rolls of one item, by the rules of the published figures. Opening a roll has no price in them. */
export function randomSet({ cuts, rolls, lots, ratio, remnants = 0, seed }: SetOptions): CutPlanInput {
  const random = randomNumbers(seed);
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const wanted: number[][] = [];
  for (let count = 0; count < cuts;) {
    const size = Math.min(cuts - count, cutCount(random));
    wanted.push(apartment(random, size));
    count += size;
  }
  const demand = wanted.flat().reduce((sum, inches) => sum + inches, 0);
  const drawn = Array.from({ length: rolls }, (_, index) => {
    if (index < remnants) return between(4 * INCHES, 14 * INCHES);
    return random() < 0.3 ? 150 * INCHES : between(18 * INCHES, 149 * INCHES);
  });
  const scale = demand / ratio / drawn.reduce((sum, inches) => sum + inches, 0);
  const stock = drawn.map((inches, index) =>
    index < remnants ? inches : Math.max(16 * INCHES, Math.min(200 * INCHES, Math.round(inches * scale))),
  );
  return {
    orders: wanted.map((lengths, index) => orderOf(index + 1, 1, lengths)),
    rolls: stock.map((inches, index) =>
      rollOf(index + 1, 1, inches, { lot: `L${index < lots ? index : between(0, lots - 1)}` }),
    ),
    settings: { ...DEFAULT_CUT_PLAN_SETTINGS, openingPrice: feet(0) },
  };
}
