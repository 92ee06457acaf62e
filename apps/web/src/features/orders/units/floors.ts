import { FLOORING_TYPES, type FlooringTypeId, floorOf as floorOfId } from '@falcon/domain/kit/flooring';
import type { RecordRef } from '@falcon/domain/company/records';

/** The flooring types as records to select. */
export const FLOORS: readonly RecordRef[] = FLOORING_TYPES.map(({ id, name }) => ({ id: String(id), name }));

/** The flooring type of a unit or cut; carpet until one is selected. */
export const floorOf = (floor: { readonly id: string } | null | undefined): FlooringTypeId =>
  floorOfId(floor?.id ?? '');
