import { CARPET, flooringType } from './flooring-types';
import type { FlooringTypeId } from './types';

/** Fields of the defaults and preferences that only carpet has. */
export const CARPET_FIELDS = [
  'padItem',
  'noPad',
  'glueDown',
  'haulAwayItem',
  'haulAwaySelection',
  'numberWrappedStairs',
  'wrappedStairsVariance',
] as const;

/** Fields that only vinyl, VCT and carpet tile have; a preference row calls the toilet selection `commodeValue`. */
export const HARD_FIELDS = [
  'quarterRound',
  'quarterRoundItem',
  'quarterRoundSelection',
  'quarterRoundQuantity',
  'luan',
  'luanItem',
  'luanQuantity',
  'molding',
  'moldingItem',
  'moldingQuantity',
  'commodeSelection',
  'commodeValue',
  'numberOfToilets',
  'appliancePay',
  'isAppliancePay',
  'numberOfAppliances',
] as const;

const HARD: ReadonlySet<string> = new Set(HARD_FIELDS);
const SOFT: ReadonlySet<string> = new Set(CARPET_FIELDS);

/** Whether a defaults field applies to this floor. */
export const floorHasField = (flooringTypeId: FlooringTypeId, field: string): boolean =>
  !(flooringTypeId === CARPET ? HARD : SOFT).has(field);

/** Fields with a value that this floor doesn't have, each with its message. */
export function fieldsOfOtherFloors(
  flooringTypeId: FlooringTypeId,
  values: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly message: string }[] {
  const set = Object.entries(values).filter(
    ([field, value]) => value !== null && value !== undefined && !floorHasField(flooringTypeId, field),
  );
  return set.map(([path]) => ({
    path,
    message: `This doesn’t apply to ${flooringType(flooringTypeId).name}. Leave it blank.`,
  }));
}
