import { flooringType, isFlooringTypeId, RATE_CATEGORIES, unitOfRate } from '@falcon/domain/flooring';
import type { ItemTypeId, RateCategory } from '@falcon/domain/flooring';
import { lineKeysOf } from '@falcon/domain/costing';
import type { LineKey } from '@falcon/domain/costing';

/** The row of the labor card that names each line. */
const CATEGORY: Readonly<Record<LineKey, RateCategory>> = {
  carpet: 'carpet', vinyl: 'vinyl', vct: 'vct', carpetTile: 'carpetTile', pad: 'pad', cove: 'cove', quarterRound: 'quarterRound', luan: 'luan', metal: 'metal',
  molding: 'molding', adhesive: 'adhesive', haulAway: 'haulAway', glueDown: 'glueDown', takeUp: 'takeUp', occupied: 'occupied', upholsteredStairs: 'wrappedStairs',
  tackStrip: 'tackStrip', tripCharge: 'tripCharge', floorPrep: 'floorPrep', applianceMove: 'applianceMove', commodeRemove: 'toiletRemove',
};

/** The type of the item that each line takes; lines not named here take none. */
const ITEM_TYPE: Readonly<Partial<Record<LineKey, ItemTypeId>>> = {
  carpet: 1, pad: 2, vinyl: 3, vct: 4, cove: 5, quarterRound: 6, metal: 7, luan: 9, haulAway: 11, molding: 12, carpetTile: 14, adhesive: 15,
};

export const isLineKey = (key: string): key is LineKey => key in CATEGORY;

/** The words of a line; MINIMUM lines keep their own. */
export const lineLabel = (key: string): string => (key === 'commodeRemove' ? 'Toilet' : isLineKey(key) ? RATE_CATEGORIES[CATEGORY[key]].label : key);

/** How a line is counted: taking up is counted as the floor is. */
export function lineUnit(key: string, flooringTypeId: number): string {
  if (!isLineKey(key) || !isFlooringTypeId(flooringTypeId)) return '';
  return key === 'takeUp' ? flooringType(flooringTypeId).unitOfMeasure : unitOfRate(CATEGORY[key], flooringTypeId);
}

/** Whether a flooring type offers a line. */
export const offersLine = (flooringTypeId: number, key: LineKey): boolean => isFlooringTypeId(flooringTypeId) && lineKeysOf(flooringTypeId).includes(key);

/** The item type a line takes, or undefined when the line has no item. */
export const itemTypeOfLine = (key: LineKey): ItemTypeId | undefined => ITEM_TYPE[key];
