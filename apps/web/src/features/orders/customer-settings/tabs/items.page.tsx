import { itemSettingFilters, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { CARPET, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import {
  hasPlace,
  ITEM_PLACES,
  itemPlace,
  type ItemPlaceName,
  itemTypeAt,
  selectionOptions,
} from '@falcon/domain/orders/customer-settings';
import { itemColumn, settingColumn } from '../setting-columns';
import { tabRequests, type TabView } from '../settings-tab';
import { settingsPage } from '../settings-page';
import { type ItemSettingFragment, ItemSettingFragmentDoc, ItemSettingsPreviewDocument } from './settings.generated';

/** The requests of these tabs. */
export const itemRequests = tabRequests(['Items', 'Item', 'Item'], ItemSettingFragmentDoc, ItemSettingsPreviewDocument);

const nameOf = ({ line }: TabView): ItemPlaceName => ITEM_PLACES.find((name) => name === line) ?? 'FLOOR';

/** The shown line, and the selection beside its item as a field of its own. */
function shownPlace(view: TabView) {
  const name = nameOf(view);
  const place = itemPlace(name);
  const options = selectionOptions(place);
  return { ...place, name, options, header: name === 'PAD' ? 'Glue down' : 'Selection', isPlain: options.length === 0 };
}

/** The selection next to a row's item, in the filter's format. */
function choiceOf(row: ItemSettingFragment): string | null {
  if (row.__typename === 'CustomerSettingsSelectionItem') return row.selectedValue;
  return row.__typename === 'CustomerSettingsPadItem' && row.glueDown !== null ? (row.glueDown ? 'YES' : 'NO') : null;
}

/** A tab with some of the lines: each has an item, alone or with a selection. */
const itemsPage = (title: string, places: readonly ItemPlaceName[], onlyFloor?: FlooringTypeId) =>
  settingsPage({
    title,
    name: `settings-${title.toLowerCase().replaceAll(' ', '-')}`,
    noun: 'settings',
    kind: 'MATERIALS_DEFAULTS',
    requests: itemRequests,
    filters(view) {
      const { header, options, isPlain } = shownPlace(view);
      const { choice, ...plain } = itemSettingFilters(header, options);
      return { ...plain, ...(!isPlain && { choice }), ...SETTINGS_OWNER_FILTERS };
    },
    itemTypeId: (view) => String(itemTypeAt(nameOf(view), view.floor)),
    ofFloor: ['place', 'item', 'choice'],
    line: {
      name: 'place',
      argument: 'place',
      options: (floor) =>
        places.filter((name) => hasPlace(name, floor)).map((name) => ({ value: name, label: itemPlace(name).label })),
    },
    columns(view) {
      const { label, header, options, isPlain } = shownPlace(view);
      const choice = { label: header, kind: 'choice', options } as const;
      return [
        itemColumn(label, 320),
        ...(isPlain ? [] : [settingColumn('choice', 'SELECTION', 150, choice, choiceOf)]),
      ];
    },
    change(view) {
      const { name, label, options, isPlain } = shownPlace(view);
      return {
        fields: [
          {
            name: 'itemId',
            kind: 'item',
            asks: `${label}, item`,
            label: 'New item',
            initial: isPlain ? 'SET' : undefined,
            itemTypeId: () => String(itemTypeAt(name, view.floor)),
            required: true,
          },
          ...(isPlain
            ? []
            : [
                name === 'PAD'
                  ? ({ name: 'glueDown', label: 'Glue down', kind: 'flag' } as const)
                  : ({ name: 'selectedValue', label: `${label}, selection`, kind: 'choice', options } as const),
              ]),
        ],
      };
    },
    onlyFloor,
  });

const withSelection = (name: ItemPlaceName): boolean => itemPlace(name).selection !== null;

/** The floor itself, metal and adhesive of all customers and units. */
export const ItemsPage = itemsPage(
  'Items',
  ITEM_PLACES.filter((name) => !withSelection(name)),
);
/** Items with a selection: cove base, quarter round, underlayment, molding, haul away. */
export const SelectionsPage = itemsPage(
  'Items with a selection',
  ITEM_PLACES.filter((name) => withSelection(name) && name !== 'PAD'),
);
/** The pad of carpets, and which are glued down. */
export const PadsPage = itemsPage('Pad and glue down', ['PAD'], CARPET);
