import { MATERIAL_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { LABOR_OFFERED, laborLineType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import type { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { itemParts } from '../items/item-filter';
import { LineSelect } from '../LineSelect';
import {
  type MaterialSettingFragment,
  MaterialSettingFragmentDoc,
  MaterialSettingsPreviewDocument,
} from './materials.generated';
import { enabledColumn, type OwnerSort, ownerColumns } from '../owner-columns';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { settingsRequests } from '../settings-requests';
import { SettingsTab } from '../SettingsTab';

/** Their histories tell of these changes. */
const OWNERS = ['CUSTOMER', 'UNIT'] as const;

const MaterialChange = lazyPart(async () => (await import('./MaterialChange')).MaterialChange);

/** The requests of this tab. */
export const materialRequests = settingsRequests(
  'AdditionalMaterials',
  'AdditionalMaterial',
  MaterialSettingFragmentDoc,
  MaterialSettingsPreviewDocument,
  'AdditionalMaterials',
);

const columns: readonly DataColumn<MaterialSettingFragment, OwnerSort | 'LINE_TYPE' | 'ITEM' | 'QUANTITY'>[] = [
  ...ownerColumns,
  { id: 'line', header: 'Line', sort: 'LINE_TYPE', width: 150, cell: (row) => row.lineTypeName ?? 'None' },
  {
    id: 'item',
    header: 'Item',
    sort: 'ITEM',
    width: 280,
    cell: (row) => (row.itemName === null ? '' : <span title={row.itemName}>{row.itemName}</span>),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    sort: 'QUANTITY',
    width: 100,
    align: 'right',
    cell: (row) => (row.quantity === null ? '' : <Figure value={row.quantity} as="quantity" />),
  },
  enabledColumn,
];

const records = { ...ownerRecords, item: itemParts(null) };
const filters = (can: ReturnType<typeof useCan>) =>
  listFilters({ ...MATERIAL_SETTING_FILTERS, ...SETTINGS_OWNER_FILTERS }, { can, records });
const linesOf = (floor: string) =>
  LABOR_OFFERED[Number(floor) as FlooringTypeId]
    .flatMap((id) => laborLineType(id) ?? [])
    .map((line) => ({ value: String(line.id), label: line.name }));

/** The filter of the call for an address. */
const filterOf = (address: AddressFilters, lineType: number | null) => ({
  ...settingsArguments(MATERIAL_SETTING_FILTERS, address),
  lineType,
});

/** The additional materials of all customers and units. */
export function MaterialsPage() {
  const { query } = useAddressQuery();
  const floor = floorOf(query);
  const lines = linesOf(floor);
  const lineValue = lines.find((one) => one.value === query['line'])?.value ?? null;
  const line = lineValue === null ? null : Number(lineValue);
  return (
    <SettingsTab
      key={`${floor} ${line}`}
      name="settings-materials"
      title="Additional materials"
      noun="additional materials"
      kind={OWNERS}
      requests={materialRequests}
      columns={columns}
      filters={filters}
      filterOf={(address) => filterOf(address, line)}
      shown={{ flooringTypeId: floor, lineType: line }}
      ofFloor={['line']}
      choices={<LineSelect label="Line" value={lineValue} options={lines} emptyLabel="All lines" />}
      renderChange={(props) => <MaterialChange {...props} floor={Number(floor) as FlooringTypeId} />}
    />
  );
}
