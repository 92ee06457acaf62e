import { BLANK_WORD, readFilters, WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';

/** The filters of a list in its address, by name. */
export type AddressFilters = Readonly<Record<string, string | undefined>>;

/** Other values of `from`: no filter, or only orders without an install date. */
export const ANY_DATE = 'any';
export const NO_DATE = BLANK_WORD;

/** The default list of orders: those due today or later, soonest first. */
export const DUE = { from: 'today', sort: 'INSTALL_DATE', dir: 'ASC' } as const;

/** Whether an address leaves the choice of orders open; one that sorts, filters or searches does not. */
export const choosesNothing = (address: AddressFilters): boolean =>
  Object.entries(address).every(([name, value]) => !value || name === 'bypass');

const { installed } = WORK_ORDER_FILTERS;

/** The two ends of the install date range, in order. */
export function daysOf(address: AddressFilters, today: string): { from?: string | undefined; to?: string | undefined } {
  const { from, to } = readFilters({ installed }, address, today).installed ?? {};
  return { from, to };
}
