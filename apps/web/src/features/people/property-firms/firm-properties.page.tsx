import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { customer, withFields } from '@falcon/domain/company/records';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listTotals } from '#blocks/list-page/list-totals';
import { TabList } from '#blocks/list-page/TabList';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindSource } from '#blocks/record-kind/kind-source';
import { plainColumns } from '#blocks/record-kind/plain-columns';
import { useParam } from '#blocks/routing/hooks';

const property = withFields(customer, [
  'name',
  'address',
  'customerType',
  'salesperson',
  'phone',
  'numberOfUnits',
  'isEnabled',
]);

/** The requests for the list. */
export const propertyRows = kindDocuments(property, { filters: CUSTOMER_FILTERS });
const column = plainColumns(property);

const { search, active } = CUSTOMER_FILTERS;
const filters = { search, active };

const source = kindSource(
  property,
  propertyRows,
  [
    column('name', 280),
    column('address', 180, { id: 'city', header: 'City' }),
    column('customerType', 170, { id: 'type' }),
    column('salesperson', 180),
    column('phone', 150),
    column('numberOfUnits', 100, { id: 'units' }),
    column('isEnabled', 110),
  ],
  filteredBy(filters, { records: {} }),
);

/** The total of apartments of all properties found. */
const PropertyTotals = listTotals(
  'customers',
  { ...argumentTypes(filters), pmfId: 'ID' },
  { units: 'numberOfUnits' },
  'count',
);

/** The customers whose properties this firm manages. */
export function FirmPropertiesPage() {
  const pmfId = useParam('firmId');
  return (
    <TabList
      {...source}
      title="Properties"
      name="firm-properties"
      noun="properties"
      belongs="The customers that this firm manages. A customer’s firm is selected on the customer’s profile."
      totals={PropertyTotals}
      variables={(state) => ({ ...source.variables(state), pmfId })}
    />
  );
}
