import { type AddressValues, BLANK_WORD, readFilters, WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';

/** Other values of `from`: no filter, or only orders without an install date. */
export const ANY_DATE = 'any';
export const NO_DATE = BLANK_WORD;

const { installed } = WORK_ORDER_FILTERS;

/** The two ends of the install date range, in order. */
export function daysOf(address: AddressValues, today: string): { from?: string | undefined; to?: string | undefined } {
  const { from, to } = readFilters({ installed }, address, today).installed ?? {};
  return { from, to };
}
