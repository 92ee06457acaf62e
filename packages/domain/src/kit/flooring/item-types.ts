import type { FlooringTypeId, ItemTypeId, UnitOfMeasure } from './types';

/** A kind of item, with its unit. */
export interface ItemType {
  readonly id: ItemTypeId;
  readonly name: string;
  readonly unitOfMeasure: UnitOfMeasure;
}

/** Every item type; Luan is called Underlayment on screens. */
export const ITEM_TYPES: readonly ItemType[] = [
  { id: 1, name: 'Carpet', unitOfMeasure: 'SQ YDS' },
  { id: 2, name: 'Pad', unitOfMeasure: 'SQ YDS' },
  { id: 3, name: 'Vinyl', unitOfMeasure: 'SQ YDS' },
  { id: 4, name: 'VCT', unitOfMeasure: 'SF' },
  { id: 5, name: 'Cove', unitOfMeasure: 'LF' },
  { id: 6, name: 'Quarter Round', unitOfMeasure: 'LF' },
  { id: 7, name: 'Metal', unitOfMeasure: 'LF' },
  { id: 8, name: 'Supply', unitOfMeasure: '' },
  { id: 9, name: 'Underlayment', unitOfMeasure: 'SQ FT' },
  { id: 10, name: 'Trim', unitOfMeasure: 'LF' },
  { id: 11, name: 'Haul Away', unitOfMeasure: 'YDS' },
  { id: 12, name: 'Molding', unitOfMeasure: 'LF' },
  { id: 13, name: 'Service', unitOfMeasure: '' },
  { id: 14, name: 'Carpet Tile', unitOfMeasure: 'SF' },
  { id: 15, name: 'Adhesive', unitOfMeasure: 'EACH' },
];

/** An item type by its id, or undefined. */
export const itemType = (id: number): ItemType | undefined => ITEM_TYPES[id - 1];

const CARPET_MATERIALS: readonly ItemTypeId[] = [1, 2, 5, 7, 11, 15];
const hardMaterials = (flat: ItemTypeId): readonly ItemTypeId[] => [flat, 5, 6, 7, 9, 12, 15];

/** The item types for a flooring type's materials, in form order. */
export const MATERIALS_OFFERED: Readonly<Record<FlooringTypeId, readonly ItemTypeId[]>> = {
  1: CARPET_MATERIALS,
  2: hardMaterials(3),
  3: hardMaterials(4),
  4: hardMaterials(14),
};
