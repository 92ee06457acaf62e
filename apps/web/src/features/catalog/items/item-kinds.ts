import { itemType, shortUnit } from '@falcon/domain/kit/flooring';
import { applies, item } from '@falcon/domain/company/records';

/** What an item type has besides prices. */
export interface ItemKind {
  /** Cut from a roll, so it has a width. */
  roll: boolean;
  /** Sold in cartons, which hold pieces and cover square feet. */
  carton: boolean;
  /** The unit after a price, such as SY; blank if there is none. */
  unit: string;
}

/** What an item of this type has. */
export const kindOf = (itemTypeId: string | null): ItemKind => ({
  roll: applies(item.fields.width, { itemTypeId }),
  carton: applies(item.fields.piecesPerCarton, { itemTypeId }),
  unit: shortUnit(itemType(Number(itemTypeId))?.unitOfMeasure ?? ''),
});
