import { blankValues, type TypedValues } from '@falcon/domain/kit/fields';
import { UNIT_CUTS } from '@falcon/domain/orders/cuts';

/**
 * One row of the cuts grid in the form, with the stored cut behind it, null for a new one; feet and quantities are
 * numbers, null if blank, NaN if not understood.
 */
export type CutValue = TypedValues<typeof UNIT_CUTS.of> & { id: string | null };

export const blankCut: CutValue = { ...blankValues(UNIT_CUTS.of), id: null };
