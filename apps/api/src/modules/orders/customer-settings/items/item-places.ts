import { itemSettingFilters } from '@falcon/domain/company/filters';
import {
  HAUL_AWAY_OPTIONS,
  MATERIALS_OFFERED,
  QUARTER_ROUND_OPTIONS,
  YES_NO_OPTIONS,
  flooringType,
} from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, ItemTypeId, Option } from '@falcon/domain/kit/flooring';
import type { SettingFieldName } from '../setting-fields';

export const ITEM_PLACES = [
  'FLOOR',
  'PAD',
  'COVE',
  'QUARTER_ROUND',
  'METAL',
  'LUAN',
  'MOLDING',
  'ADHESIVE',
  'HAUL_AWAY',
] as const;
export type ItemPlaceName = (typeof ITEM_PLACES)[number];

/** The selection beside an item; a plain yes or no is stored as a boolean. */
export interface PlaceSelection {
  readonly field: SettingFieldName;
  readonly options: readonly Option[];
  readonly isFlag: boolean;
}

/** A line of the defaults with an item: alone, with a selection, or (the pad) with glue down. */
export interface ItemPlace {
  readonly label: string;
  readonly item: SettingFieldName;
  /** Null for the floor itself, whose type is that of the flooring. */
  readonly itemTypeId: ItemTypeId | null;
  readonly selection: PlaceSelection | null;
}

const flag = (field: SettingFieldName): PlaceSelection => ({ field, options: YES_NO_OPTIONS, isFlag: true });

const PLACES: Readonly<Record<ItemPlaceName, ItemPlace>> = {
  FLOOR: { label: 'Floor', item: 'itemId', itemTypeId: null, selection: null },
  PAD: { label: 'Pad', item: 'padItemId', itemTypeId: 2, selection: null },
  COVE: { label: 'Cove base', item: 'coveItemId', itemTypeId: 5, selection: flag('cove') },
  QUARTER_ROUND: {
    label: 'Quarter round',
    item: 'quarterRoundItemId',
    itemTypeId: 6,
    selection: { field: 'quarterRoundSelection', options: QUARTER_ROUND_OPTIONS, isFlag: false },
  },
  METAL: { label: 'Metal', item: 'metalItemId', itemTypeId: 7, selection: null },
  LUAN: { label: 'Underlayment', item: 'luanItemId', itemTypeId: 9, selection: flag('luan') },
  MOLDING: { label: 'Molding', item: 'moldingItemId', itemTypeId: 12, selection: flag('molding') },
  ADHESIVE: { label: 'Adhesive', item: 'adhesiveItemId', itemTypeId: 15, selection: null },
  HAUL_AWAY: {
    label: 'Haul away',
    item: 'haulAwayItemId',
    itemTypeId: 11,
    selection: { field: 'haulAwaySelection', options: HAUL_AWAY_OPTIONS, isFlag: false },
  },
};

export const itemPlace = (name: ItemPlaceName): ItemPlace => PLACES[name];

/** The filters of a list of items, with the selections of every line. */
export const ITEM_SETTING_FILTERS = itemSettingFilters('Selection', [
  ...YES_NO_OPTIONS,
  ...QUARTER_ROUND_OPTIONS,
  ...HAUL_AWAY_OPTIONS,
]);
export type ItemFilters = typeof ITEM_SETTING_FILTERS;

/** The item type of a line on a floor. */
export const itemTypeAt = (name: ItemPlaceName, flooringTypeId: FlooringTypeId): ItemTypeId =>
  PLACES[name].itemTypeId ?? flooringType(flooringTypeId).itemTypeId;

/** Whether a floor has this line at all: only carpet has a pad. */
export const hasPlace = (name: ItemPlaceName, flooringTypeId: FlooringTypeId): boolean =>
  MATERIALS_OFFERED[flooringTypeId].includes(itemTypeAt(name, flooringTypeId));
