import { cents } from '@falcon/domain/kit/money';

/** What a check or ACH payment that comes back costs its customer. */
export const RETURNED_FEE = cents(35_00);
