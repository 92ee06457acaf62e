import { useQuery } from '@apollo/client/react';
import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { choiceParts } from '#blocks/list-page/filters/record-filter';
import { customerTypeParts, firmParts, salespersonParts } from '#blocks/record-filters/record-parts';
import { CustomerFilterLocationsDocument } from './customer-list.generated';

function useLocations() {
  const { data } = useQuery(CustomerFilterLocationsDocument, { context: { handlesErrors: true } });
  return (data?.geoLocations ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The search and filters of the list of customers. */
export const customerFilters = filteredBy(CUSTOMER_FILTERS, {
  records: {
    firm: firmParts,
    salesperson: salespersonParts,
    type: customerTypeParts,
    location: choiceParts(useLocations),
  },
});
