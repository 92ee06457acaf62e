import { FLOORING_TYPES, itemType, shortUnit } from '@falcon/domain/flooring';

const PAD = 2;
const COVE = 5;

/** The properties of an item type besides its prices. */
export interface ItemKind {
  /** Cut from a roll, which has a width. */
  roll: boolean;
  /** Comes in cartons, which have pieces and cover square feet. */
  carton: boolean;
  /** Cove base, which has a size and a thickness. */
  cove: boolean;
  /** Installed on the floor, and may have a pattern to match. */
  pattern: boolean;
  /** The unit after a price, such as SY; blank if there is none. */
  unit: string;
}

/** The fields that an item of this type has. */
export function kindOf(itemTypeId: string | null): ItemKind {
  const id = Number(itemTypeId);
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === id);
  const carton = flooring?.byCarton ?? false;
  return {
    roll: id === PAD || (flooring !== undefined && !carton),
    carton,
    cove: id === COVE,
    pattern: flooring !== undefined,
    unit: shortUnit(itemType(id)?.unitOfMeasure ?? ''),
  };
}
