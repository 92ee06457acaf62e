import { itemSettingFilters, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { labelOf, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useCallback, useMemo } from 'react';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import type { CustomerSettingsItemPlace } from '#graphql/schema-types.generated';
import type { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import type { DataColumn } from '#ui/table/columns';
import { Choices } from '../Choices';
import { itemParts } from './item-filter';
import { type ItemSettingFragment, ItemSettingFragmentDoc, ItemSettingsPreviewDocument } from './items.generated';
import { enabledColumn, NOT_SAID, type OwnerSort, ownerColumns } from '../owner-columns';
import { itemTypeAt, type Place, placeNamed, placesOf } from './places';
import { type AddressFilters, floorOf, ownerRecords, settingsArguments } from '../settings-filters';
import { settingsRequests } from '../settings-requests';
import { SettingsTab } from '../SettingsTab';

const ItemChange = lazyPart(async () => (await import('./ItemChange')).ItemChange);

/** The requests of this tab. */
export const itemRequests = settingsRequests('Items', 'Item', ItemSettingFragmentDoc, ItemSettingsPreviewDocument);

/** The selection beside a row's item, as in the filter. */
function choiceOf(row: ItemSettingFragment): string | null {
  if (row.__typename === 'CustomerSettingsSelectionItem') return row.selectedValue;
  return row.__typename === 'CustomerSettingsPadItem' && row.glueDown !== null ? (row.glueDown ? 'YES' : 'NO') : null;
}

const choiceHeader = (place: Place): string => (place.name === 'PAD' ? 'Glue down' : 'Selection');

function columnsOf(place: Place): readonly DataColumn<ItemSettingFragment, OwnerSort | 'ITEM' | 'SELECTION'>[] {
  const { options } = place;
  const choice = (row: ItemSettingFragment) => {
    const value = choiceOf(row);
    return value === null ? NOT_SAID : labelOf(options ?? [], value);
  };
  return [
    ...ownerColumns,
    {
      id: 'item',
      header: place.label,
      sort: 'ITEM',
      width: 320,
      cell: (row) => (row.itemName === null ? NOT_SAID : <span title={row.itemName}>{row.itemName}</span>),
    },
    ...(options
      ? [{ id: 'choice', header: choiceHeader(place), sort: 'SELECTION' as const, width: 150, cell: choice }]
      : []),
    enabledColumn,
  ];
}

/** The filters of one line. */
const filtersOf = (place: Place) => itemSettingFilters(choiceHeader(place), place.options ?? []);

/** The columns of a line, and its chips: one without a selection can't be filtered by it. */
function useLook(name: CustomerSettingsItemPlace, itemTypeId: string) {
  const columns = useMemo(() => columnsOf(placeNamed(name)), [name]);
  const filters = useCallback(
    (can: ReturnType<typeof useCan>) => {
      const place = placeNamed(name);
      const records = { ...ownerRecords, item: itemParts(itemTypeId) };
      return listFilters({ ...filtersOf(place), ...SETTINGS_OWNER_FILTERS }, { can, records }).filter(
        (filter) => filter.name !== 'choice' || place.options !== null,
      );
    },
    [name, itemTypeId],
  );
  return { columns, filters };
}

interface Props {
  title: string;
  places: readonly Place[];
  /** The one floor with these lines, if only one has them. */
  onlyFloor?: FlooringTypeId;
}

/** The filter of the call for an address. */
const filterOf = (address: AddressFilters, floor: string, place: CustomerSettingsItemPlace) => ({
  ...settingsArguments(filtersOf(placeNamed(place)), address),
  flooringTypeId: floor,
  place,
});

/** The floor and the line in the address, if the tab has them. */
function shownOf({ places, onlyFloor }: Pick<Props, 'places' | 'onlyFloor'>, query: AddressFilters) {
  const floor = onlyFloor ?? (Number(floorOf(query)) as FlooringTypeId);
  const offered = placesOf(places, floor);
  const name = offered.find((one) => one.name === query['place'])?.name ?? offered[0]?.name ?? 'FLOOR';
  return { floor: String(floor), offered, name, itemTypeId: String(itemTypeAt(placeNamed(name), floor)) };
}

/** The items of one line of all customers and units, with their selections. */
export function ItemsTab({ title, places, onlyFloor }: Props) {
  const { query } = useAddressQuery();
  const { floor, offered, name, itemTypeId } = shownOf({ places, onlyFloor }, query);
  const look = useLook(name, itemTypeId);
  return (
    <SettingsTab
      key={`${floor} ${name}`}
      name={`settings-${title.toLowerCase().replaceAll(' ', '-')}`}
      title={title}
      noun="settings"
      kind="MATERIALS_DEFAULTS"
      requests={itemRequests}
      {...look}
      filterOf={(address) => filterOf(address, floor, name)}
      shown={{ flooringTypeId: floor, place: name }}
      oneFloor={onlyFloor !== undefined}
      ofFloor={['place', 'item', 'choice']}
      choices={
        offered.length > 1 && (
          <Choices
            label="Line"
            name="place"
            value={name}
            options={offered.map((one) => ({ value: one.name, label: one.label }))}
            drops={['item', 'choice']}
          />
        )
      }
      renderChange={(props) => <ItemChange {...props} place={placeNamed(name)} itemTypeId={itemTypeId} />}
    />
  );
}
