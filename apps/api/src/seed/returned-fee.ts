import { cents } from '@falcon/domain/kit/money';

/** The returned-check fee for a check or ACH payment that comes back. */
export const RETURNED_FEE = cents(35_00);
