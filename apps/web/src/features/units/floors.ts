import { CARPET, FLOORING_TYPES, type FlooringTypeId, isFlooringTypeId } from '@falcon/domain/flooring';
import type { Named } from '@falcon/domain/records';

/** The flooring types as records to select. */
export const FLOORS: readonly Named[] = FLOORING_TYPES.map(({ id, name }) => ({ id: String(id), name }));

/** The flooring type of a unit or cut; carpet while there is none. */
export function floorOf(floor: { readonly id: string } | null | undefined): FlooringTypeId {
  const id = Number(floor?.id);
  return isFlooringTypeId(id) ? id : CARPET;
}
