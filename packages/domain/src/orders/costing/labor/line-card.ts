import { flooringType, RATE_CATEGORIES, unitOfRate } from '../../../kit/flooring';
import type { FlooringTypeId, ItemTypeId, RateCategory } from '../../../kit/flooring';
import type { LineKey } from '../facts';

/** The labor card row for each line. */
export const CATEGORY_OF_LINE: Readonly<Record<LineKey, RateCategory>> = {
  carpet: 'carpet',
  vinyl: 'vinyl',
  vct: 'vct',
  carpetTile: 'carpetTile',
  pad: 'pad',
  cove: 'cove',
  quarterRound: 'quarterRound',
  luan: 'luan',
  metal: 'metal',
  molding: 'molding',
  adhesive: 'adhesive',
  haulAway: 'haulAway',
  glueDown: 'glueDown',
  takeUp: 'takeUp',
  occupied: 'occupied',
  upholsteredStairs: 'wrappedStairs',
  tackStrip: 'tackStrip',
  tripCharge: 'tripCharge',
  floorPrep: 'floorPrep',
  applianceMove: 'applianceMove',
  commodeRemove: 'toiletRemove',
};

const ITEM_TYPE: Readonly<Partial<Record<LineKey, ItemTypeId>>> = {
  carpet: 1,
  pad: 2,
  vinyl: 3,
  vct: 4,
  cove: 5,
  quarterRound: 6,
  metal: 7,
  luan: 9,
  haulAway: 11,
  molding: 12,
  carpetTile: 14,
  adhesive: 15,
};

/** The item type of a line; undefined if it has none. */
export const itemTypeOfLine = (key: LineKey): ItemTypeId | undefined => ITEM_TYPE[key];

/** A line's label on screens, printouts and in the history. */
export const lineLabel = (key: LineKey): string =>
  key === 'commodeRemove' ? 'Toilets' : RATE_CATEGORIES[CATEGORY_OF_LINE[key]].label;

/** A line's unit; take-up uses the floor's unit. */
export const unitOfLine = (key: LineKey, flooringTypeId: FlooringTypeId): string =>
  key === 'takeUp' ? flooringType(flooringTypeId).unitOfMeasure : unitOfRate(CATEGORY_OF_LINE[key], flooringTypeId);
