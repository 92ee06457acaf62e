import { DEFAULT_CUT_PLAN_SETTINGS, randomNumbers } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput } from '@falcon/domain/warehouse/cut-plan';
import { feet } from '@falcon/domain/kit/money';
import { orderOf, rollOf } from './cut-plan-sets';

/** What opening a roll costs in these sets, in inches: only the number of rolls counts. */
const PRICE = 1200;

/** How many rolls longest-first needs: as many are in stock. */
function longestFirst(lengths: readonly number[], roll: number): number {
  const rests: number[] = [];
  for (const length of lengths.toSorted((a, b) => b - a)) {
    const at = rests.findIndex((rest) => rest >= length);
    if (at < 0) rests.push(roll - length);
    else rests[at] = (rests[at] ?? 0) - length;
  }
  return rests.length;
}

/** A set in which the fewest equal rolls are sought: one cut to an order, nothing but opening a roll costs. */
function fewestRolls(lengths: readonly number[], roll: number): CutPlanInput {
  return {
    orders: lengths.map((inches, index) => orderOf(index + 1, 1, [inches])),
    rolls: Array.from({ length: longestFirst(lengths, roll) }, (_, index) =>
      rollOf(index + 1, 1, roll, { isFull: true, freeLength: feet(Math.ceil((roll * 10_000) / 12) + 10) }),
    ),
    settings: {
      ...DEFAULT_CUT_PLAN_SETTINGS,
      remnantMinimum: feet(0),
      fullValueFrom: feet(0),
      openingPrice: feet((PRICE * 10_000) / 12),
    },
  };
}

/** Rolls of a plan by its loss in ten-thousandths of a foot. */
export const rollsOfLoss = (loss: number): number => Math.round(loss / ((PRICE * 10_000) / 12));

/** Lengths from 20 to 100 on rolls of 150, as published by Falkenauer. */
export function uniform(count: number, seed: number): CutPlanInput {
  const random = randomNumbers(seed);
  return fewestRolls(
    Array.from({ length: count }, () => 20 + Math.floor(random() * 81)),
    150,
  );
}

/** Three lengths to each roll of 1,000, which they fill exactly (Falkenauer): a third of the count is the least. */
export function triplets(count: number, seed: number): CutPlanInput {
  const random = randomNumbers(seed);
  const lengths: number[] = [];
  while (lengths.length < count) {
    const first = 380 + Math.floor(random() * 111);
    const second = 250 + Math.floor(random() * Math.max(1, (1000 - first) / 2 - 250));
    const third = 1000 - first - second;
    if (third >= 250 && third <= 490) lengths.push(first, second, third);
  }
  return fewestRolls(lengths, 1000);
}
