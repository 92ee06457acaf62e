import type { FlooringTypeId, LaborLineTypeId, RateCategory } from '../../../kit/flooring/index';
import type { Quantity } from '../../../kit/money/index';
import type { CostingFacts, LineKey, Selections } from '../facts';
import type { Amount, Floor } from '../floor';
import { CARPET_LINES, flatLine, HARD_LINES } from '../line-keys';
import type { PriceBook } from '../prices';

/** The labor card row that pays a line, and its labor line. */
export interface Rating {
  readonly category: RateCategory;
  readonly lineType: LaborLineTypeId;
}

/** How to calculate a line of the form. */
export interface LineSpec {
  readonly key: LineKey;
  /** Whether the line has an item with billed material. */
  readonly takesItem: boolean;
  /** Null if the selection turns the line off, even with a typed quantity. */
  readonly rating: (facts: CostingFacts) => Rating | null;
  /** The quantity if the form leaves it blank. */
  readonly fallback: (facts: CostingFacts, floor: Floor) => Amount;
  /** Metal and adhesive have no labor rate. */
  readonly paysLabor: boolean;
}

const amount = (quantity: number, source: Amount['source']): Amount => ({ quantity: quantity as Quantity, source });
const none = (source: Amount['source']): Amount => amount(0, source);
const pieces = (count: number): Amount => amount(count * 100, 'selection');

const fixed = (category: RateCategory, lineType: LaborLineTypeId) => {
  const rating: Rating = { category, lineType };
  return () => rating;
};

const flooring = (_facts: CostingFacts, floor: Floor): Amount => floor.flooring;
const likeFlooring = (floor: Floor): Amount => amount(floor.flooring.quantity, 'flooring');
const typedOnly = (): Amount => none('default');
const byDefault =
  (key: LineKey) =>
  (facts: CostingFacts): Amount =>
    amount(facts.lines[key]?.defaultQuantity ?? 0, 'default');

/** A glued floor uses line 10. Older orders may lack that rate for a hard floor; they pay plain take-up. */
export function takeUpRating(
  flooringTypeId: FlooringTypeId,
  selection: Selections['takeUpSelection'],
  labor: PriceBook['labor'],
): Rating | null {
  if (selection === 'NONE') return null;
  if (selection === 'TAKE_UP_GLUE' && (flooringTypeId === 1 || labor.takeUpGlue !== undefined))
    return { category: 'takeUpGlue', lineType: 10 };
  if (flooringTypeId === 3) return { category: 'vctTakeUp', lineType: 24 };
  return flooringTypeId === 4 ? { category: 'carpetTileTakeUp', lineType: 27 } : { category: 'takeUp', lineType: 9 };
}

/** The toilet selection decides line and rate: remove uses line 20, replace and both use line 19. */
export function commodeRating(selection: Selections['commodeSelection']): Rating | null {
  if (selection === 'NONE') return null;
  if (selection === 'REMOVE') return { category: 'toiletRemove', lineType: 20 };
  return { category: selection === 'REPLACE' ? 'toiletReplace' : 'toiletRr', lineType: 19 };
}

/** New quarter round bills material and labor; remove and replace bills only labor. */
export function quarterRoundRating(selection: Selections['quarterRoundSelection']): Rating | null {
  if (selection === 'NONE') return null;
  return selection === 'NEW'
    ? { category: 'quarterRoundNew', lineType: 17 }
    : { category: 'quarterRoundRr', lineType: 18 };
}

/** How to calculate a line, without its name. */
type Spec = Omit<LineSpec, 'key'>;

const material = (rating: LineSpec['rating'], fallback: LineSpec['fallback'], paysLabor = true): Spec => ({
  takesItem: true,
  rating,
  fallback,
  paysLabor,
});
const labor = (rating: LineSpec['rating'], fallback: LineSpec['fallback']): Spec => ({
  takesItem: false,
  rating,
  fallback,
  paysLabor: true,
});

const EVERYWHERE = {
  cove: material(fixed('cove', 15), (_facts, floor) => floor.cove),
  metal: material(fixed('metal', 25), byDefault('metal'), false),
  adhesive: material(fixed('adhesive', 30), byDefault('adhesive'), false),
  floorPrep: labor(fixed('floorPrep', 6), typedOnly),
  takeUp: labor(
    (facts) => takeUpRating(facts.flooringTypeId, facts.selections.takeUpSelection, facts.prices.labor),
    (_facts, floor) => floor.takeUp,
  ),
};

const CARPET: Readonly<Record<(typeof CARPET_LINES)[number], Spec>> = {
  ...EVERYWHERE,
  carpet: material(fixed('carpet', 1), flooring),
  pad: material(fixed('pad', 2), ({ selections }, floor) =>
    selections.glueDown || selections.noPad ? none('selection') : likeFlooring(floor),
  ),
  // Only hauling to the office is our work; hauling by the customer is not billed.
  haulAway: material(fixed('haulAway', 7), ({ selections }, floor) =>
    selections.haulAwaySelection === 'OFFICE' ? likeFlooring(floor) : none('selection'),
  ),
  glueDown: labor(fixed('glueDown', 11), ({ selections }, floor) =>
    selections.glueDown ? likeFlooring(floor) : none('selection'),
  ),
  occupied: labor(fixed('occupied', 12), ({ selections }, floor) =>
    selections.isOccupied ? likeFlooring(floor) : none('selection'),
  ),
  upholsteredStairs: labor(fixed('wrappedStairs', 8), ({ selections }) => pieces(selections.numberWrappedStairs)),
  tackStrip: labor(fixed('tackStrip', 3), typedOnly),
  tripCharge: labor(fixed('tripCharge', 5), typedOnly),
};

const HARD: Readonly<Record<(typeof HARD_LINES)[number], Spec>> = {
  ...EVERYWHERE,
  quarterRound: material(
    (facts) => quarterRoundRating(facts.selections.quarterRoundSelection),
    (_facts, floor) => floor.quarterRound,
  ),
  luan: material(fixed('luan', 14), (_facts, floor) => floor.luan),
  molding: material(fixed('molding', 22), byDefault('molding')),
  applianceMove: labor(fixed('applianceMove', 21), ({ selections }) =>
    selections.appliancePay ? pieces(selections.numberOfAppliances) : none('selection'),
  ),
  commodeRemove: labor(
    (facts) => commodeRating(facts.selections.commodeSelection),
    ({ selections }) => pieces(selections.numberOfToilets),
  ),
};

const hardSpecs = (flooringTypeId: FlooringTypeId, rating: Rating): readonly LineSpec[] => [
  { key: flatLine(flooringTypeId), ...material(() => rating, flooring) },
  ...HARD_LINES.map((key) => ({ key, ...HARD[key] })),
];

/** The lines of each flooring type, in printing order. */
export const LINE_SPECS: Readonly<Record<FlooringTypeId, readonly LineSpec[]>> = {
  1: CARPET_LINES.map((key) => ({ key, ...CARPET[key] })),
  2: hardSpecs(2, { category: 'vinyl', lineType: 13 }),
  3: hardSpecs(3, { category: 'vct', lineType: 23 }),
  4: hardSpecs(4, { category: 'carpetTile', lineType: 26 }),
};
