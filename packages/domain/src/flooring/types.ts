import type { Feet } from '../money/index';

/** Stored ids of the flooring types. */
export type FlooringTypeId = 1 | 2 | 3 | 4;
/** Stored ids of the item types. */
export type ItemTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;
/** How quantities are printed. */
export type UnitOfMeasure = 'SQ YDS' | 'SF' | 'LF' | 'SQ FT' | 'YDS' | 'EACH' | '';

/** A unit of measure as a record: stored id, name, and the code that is printed. */
export interface UnitOfMeasureRecord {
  readonly id: number;
  readonly name: string;
  readonly code: Exclude<UnitOfMeasure, ''>;
}

/** Every unit of measure; supplies and services have none. */
export const UNITS_OF_MEASURE: readonly UnitOfMeasureRecord[] = [
  { id: 1, name: 'Square yards', code: 'SQ YDS' },
  { id: 2, name: 'Square feet', code: 'SF' },
  { id: 3, name: 'Linear feet', code: 'LF' },
  { id: 4, name: 'Square feet', code: 'SQ FT' },
  { id: 5, name: 'Yards', code: 'YDS' },
  { id: 6, name: 'Each', code: 'EACH' },
];

/** The record of a printed unit, or null where the unit is blank. */
export const unitOfMeasure = (code: string): UnitOfMeasureRecord | null =>
  UNITS_OF_MEASURE.find((unit) => unit.code === code) ?? null;

const SHORT_UNITS: Readonly<Partial<Record<string, string>>> = { 'SQ YDS': 'SY', 'SQ FT': 'SF', YDS: 'YD', EACH: 'ea' };

/** A unit of measure as shown after a number: SY, SF, LF, ea. */
export const shortUnit = (unit: string): string => SHORT_UNITS[unit] ?? unit;

/** A kind of floor with its letter in work-order numbers and its place in addresses. */
export interface FlooringType {
  readonly id: FlooringTypeId;
  readonly name: string;
  readonly letter: 'C' | 'V' | 'T' | 'K';
  readonly slug: 'carpet' | 'vinyl' | 'vct' | 'carpet-tile';
  readonly unitOfMeasure: UnitOfMeasure;
  /** The type of the flooring item. */
  readonly itemTypeId: ItemTypeId;
  /** VCT and carpet tile come in cartons, carpet and vinyl from rolls. */
  readonly byCarton: boolean;
}

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

/** Whether a number is the id of a flooring type. */
export const isFlooringTypeId = (id: number): id is FlooringTypeId => id === 1 || id === 2 || id === 3 || id === 4;

/** A flooring type by its id. */
export function flooringType(id: FlooringTypeId): FlooringType {
  return FLOORING_TYPES[id - 1] as FlooringType;
}

/** A flooring type by its slug, or undefined. */
export const flooringTypeBySlug = (slug: string): FlooringType | undefined =>
  FLOORING_TYPES.find((type) => type.slug === slug);

/** Roll widths of a new company, in ten-thousandths of a foot; the office can edit them. */
export const STARTING_ROLL_WIDTHS: Readonly<Record<FlooringTypeId, readonly Feet[]>> = {
  1: [60_000, 120_000, 125_000, 150_000] as Feet[],
  2: [60_000, 120_000, 136_000] as Feet[],
  3: [],
  4: [],
};
