import { PREFERENCE_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { CARPET, COMMODE_OPTIONS, TAKE_UP_OPTIONS, labelOf } from '@falcon/domain/kit/flooring';
import { useMemo } from 'react';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import type { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { enabledColumn, NOT_SAID, type OwnerSort, ownerColumns } from '../owner-columns';
import {
  type PreferenceSettingFragment,
  PreferenceSettingFragmentDoc,
  PreferenceSettingsPreviewDocument,
} from './preferences.generated';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { settingsRequests } from '../settings-requests';
import { SettingsTab } from '../SettingsTab';

const PreferenceChange = lazyPart(async () => (await import('./PreferenceChange')).PreferenceChange);

/** The requests of this tab. */
export const preferenceRequests = settingsRequests(
  'Preferences',
  'Preference',
  PreferenceSettingFragmentDoc,
  PreferenceSettingsPreviewDocument,
  'Preferences',
);

const toText = (value: boolean | null) => (value === null ? NOT_SAID : value ? 'Yes' : 'No');

const columns: readonly DataColumn<
  PreferenceSettingFragment,
  OwnerSort | 'TAKE_UP' | 'COMMODE' | 'APPLIANCE_PAY' | 'ADJUSTED_LABOR_RATE'
>[] = [
  ...ownerColumns,
  {
    id: 'takeUp',
    header: 'Take up',
    sort: 'TAKE_UP',
    width: 140,
    cell: (row) => (row.takeUp === null ? NOT_SAID : labelOf(TAKE_UP_OPTIONS, row.takeUp)),
  },
  {
    id: 'commode',
    header: 'Commode',
    sort: 'COMMODE',
    width: 160,
    cell: (row) => (row.commodeValue === null ? NOT_SAID : labelOf(COMMODE_OPTIONS, row.commodeValue)),
  },
  {
    id: 'appliance',
    header: 'Appliance pay',
    sort: 'APPLIANCE_PAY',
    width: 110,
    cell: (row) => toText(row.isAppliancePay),
  },
  {
    id: 'rate',
    header: 'Adjusted labor rate',
    sort: 'ADJUSTED_LABOR_RATE',
    width: 140,
    align: 'right',
    cell: (row) =>
      row.adjustedLaborRate === null ? NOT_SAID : <Figure value={row.adjustedLaborRate} as="columnRate" />,
  },
  enabledColumn,
];

/** Columns and filters that carpet doesn't have: no toilets, no appliances. */
const HARD_ONLY = new Set(['commode', 'appliance']);
const { commode: _, appliance: __, ...OF_CARPET } = PREFERENCE_SETTING_FILTERS;

/** The filter of the call for an address. */
const filterOf = (address: AddressFilters) =>
  floorOf(address) === String(CARPET)
    ? settingsArguments(OF_CARPET, address)
    : settingsArguments(PREFERENCE_SETTING_FILTERS, address);

const hardFilters = (can: ReturnType<typeof useCan>) =>
  listFilters({ ...SETTINGS_OWNER_FILTERS, ...PREFERENCE_SETTING_FILTERS }, { can, records: ownerRecords });
const carpetFilters = (can: ReturnType<typeof useCan>) =>
  listFilters({ ...SETTINGS_OWNER_FILTERS, ...OF_CARPET }, { can, records: ownerRecords });

/** Take up, adjusted labor rate and, except for carpet, commode and appliance pay of all customers and units. */
export function PreferencesPage() {
  const { query } = useAddressQuery();
  const floor = floorOf(query);
  const hard = floor !== String(CARPET);
  const filters = hard ? hardFilters : carpetFilters;
  const visibleColumns = useMemo(() => columns.filter(({ id }) => hard || !HARD_ONLY.has(id)), [hard]);
  return (
    <SettingsTab
      key={floor}
      name="settings-preferences"
      title="Preferences"
      noun="preferences"
      kind="MATERIALS_DEFAULTS"
      requests={preferenceRequests}
      columns={visibleColumns}
      filters={filters}
      filterOf={filterOf}
      shown={{ flooringTypeId: floor }}
      ofFloor={['commode', 'appliance']}
      renderChange={(props) => <PreferenceChange {...props} />}
    />
  );
}
