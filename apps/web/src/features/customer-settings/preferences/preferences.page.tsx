import { PREFERENCE_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/filters';
import { CARPET, COMMODE_OPTIONS, TAKE_UP_OPTIONS, labelOf } from '@falcon/domain/flooring';
import { useMemo } from 'react';
import { listFilters } from '../../../blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '../../../blocks/list-page/list-state';
import type { CustomerSettingsPreferenceSort } from '../../../graphql/schema-types.generated';
import { useCan } from '../../../session/current-user';
import { lazyPart } from '../../../ui/lazy-part';
import { Figure } from '../../../ui/format/Figure';
import type { DataColumn } from '../../../ui/table/columns';
import { enabledColumn, NOT_SAID, ownerColumns, ownerLink } from '../owner-columns';
import {
  PreferenceSettingsDocument,
  type PreferenceSettingsQuery,
  type PreferenceSettingsQueryVariables,
} from './preferences.generated';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { type ChangeProps, SettingsTab } from '../SettingsTab';

const PreferenceChange = lazyPart(async () => (await import('./PreferenceChange')).PreferenceChange);

type Row = NonNullable<NonNullable<NonNullable<PreferenceSettingsQuery['list']['edges']>[number]>['node']>;
type Sort = CustomerSettingsPreferenceSort;

const said = (value: boolean | null) => (value === null ? NOT_SAID : value ? 'Yes' : 'No');

const columns: readonly DataColumn<Row, Sort>[] = [
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
    cell: (row) => said(row.isAppliancePay),
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

/** Take up, adjusted labor rate and, except for carpet, commode and appliance pay of all customers and units. */
export function PreferencesPage() {
  const { query } = useAddressQuery();
  const can = useCan();
  const floor = floorOf(query);
  const hard = floor !== String(CARPET);
  const filters = useMemo(
    () =>
      listFilters({ ...SETTINGS_OWNER_FILTERS, ...PREFERENCE_SETTING_FILTERS }, { can, records: ownerRecords }).filter(
        ({ name }) => hard || !HARD_ONLY.has(name),
      ),
    [can, hard],
  );
  const shown = useMemo(() => columns.filter(({ id }) => hard || !HARD_ONLY.has(id)), [hard]);
  const change = (props: ChangeProps) => (
    <PreferenceChange {...props} filter={props.selection.allMatching ? filterOf(query) : { flooringTypeId: floor }} />
  );
  return (
    <SettingsTab<PreferenceSettingsQuery, PreferenceSettingsQueryVariables, Row, Sort>
      key={floor}
      name="settings-preferences"
      title="Preferences"
      noun="preferences"
      kind="MATERIALS_DEFAULTS"
      document={PreferenceSettingsDocument}
      variables={(list) => ({
        input: { ...filterOf(list.filters), ...list.page },
        search: list.search,
        sort: list.sort,
        direction: list.direction,
      })}
      connection={(data) => data.list}
      initialSort={{ sort: 'CUSTOMER', direction: 'ASC' }}
      filters={filters}
      columns={shown}
      ofFloor={['commode', 'appliance']}
      rowLink={(row) => ownerLink(row, floor)}
      rowDimmed={(row) => !row.isEnabled}
      change={change}
    />
  );
}
