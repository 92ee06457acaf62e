import type { Cents, Feet } from '../../kit/money/index';
import { proofSentence } from './proof-sentence';
import type { Ending } from './proof-sentence';
import type { CutPlan, ItemPlan, Loss, Proof, Valued } from './types';

const WEAKEST_FIRST: readonly Proof[] = ['HEURISTIC_ONLY', 'WITHIN_GAP', 'PROVEN'];

const sumOf = (items: readonly ItemPlan[], of: (item: ItemPlan) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Dollars are known only if they are known for every item that has feet to value. */
function valuedSum(items: readonly ItemPlan[], of: (item: ItemPlan) => Valued): Valued {
  const isKnown = items.every((item) => of(item).cost !== null || of(item).feet === 0);
  return {
    feet: sumOf(items, (item) => of(item).feet) as Feet,
    cost: isKnown ? (sumOf(items, (item) => of(item).cost ?? 0) as Cents) : null,
  };
}

const lossSum = (items: readonly ItemPlan[], part: keyof Loss): Feet => sumOf(items, ({ loss }) => loss[part]) as Feet;

/** The plans of all items as one, with a sentence on its proof. */
export function wholePlan(all: readonly ItemPlan[], ending: Ending): CutPlan {
  const items = all.toSorted((a, b) => a.itemId - b.itemId);
  const plan = {
    items,
    loss: {
      scrap: lossSum(items, 'scrap'),
      remnants: lossSum(items, 'remnants'),
      opening: lossSum(items, 'opening'),
      strips: lossSum(items, 'strips'),
      total: lossSum(items, 'total'),
    },
    lost: valuedSum(items, ({ lost }) => lost),
    bound: valuedSum(items, ({ bound }) => bound),
    gap: valuedSum(items, ({ gap }) => gap),
    rollsHandled: sumOf(items, ({ rolls }) => rolls.length),
    shortages: sumOf(items, ({ shortages }) => shortages.length),
    proof: WEAKEST_FIRST.find((proof) => items.some((item) => item.proof === proof)) ?? 'PROVEN',
  };
  return { ...plan, why: proofSentence(plan, ending) };
}
