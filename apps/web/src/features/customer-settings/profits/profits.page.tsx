import { PROFIT_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/filters';
import { LABOR_CARD, RATE_CATEGORIES, type FlooringTypeId } from '@falcon/domain/flooring';
import { useMemo } from 'react';
import { listFilters } from '../../../blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '../../../blocks/list-page/list-state';
import type { CustomerSettingsProfitSort } from '../../../graphql/schema-types.generated';
import { useCan } from '../../../session/current-user';
import { lazyPart } from '../../../ui/lazy-part';
import { Figure } from '../../../ui/format/Figure';
import type { DataColumn } from '../../../ui/table/columns';
import { colors } from '../../../ui/tokens';
import { LineSelect } from '../LineSelect';
import { enabledColumn, ownerColumns, ownerLink } from '../owner-columns';
import {
  ProfitSettingsDocument,
  type ProfitSettingsQuery,
  type ProfitSettingsQueryVariables,
} from './profits.generated';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { type ChangeProps, SettingsTab } from '../SettingsTab';

/** Their histories tell of these changes. */
const OWNERS = ['CUSTOMER', 'UNIT'] as const;

const ProfitChange = lazyPart(async () => (await import('./ProfitChange')).ProfitChange);

type Row = NonNullable<NonNullable<NonNullable<ProfitSettingsQuery['list']['edges']>[number]>['node']>;
type Sort = CustomerSettingsProfitSort;

const columns: readonly DataColumn<Row, Sort>[] = [
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

const linesOf = (floor: string) => [
  ...LABOR_CARD[Number(floor) as FlooringTypeId],
  'metal' as const,
  'adhesive' as const,
];
const reach = (row: Row, floor: string): string => ownerLink(row, floor).replace(/materials$/, 'profits');

/** The filter of the call for an address. */
const filterOf = (address: AddressFilters, line: string | undefined) => ({
  ...settingsArguments(PROFIT_SETTING_FILTERS, address),
  rateCategory: line ?? null,
});

/** The profits per unit of customers and units for one line. */
export function ProfitsPage() {
  const { query } = useAddressQuery();
  const can = useCan();
  const floor = floorOf(query);
  const lines = linesOf(floor);
  const line = lines.find((one) => one === query['line']) ?? lines[0];
  const filters = useMemo(
    () => listFilters({ ...PROFIT_SETTING_FILTERS, ...SETTINGS_OWNER_FILTERS }, { can, records: ownerRecords }),
    [can],
  );
  const change = (props: ChangeProps) => (
    <ProfitChange
      {...props}
      filter={
        props.selection.allMatching ? filterOf(query, line) : { flooringTypeId: floor, rateCategory: line ?? null }
      }
    />
  );
  return (
    <SettingsTab<ProfitSettingsQuery, ProfitSettingsQueryVariables, Row, Sort>
      key={`${floor} ${line}`}
      name="settings-profits"
      title="Profits"
      noun="profits"
      kind={OWNERS}
      document={ProfitSettingsDocument}
      variables={(list) => ({
        input: { ...filterOf(list.filters, line), ...list.page },
        search: list.search,
        sort: list.sort,
        direction: list.direction,
      })}
      connection={(data) => data.list}
      initialSort={{ sort: 'CUSTOMER', direction: 'ASC' }}
      filters={filters}
      columns={columns}
      rowLink={(row) => reach(row, floor)}
      rowDimmed={(row) => !row.isEnabled}
      ofFloor={['line']}
      choices={
        <LineSelect
          label="Line"
          value={line ?? null}
          options={lines.map((one) => ({ value: one, label: RATE_CATEGORIES[one].label }))}
        />
      }
      change={change}
    />
  );
}
