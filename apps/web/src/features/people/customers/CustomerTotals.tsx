import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { customerTotals } from './found-customers';

/** The apartments of every customer found. */
export function CustomerTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      as="count"
      document={customerTotals}
      variables={argumentsOf(CUSTOMER_FILTERS, props.state)}
      sums={({ customers: { totals } }) => totals && { units: totals.numberOfUnits }}
    />
  );
}
