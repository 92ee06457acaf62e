import { flooringType, MATERIALS_OFFERED, YES_NO_OPTIONS } from '../../kit/flooring/index';
import type { FlooringTypeId, ItemTypeId, Option } from '../../kit/flooring/index';
import { settingsOf } from './setting-fields';
import type { SettingName } from './setting-fields';

type Field = SettingName<'materialsDefaults'>;

/** A line of the defaults with an item, alone or with a selection beside it; of a pad that is glue down. */
interface ItemPlace {
  readonly label: string;
  readonly item: Field;
  /** Null for the flooring line itself, whose item type is that of the flooring. */
  readonly itemTypeId: ItemTypeId | null;
  readonly selection: Field | null;
}

const PLACES = {
  FLOOR: { label: 'Floor', item: 'itemId', itemTypeId: null, selection: null },
  PAD: { label: 'Pad', item: 'padItemId', itemTypeId: 2, selection: 'glueDown' },
  COVE: { label: 'Cove base', item: 'coveItemId', itemTypeId: 5, selection: 'cove' },
  QUARTER_ROUND: {
    label: 'Quarter round',
    item: 'quarterRoundItemId',
    itemTypeId: 6,
    selection: 'quarterRoundSelection',
  },
  METAL: { label: 'Metal', item: 'metalItemId', itemTypeId: 7, selection: null },
  LUAN: { label: 'Underlayment', item: 'luanItemId', itemTypeId: 9, selection: 'luan' },
  MOLDING: { label: 'Molding', item: 'moldingItemId', itemTypeId: 12, selection: 'molding' },
  ADHESIVE: { label: 'Adhesive', item: 'adhesiveItemId', itemTypeId: 15, selection: null },
  HAUL_AWAY: { label: 'Haul away', item: 'haulAwayItemId', itemTypeId: 11, selection: 'haulAwaySelection' },
} as const satisfies Readonly<Record<string, ItemPlace>>;

/** The name of a line with an item. */
export type ItemPlaceName = keyof typeof PLACES;
/** All lines with an item, in the order of their tabs. */
export const ITEM_PLACES = Object.keys(PLACES) as readonly ItemPlaceName[];

/** A line by its name. */
export const itemPlace = (name: ItemPlaceName): ItemPlace => PLACES[name];

/** What can be selected beside the item of a line; none for an item alone. */
export function selectionOptions({ selection }: ItemPlace): readonly Option[] {
  const field = selection === null ? undefined : settingsOf('materialsDefaults')[selection];
  return field === undefined ? [] : (field.options ?? YES_NO_OPTIONS);
}

/** The item type of a line on a floor. */
export const itemTypeAt = (name: ItemPlaceName, floor: FlooringTypeId): ItemTypeId =>
  PLACES[name].itemTypeId ?? flooringType(floor).itemTypeId;

/** Whether a flooring type has this line at all: only carpet has a pad. */
export const hasPlace = (name: ItemPlaceName, floor: FlooringTypeId): boolean =>
  MATERIALS_OFFERED[floor].includes(itemTypeAt(name, floor));
