import { calculate } from '@falcon/domain/orders/costing';
import type { CostingFacts } from '@falcon/domain/orders/costing';
import { builtCut, builtFacts, builtItem, sourced } from '../../../../packages/domain/src/orders/costing/arbitraries';
import { LABOR_CARD, RATE_CATEGORY_KEYS } from '@falcon/domain/kit/flooring';
import { cents, quantity, unitCost } from '@falcon/domain/kit/money';

const LINES = 40;
const WANTED = 5_000;
const SLICE_MS = 1_500;

/** A carpet order with forty summary lines: every carpet line, filled up with additional materials. */
function fortyLines(): CostingFacts {
  const items = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((id) => [
      id,
      builtItem(id, {
        cost: unitCost(71_000),
        shipping: unitCost(3_500),
        salesTax: unitCost(4_970),
        profit: sourced(25_000, 'ITEM'),
      }),
    ]),
  );
  const lineInput = { quantity: quantity(1_200) };
  const base = builtFacts({
    flooringTypeId: 1,
    cuts: Array.from({ length: 8 }, (_, index) =>
      builtCut(103_333 + index * 10_000, 120_000, { takeUp: true, useCove: true, cove: quantity(900) }),
    ),
    lines: {
      carpet: { itemId: 1 },
      pad: { itemId: 2 },
      cove: { itemId: 3 },
      metal: { itemId: 4, ...lineInput },
      adhesive: { itemId: 5, ...lineInput },
      haulAway: { itemId: 6 },
      tackStrip: lineInput,
      tripCharge: lineInput,
      floorPrep: lineInput,
      upholsteredStairs: lineInput,
    },
    prices: {
      items,
      labor: Object.fromEntries(
        [...LABOR_CARD[1], ...RATE_CATEGORY_KEYS].map((category) => [category, sourced(32_500)]),
      ),
      profit: {},
    },
    minimums: {
      useMinimumLabor: true,
      minimumLabor: cents(10_000),
      useMinimumProfit: true,
      minimumProfit: cents(15_000),
      onRepair: false,
    },
  });
  const facts = {
    ...base,
    selections: {
      ...base.selections,
      isOccupied: true,
      takeUp: 'TAKE_UP' as const,
      haulAway: 'OFFICE' as const,
      numberWrappedStairs: 12,
    },
  };
  const own = calculate(facts).lines.length;
  const extra = Array.from({ length: LINES - own }, (_, index) => ({
    id: index,
    lineType: 15 as const,
    itemId: 3,
    quantity: quantity(500 + index),
  }));
  return { ...facts, additionalMaterials: extra };
}

const facts = fortyLines();
const count = calculate(facts).lines.length;
const slice = (): number => {
  const until = performance.now() + SLICE_MS;
  let runs = 0;
  while (performance.now() < until) {
    for (let index = 0; index < 50; index += 1) calculate(facts);
    runs += 50;
  }
  return Math.round(runs / (SLICE_MS / 1000));
};
slice();
const rates = [slice(), slice(), slice()].sort((a, b) => a - b);
const median = rates[1] ?? 0;
console.log(
  `${count} lines: ${median.toLocaleString('en-US')} summaries a second on one core (slices ${rates.join(', ')}); ratio to the wanted ${WANTED.toLocaleString('en-US')}: ${(median / WANTED).toFixed(2)}`,
);
