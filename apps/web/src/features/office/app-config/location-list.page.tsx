import { location } from '@falcon/domain/company/records';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindTabList } from '#blocks/record-kind/kind-tab-list';
import { locationDocuments, type LocationUse } from './location-documents';

const column = kindColumns(location, locationDocuments);
const usedFor = (row: LocationUse): string => (row.isDefault ? 'Default for new customers' : '');

/** All locations. */
export const LocationListPage = kindTabList(
  location,
  locationDocuments,
  [
    column('name', 280),
    column('code', 100),
    { id: 'default', header: 'Default', width: 200, value: usedFor, cell: usedFor },
    column('isEnabled', 110),
  ],
  'The branches of the company. Each numbers its own work orders.',
);
