import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { EnabledText } from '../../ui/EnabledText';
import { LocationListDocument, type LocationPartsFragment } from './locations.generated';

const usedFor = (row: LocationPartsFragment): string => (row.isDefault ? 'Default for new customers' : '');

const columns: readonly ChildColumn<LocationPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 280, value: (row) => row.name, cell: (row) => row.name },
  { id: 'code', header: 'Code', width: 100, value: (row) => row.code, cell: (row) => row.code },
  { id: 'default', header: 'Default', width: 200, value: usedFor, cell: usedFor },
  {
    id: 'enabled',
    header: 'Enabled',
    width: 110,
    value: (row) => (row.isEnabled ? 'Enabled' : 'Disabled'),
    cell: (row) => <EnabledText value={row.isEnabled} />,
  },
];

const filters = [
  childChoice<LocationPartsFragment>('active', 'Show', [{ value: '1', label: 'Enabled only' }], (row) =>
    row.isEnabled ? '1' : '0',
  ),
];

/** All locations. */
export function LocationListPage() {
  return (
    <ChildList
      kind="LOCATION"
      title="Locations"
      noun="locations"
      belongs="The branches of the company. Each numbers its own work orders."
      document={LocationListDocument}
      variables={{}}
      rows={(data) => data.geoLocations}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/app-config/locations/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={{ label: 'New location', to: '/app-config/locations/create' }}
    />
  );
}
