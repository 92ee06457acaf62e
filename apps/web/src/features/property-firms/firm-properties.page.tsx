import { CUSTOMER_FILTERS } from '@falcon/domain/filters';
import { argumentsOf } from '../../blocks/list-page/filters/defined-filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListTotals } from '../../blocks/list-page/ListTotals';
import { TabList } from '../../blocks/list-page/TabList';
import type { TotalsProps } from '../../blocks/list-page/use-list';
import { useParam } from '../../blocks/routing/hooks';
import { enabledColumn } from '../../ui/EnabledText';
import { Figure } from '../../ui/format/Figure';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { FirmPropertiesDocument, type FirmPropertiesQuery, FirmPropertiesTotalsDocument } from './firms.generated';

type Row = NonNullable<NonNullable<NonNullable<FirmPropertiesQuery['customers']['edges']>[number]>['node']>;
type Sort = 'NAME' | 'CITY' | 'TYPE' | 'SALESPERSON' | 'NUMBER_OF_UNITS' | 'ENABLED';

const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 280, cell: (row) => row.name },
  {
    id: 'city',
    header: 'City',
    sort: 'CITY',
    width: 180,
    cell: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', ') || '—',
  },
  { id: 'type', header: 'Type', sort: 'TYPE', width: 170, cell: (row) => row.customerType?.name ?? '—' },
  {
    id: 'salesperson',
    header: 'Salesperson',
    sort: 'SALESPERSON',
    width: 180,
    cell: (row) => row.salesperson?.fullName ?? '—',
  },
  { id: 'phone', header: 'Phone', width: 150, cell: (row) => <PhoneText value={row.phone} /> },
  {
    id: 'units',
    header: 'Apartments',
    sort: 'NUMBER_OF_UNITS',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.numberOfUnits} as="count" />,
  },
  enabledColumn,
];

const { search, active } = CUSTOMER_FILTERS;
const shown = { search, active };
const { variables, ...filters } = filteredBy(shown, { records: {} });

/** The apartments of every property found. */
function PropertyTotals(props: TotalsProps) {
  const id = useParam('firmId');
  return (
    <ListTotals
      {...props}
      as="count"
      document={FirmPropertiesTotalsDocument}
      variables={{ id, ...argumentsOf(shown, props.state) }}
      sums={({ customers: { totals } }) => totals && { units: totals.numberOfUnits }}
    />
  );
}

/** The customers whose properties this firm manages. */
export function FirmPropertiesPage() {
  const id = useParam('firmId');
  return (
    <TabList
      title="Properties"
      name="firm-properties"
      kind="CUSTOMER"
      noun="properties"
      belongs="The customers that this firm manages. A customer’s firm is selected on the customer’s profile."
      document={FirmPropertiesDocument}
      {...filters}
      variables={(list) => ({ id, ...variables(list) })}
      connection={(data) => data.customers}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      columns={columns}
      totals={PropertyTotals}
      rowLink={(row) => `/customers/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
