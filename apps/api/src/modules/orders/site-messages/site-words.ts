import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import type { SiteOrder } from './site-messages.queries';

const HALF_DAYS: Readonly<Record<string, string>> = { AM: 'Morning', PM: 'Afternoon' };

/** The half day that was asked for; blank for either. */
export const halfDayOf = ({ jobTime }: Pick<SiteOrder, 'jobTime'>): string => HALF_DAYS[jobTime] ?? '';

/** The address of a job on one line. */
export const jobAddressOf = ({ addressLine1, addressLine2, city, state, postalCode }: SiteOrder): string =>
  [addressLine1, addressLine2, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');

/** The flooring of an order, as its site knows it. */
export const flooringOf = ({ flooringTypeId }: Pick<SiteOrder, 'flooringTypeId'>): string =>
  FLOORING_TYPES.find(({ id }) => id === flooringTypeId)?.name ?? '';
