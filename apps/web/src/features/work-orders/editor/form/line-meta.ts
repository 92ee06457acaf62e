import type { LineKey } from '@falcon/domain/costing';
import type { FlooringTypeId, ItemTypeId } from '@falcon/domain/flooring';
import { flooringType, RATE_CATEGORIES, type RateCategory, unitOfRate } from '@falcon/domain/flooring';
import { shortUnit } from '../../../../ui/format/units';

/** The row of the labor card that names each line. */
const CATEGORY: Readonly<Record<LineKey, RateCategory>> = {
  carpet: 'carpet', vinyl: 'vinyl', vct: 'vct', carpetTile: 'carpetTile', pad: 'pad', cove: 'cove', quarterRound: 'quarterRound', luan: 'luan', metal: 'metal',
  molding: 'molding', adhesive: 'adhesive', haulAway: 'haulAway', glueDown: 'glueDown', takeUp: 'takeUp', occupied: 'occupied', upholsteredStairs: 'wrappedStairs',
  tackStrip: 'tackStrip', tripCharge: 'tripCharge', floorPrep: 'floorPrep', applianceMove: 'applianceMove', commodeRemove: 'toiletRemove',
};

const ITEM_TYPE: Readonly<Partial<Record<LineKey, ItemTypeId>>> = {
  carpet: 1, pad: 2, vinyl: 3, vct: 4, cove: 5, quarterRound: 6, metal: 7, luan: 9, haulAway: 11, molding: 12, carpetTile: 14, adhesive: 15,
};

/** The words of a line. */
export const lineLabel = (key: LineKey): string => (key === 'commodeRemove' ? 'Toilets' : RATE_CATEGORIES[CATEGORY[key]].label);

/** The item type a line takes; undefined where it takes none. */
export const itemTypeOfLine = (key: LineKey): ItemTypeId | undefined => ITEM_TYPE[key];

/** The unit of a line, short. */
export const lineUnit = (key: LineKey, flooringTypeId: FlooringTypeId): string =>
  shortUnit(key === 'takeUp' ? flooringType(flooringTypeId).unitOfMeasure : unitOfRate(CATEGORY[key], flooringTypeId));

/** The unit in which a floor of this type is measured: SY, or SF for tiles. */
export const floorUnit = (flooringTypeId: FlooringTypeId): string => shortUnit(flooringType(flooringTypeId).unitOfMeasure);
