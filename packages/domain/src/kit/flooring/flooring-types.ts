import { type FlooringType, type FlooringTypeId, isFlooringTypeId, shortUnit } from './types';

export const CARPET = 1;
export const VINYL = 2;
export const VCT = 3;
export const CARPET_TILE = 4;

/** Every flooring type. */
export const FLOORING_TYPES: readonly FlooringType[] = [
  { id: CARPET, name: 'Carpet', letter: 'C', slug: 'carpet', unitOfMeasure: 'SQ YDS', itemTypeId: 1, byCarton: false },
  { id: VINYL, name: 'Vinyl', letter: 'V', slug: 'vinyl', unitOfMeasure: 'SQ YDS', itemTypeId: 3, byCarton: false },
  { id: VCT, name: 'VCT', letter: 'T', slug: 'vct', unitOfMeasure: 'SF', itemTypeId: 4, byCarton: true },
  {
    id: CARPET_TILE,
    name: 'Carpet Tile',
    letter: 'K',
    slug: 'carpet-tile',
    unitOfMeasure: 'SF',
    itemTypeId: 14,
    byCarton: true,
  },
];

/** A flooring type by its id. */
export function flooringType(id: FlooringTypeId): FlooringType {
  return FLOORING_TYPES[id - 1] as FlooringType;
}

/** The name of a flooring type inside a sentence: `carpet tile`, `VCT`. */
export function flooringInText(id: FlooringTypeId): string {
  const { name } = flooringType(id);
  return name === 'VCT' ? name : name.toLowerCase();
}

/** A flooring type by its slug, or undefined. */
export const flooringTypeBySlug = (slug: string): FlooringType | undefined =>
  FLOORING_TYPES.find((type) => type.slug === slug);

/** The unit that a floor is sold in: SF for VCT and carpet tile, SY for carpet and vinyl. */
export const areaUnit = (id: FlooringTypeId): string => shortUnit(flooringType(id).unitOfMeasure);

/** The area of a floor in the unit it is sold in. */
export const soldArea = <T>(id: FlooringTypeId, area: Readonly<Record<'squareFeet' | 'squareYards', T>>): T =>
  flooringType(id).byCarton ? area.squareFeet : area.squareYards;

/** The flooring type of a record; carpet if its id is unknown. */
export function floorOf(id: string): FlooringTypeId {
  const number = Number(id);
  return isFlooringTypeId(number) ? number : CARPET;
}
