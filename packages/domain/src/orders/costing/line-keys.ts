import type { FlooringTypeId } from '../../kit/flooring/index';
import type { LineKey } from './facts';

const FLAT_LINE: Readonly<Record<number, LineKey>> = { 1: 'carpet', 2: 'vinyl', 3: 'vct', 4: 'carpetTile' };

/** The line of the flooring itself. */
export const flatLine = (flooringTypeId: number): LineKey => FLAT_LINE[flooringTypeId] ?? 'carpet';

/** The lines of carpet, in printing order. */
export const CARPET_LINES = [
  'carpet',
  'pad',
  'cove',
  'metal',
  'adhesive',
  'haulAway',
  'glueDown',
  'takeUp',
  'occupied',
  'upholsteredStairs',
  'tackStrip',
  'tripCharge',
  'floorPrep',
] as const satisfies readonly LineKey[];

/** The lines of every other floor after the floor itself, in printing order. */
export const HARD_LINES = [
  'cove',
  'quarterRound',
  'luan',
  'metal',
  'molding',
  'adhesive',
  'takeUp',
  'floorPrep',
  'applianceMove',
  'commodeRemove',
] as const satisfies readonly LineKey[];

/** The keys of a flooring type's lines, in printing order. */
export const lineKeysOf = (flooringTypeId: FlooringTypeId): LineKey[] =>
  flooringTypeId === 1 ? [...CARPET_LINES] : [flatLine(flooringTypeId), ...HARD_LINES];
