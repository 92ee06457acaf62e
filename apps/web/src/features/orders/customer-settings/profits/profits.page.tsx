import { PROFIT_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { profitRowsOf, RATE_CATEGORIES, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import type { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { colors } from '#ui/tokens';
import { LineSelect } from '../LineSelect';
import { enabledColumn, type OwnerSort, ownerColumns } from '../owner-columns';
import {
  type ProfitSettingFragment,
  ProfitSettingFragmentDoc,
  ProfitSettingsPreviewDocument,
} from './profits.generated';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { settingsRequests } from '../settings-requests';
import { SettingsTab } from '../SettingsTab';

/** Their histories tell of these changes. */
const OWNERS = ['CUSTOMER', 'UNIT'] as const;

const ProfitChange = lazyPart(async () => (await import('./ProfitChange')).ProfitChange);

/** The requests of this tab. */
export const profitRequests = settingsRequests(
  'Profits',
  'Profit',
  ProfitSettingFragmentDoc,
  ProfitSettingsPreviewDocument,
);

const columns: readonly DataColumn<ProfitSettingFragment, OwnerSort | 'ITEM' | 'AMOUNT'>[] = [
  ...ownerColumns,
  {
    id: 'item',
    header: 'Item',
    sort: 'ITEM',
    width: 260,
    cell: (row) => (row.itemName === null ? 'All of the line' : <span title={row.itemName}>{row.itemName}</span>),
  },
  {
    id: 'amount',
    header: 'Profit per unit',
    sort: 'AMOUNT',
    width: 120,
    align: 'right',
    cell: (row) =>
      row.amount === null ? (
        <span style={{ color: colors.muted }}>Inherits</span>
      ) : (
        <Figure value={row.amount} as="columnRate" />
      ),
  },
  enabledColumn,
];

const linesOf = (floor: string) => profitRowsOf(Number(floor) as FlooringTypeId);
const filters = (can: ReturnType<typeof useCan>) =>
  listFilters({ ...PROFIT_SETTING_FILTERS, ...SETTINGS_OWNER_FILTERS }, { can, records: ownerRecords });

/** The filter of the call for an address. */
const filterOf = (address: AddressFilters, line: string | undefined) => ({
  ...settingsArguments(PROFIT_SETTING_FILTERS, address),
  rateCategory: line ?? null,
});

/** The profits per unit of customers and units for one line. */
export function ProfitsPage() {
  const { query } = useAddressQuery();
  const floor = floorOf(query);
  const lines = linesOf(floor);
  const line = lines.find((one) => one === query['line']) ?? lines[0];
  return (
    <SettingsTab
      key={`${floor} ${line}`}
      name="settings-profits"
      title="Profits"
      noun="profits"
      kind={OWNERS}
      requests={profitRequests}
      columns={columns}
      filters={filters}
      filterOf={(address) => filterOf(address, line)}
      shown={{ flooringTypeId: floor, rateCategory: line ?? null }}
      reach="profits"
      ofFloor={['line']}
      choices={
        <LineSelect
          label="Line"
          value={line ?? null}
          options={lines.map((one) => ({ value: one, label: RATE_CATEGORIES[one].label }))}
        />
      }
      renderChange={(props) => <ProfitChange {...props} />}
    />
  );
}
