import { flooringType } from './flooring-types';
import { ITEM_TYPES } from './item-types';
import type { FlooringTypeId, ItemTypeId, UnitOfMeasure } from './types';

/** Stored ids of the labor lines (4, 28 and 29 were never used). */
export type LaborLineTypeId =
  | 1
  | 2
  | 3
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24
  | 25
  | 26
  | 27
  | 30;

/** The rows of a labor card and of a cost breakdown. */
export type RateCategory =
  | 'adhesive'
  | 'applianceMove'
  | 'carpet'
  | 'carpetTile'
  | 'carpetTileTakeUp'
  | 'cove'
  | 'floorPrep'
  | 'glueDown'
  | 'haulAway'
  | 'luan'
  | 'metal'
  | 'molding'
  | 'occupied'
  | 'pad'
  | 'quarterRound'
  | 'quarterRoundNew'
  | 'quarterRoundRr'
  | 'tackStrip'
  | 'takeUp'
  | 'takeUpGlue'
  | 'toiletRemove'
  | 'toiletReplace'
  | 'toiletRr'
  | 'tripCharge'
  | 'vct'
  | 'vctTakeUp'
  | 'vinyl'
  | 'wrappedStairs';

/** A labor line: the work, its unit, and the labor card row that pays it. */
export interface LaborLineType {
  readonly id: LaborLineTypeId;
  readonly name: string;
  readonly rateCategory: RateCategory;
}

/** Every labor line with the labor card row that pays it. */
export const LABOR_LINE_TYPES: readonly LaborLineType[] = [
  { id: 1, name: 'Carpet', rateCategory: 'carpet' },
  { id: 2, name: 'Pad', rateCategory: 'pad' },
  { id: 3, name: 'Tack Strip', rateCategory: 'tackStrip' },
  { id: 5, name: 'Trip Charge', rateCategory: 'tripCharge' },
  { id: 6, name: 'Floor Prep', rateCategory: 'floorPrep' },
  { id: 7, name: 'Haul Away', rateCategory: 'haulAway' },
  { id: 8, name: 'Upholstered Stairs', rateCategory: 'wrappedStairs' },
  { id: 9, name: 'Take Up', rateCategory: 'takeUp' },
  { id: 10, name: 'Take Up Glue', rateCategory: 'takeUpGlue' },
  { id: 11, name: 'Glue Down', rateCategory: 'glueDown' },
  { id: 12, name: 'Occupied', rateCategory: 'occupied' },
  { id: 13, name: 'Vinyl', rateCategory: 'vinyl' },
  { id: 14, name: 'Luan', rateCategory: 'luan' },
  { id: 15, name: 'Cove Base', rateCategory: 'cove' },
  { id: 16, name: 'Quarter Round', rateCategory: 'quarterRound' },
  { id: 17, name: 'Quarter Round New', rateCategory: 'quarterRoundNew' },
  { id: 18, name: 'Quarter Round RR', rateCategory: 'quarterRoundRr' },
  { id: 19, name: 'Toilet RR', rateCategory: 'toiletRr' },
  { id: 20, name: 'Toilet Remove', rateCategory: 'toiletRemove' },
  { id: 21, name: 'Appliance Move', rateCategory: 'applianceMove' },
  { id: 22, name: 'Molding', rateCategory: 'molding' },
  { id: 23, name: 'VCT', rateCategory: 'vct' },
  { id: 24, name: 'VCT Take Up', rateCategory: 'vctTakeUp' },
  { id: 25, name: 'Metal', rateCategory: 'metal' },
  { id: 26, name: 'Carpet Tile', rateCategory: 'carpetTile' },
  { id: 27, name: 'Carpet Tile Take Up', rateCategory: 'carpetTileTakeUp' },
  { id: 30, name: 'Adhesive', rateCategory: 'adhesive' },
];

const byId = new Map<number, LaborLineType>(LABOR_LINE_TYPES.map((type) => [type.id, type]));

/** A labor line by its id, or undefined. */
export const laborLineType = (id: number): LaborLineType | undefined => byId.get(id);

const ITEM_TYPES_OF_LINES: Readonly<Partial<Record<LaborLineTypeId, ItemTypeId>>> = {
  1: 1,
  2: 2,
  7: 11,
  13: 3,
  14: 9,
  15: 5,
  16: 6,
  17: 6,
  18: 6,
  22: 12,
  23: 4,
  25: 7,
  26: 14,
  30: 15,
};
const SUPPLY: ItemTypeId = 8;

/** The item type of a labor line's additional material: supplies for labor-only lines, null without a line. */
export const itemTypeOfLaborLine = (lineType: number | null): ItemTypeId | null =>
  lineType === null ? null : (ITEM_TYPES_OF_LINES[lineType as LaborLineTypeId] ?? SUPPLY);

const hardLabor = (flat: LaborLineTypeId, takeUp: LaborLineTypeId): readonly LaborLineTypeId[] => [
  flat,
  15,
  16,
  14,
  25,
  22,
  takeUp,
  21,
  19,
  20,
  6,
  30,
];

/** The labor lines a flooring type offers, in form order. */
export const LABOR_OFFERED: Readonly<Record<FlooringTypeId, readonly LaborLineTypeId[]>> = {
  1: [1, 2, 15, 25, 7, 11, 9, 12, 5, 6, 8, 3, 30],
  2: hardLabor(13, 9),
  3: hardLabor(23, 24),
  4: hardLabor(26, 27),
};

/** The line a flooring type offers under this id, or undefined. */
export const offeredLaborLine = (
  type: FlooringTypeId,
  lineType: number | null | undefined,
): LaborLineTypeId | undefined => LABOR_OFFERED[type].find((offered) => offered === lineType);

const hardCard = (flat: RateCategory, takeUp: RateCategory): readonly RateCategory[] => [
  flat,
  'luan',
  'floorPrep',
  'cove',
  'quarterRoundNew',
  'quarterRoundRr',
  'toiletRr',
  'toiletRemove',
  'toiletReplace',
  takeUp,
  'takeUpGlue',
  'applianceMove',
  'molding',
];

/** The rows of a labor card for a flooring type. */
export const LABOR_CARD: Readonly<Record<FlooringTypeId, readonly RateCategory[]>> = {
  1: [
    'carpet',
    'pad',
    'tackStrip',
    'cove',
    'tripCharge',
    'floorPrep',
    'haulAway',
    'wrappedStairs',
    'takeUp',
    'takeUpGlue',
    'glueDown',
    'occupied',
  ],
  2: hardCard('vinyl', 'takeUp'),
  3: hardCard('vct', 'vctTakeUp'),
  4: hardCard('carpetTile', 'carpetTileTakeUp'),
};

/**
 * The category that new quarter round shares with removed and replaced: its value applies if they have none. Null for
 * others.
 */
export const commonRow = (category: RateCategory): RateCategory | null =>
  category === 'quarterRoundNew' || category === 'quarterRoundRr' ? 'quarterRound' : null;

/**
 * The categories with a profit per customer or unit: the labor card rows and their shared categories, then materials
 * without labor.
 */
export const profitRowsOf = (type: FlooringTypeId): readonly RateCategory[] => [
  ...new Set(
    [...LABOR_CARD[type], 'metal' as const, 'adhesive' as const].flatMap((category) => {
      const common = commonRow(category);
      return common === null ? [category] : [common, category];
    }),
  ),
];

const PROFIT_ROWS: Readonly<Partial<Record<ItemTypeId, readonly RateCategory[]>>> = {
  1: ['carpet'],
  2: ['pad'],
  3: ['vinyl'],
  4: ['vct'],
  5: ['cove'],
  6: ['quarterRoundNew', 'quarterRound'],
  7: ['metal'],
  9: ['luan'],
  10: ['metal'],
  11: ['haulAway'],
  12: ['molding'],
  14: ['carpetTile'],
  15: ['adhesive'],
};

/**
 * The categories whose profit applies to items of a type; the first one with a profit wins. None for supplies and
 * services.
 */
export const profitRowsOfItem = (itemTypeId: number): readonly RateCategory[] =>
  PROFIT_ROWS[itemTypeId as ItemTypeId] ?? [];

/** The item types that a category's profit applies to. */
export const itemTypesOfProfit = (category: RateCategory): readonly ItemTypeId[] =>
  ITEM_TYPES.flatMap(({ id }) => (profitRowsOfItem(id).includes(category) ? [id] : []));

const PLAIN_TAKE_UP: Readonly<Record<FlooringTypeId, RateCategory>> = {
  1: 'takeUp',
  2: 'takeUp',
  3: 'vctTakeUp',
  4: 'carpetTileTakeUp',
};

/** The row that a blank row falls back to: plain take-up for glued take-up. Null for all others. */
export const plainLaborRow = (category: RateCategory, flooringTypeId: FlooringTypeId): RateCategory | null =>
  category === 'takeUpGlue' ? PLAIN_TAKE_UP[flooringTypeId] : null;

/** Label and unit of each row of a cost breakdown. */
export const RATE_CATEGORIES: Readonly<
  Record<RateCategory, { readonly label: string; readonly unitOfMeasure: UnitOfMeasure }>
> = {
  adhesive: { label: 'Adhesive', unitOfMeasure: 'EACH' },
  applianceMove: { label: 'Appliance Move', unitOfMeasure: 'EACH' },
  carpet: { label: 'Carpet', unitOfMeasure: 'SQ YDS' },
  carpetTile: { label: 'Carpet Tile', unitOfMeasure: 'SF' },
  carpetTileTakeUp: { label: 'Carpet Tile Take Up', unitOfMeasure: 'SF' },
  cove: { label: 'Cove Base', unitOfMeasure: 'LF' },
  floorPrep: { label: 'Floor Prep', unitOfMeasure: 'EACH' },
  glueDown: { label: 'Glue Down', unitOfMeasure: 'SQ YDS' },
  haulAway: { label: 'Haul Away', unitOfMeasure: 'YDS' },
  luan: { label: 'Underlayment', unitOfMeasure: 'SQ FT' },
  metal: { label: 'Metal', unitOfMeasure: 'LF' },
  molding: { label: 'Molding', unitOfMeasure: 'LF' },
  occupied: { label: 'Occupied', unitOfMeasure: 'SQ YDS' },
  pad: { label: 'Pad', unitOfMeasure: 'SQ YDS' },
  quarterRound: { label: 'Quarter Round', unitOfMeasure: 'LF' },
  quarterRoundNew: { label: 'Quarter Round New', unitOfMeasure: 'LF' },
  quarterRoundRr: { label: 'Quarter Round RR', unitOfMeasure: 'LF' },
  tackStrip: { label: 'Tack Strip', unitOfMeasure: 'LF' },
  takeUp: { label: 'Take Up', unitOfMeasure: 'SQ YDS' },
  takeUpGlue: { label: 'Take Up Glue', unitOfMeasure: 'SQ YDS' },
  toiletRemove: { label: 'Toilet Remove', unitOfMeasure: 'EACH' },
  toiletReplace: { label: 'Toilet Replace', unitOfMeasure: 'EACH' },
  toiletRr: { label: 'Toilet RR', unitOfMeasure: 'EACH' },
  tripCharge: { label: 'Trip Charge', unitOfMeasure: 'EACH' },
  vct: { label: 'VCT', unitOfMeasure: 'SF' },
  vctTakeUp: { label: 'VCT Take Up', unitOfMeasure: 'SF' },
  vinyl: { label: 'Vinyl', unitOfMeasure: 'SQ YDS' },
  wrappedStairs: { label: 'Upholstered Stairs', unitOfMeasure: 'EACH' },
};

/** Every row that a cost breakdown can have. */
export const RATE_CATEGORY_KEYS = Object.keys(RATE_CATEGORIES) as readonly RateCategory[];

/** The unit of a row: glued take-up is in square feet if the floor is. */
export function unitOfRate(category: RateCategory, flooringTypeId: FlooringTypeId): UnitOfMeasure {
  return category === 'takeUpGlue' && flooringType(flooringTypeId).byCarton
    ? 'SF'
    : RATE_CATEGORIES[category].unitOfMeasure;
}
