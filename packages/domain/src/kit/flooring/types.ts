import type { Feet } from '../money/index';

/** Stored ids of the flooring types. */
export type FlooringTypeId = 1 | 2 | 3 | 4;
/** Stored ids of the item types. */
export type ItemTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;
/** How quantities are printed. */
export type UnitOfMeasure = 'SQ YDS' | 'SF' | 'LF' | 'SQ FT' | 'YDS' | 'EACH' | '';

/** A unit of measure as a record: stored id, name, and printed code. */
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

/** The record of a printed unit, or null if the unit is blank. */
export const unitOfMeasure = (code: string): UnitOfMeasureRecord | null =>
  UNITS_OF_MEASURE.find((unit) => unit.code === code) ?? null;

const SHORT_UNITS: Readonly<Partial<Record<string, string>>> = { 'SQ YDS': 'SY', 'SQ FT': 'SF', YDS: 'YD', EACH: 'ea' };

/** A unit of measure as shown after a number: SY, SF, LF, ea. */
export const shortUnit = (unit: string): string => SHORT_UNITS[unit] ?? unit;

/** A kind of floor, with its letter in work order numbers and its name in addresses. */
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

/** Whether a number is the id of a flooring type. */
export const isFlooringTypeId = (id: number): id is FlooringTypeId => id === 1 || id === 2 || id === 3 || id === 4;

/** Roll widths of a new company, in ten-thousandths of a foot; the office can edit them. */
export const STARTING_ROLL_WIDTHS: Readonly<Record<FlooringTypeId, readonly Feet[]>> = {
  1: [60_000, 120_000, 125_000, 150_000] as Feet[],
  2: [60_000, 120_000, 136_000] as Feet[],
  3: [],
  4: [],
};
