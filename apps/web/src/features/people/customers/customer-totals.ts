import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { listTotals } from '#blocks/list-page/list-totals';

/** The total of apartments of all customers found. */
export const CustomerTotals = listTotals(
  'customers',
  argumentTypes(CUSTOMER_FILTERS),
  { units: 'numberOfUnits' },
  'count',
);
