import { sql } from 'kysely';
import { z } from 'zod';
import { itemSettingFilters } from '@falcon/domain/company/filters';
import { flooringType, HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS, YES_NO_OPTIONS } from '@falcon/domain/kit/flooring';
import {
  hasPlace,
  ITEM_PLACES,
  itemPlace,
  itemTypeAt,
  selectionOptions,
  settingsOf,
} from '@falcon/domain/orders/customer-settings';
import type { ItemPlaceName } from '@falcon/domain/orders/customer-settings';
import { snake } from '@falcon/domain/kit/text';
import { requireItemOfType } from '#catalog/items';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { validationError } from '#core/errors';
import { optionalId } from '#kit/record-kit';
import { defaultsChange, OF_DEFAULTS } from '../defaults-change';
import type { DefaultsPatch } from '../defaults-change';
import { itemFields, ownerFields, SaidFilter, settingsTab } from '../settings-tab.schema';
import { saysOneOf, saysWhether, settingsSorts, yesNo } from '../targets.queries';
import type { ListedItem, ListedRow } from '../targets.queries';

interface ItemSettingRow extends ListedRow, ListedItem {
  readonly place: ItemPlaceName;
  /** The selection of a line that has one: YES and NO for a flag; glue down for the pad. */
  readonly selectedValue: string | null;
}

const Place = builder.enumType('CustomerSettingsItemPlace', {
  values: ITEM_PLACES,
  description: 'A line of the defaults with an item.',
});

const ItemSetting = builder.interfaceRef<ItemSettingRow>('CustomerSettingsItem').implement({
  description:
    'The item that a customer, or one of its units, uses for one line of every job of a flooring type; null = not set.',
  resolveType: ({ place }) =>
    place === 'PAD'
      ? 'CustomerSettingsPadItem'
      : itemPlace(place).selection === null
        ? 'CustomerSettingsPlainItem'
        : 'CustomerSettingsSelectionItem',
  // Written for objects; the builder of an interface has the same methods.
  fields: (t) => ({ ...ownerFields(t as never), ...itemFields(t as never) }),
});
builder
  .objectRef<ItemSettingRow>('CustomerSettingsPlainItem')
  .implement({ interfaces: [ItemSetting], description: 'An item alone: the floor itself, metal, adhesive.' });
builder.objectRef<ItemSettingRow>('CustomerSettingsSelectionItem').implement({
  interfaces: [ItemSetting],
  description: 'An item with a selection: cove base, quarter round, underlayment, molding, haul away.',
  fields: (t) => ({
    selectedValue: t.exposeString('selectedValue', {
      nullable: true,
      description: 'YES or NO; NONE, NEW or RR for quarter round; NONE, OFFICE or CUSTOMER for haul away.',
    }),
  }),
});
builder.objectRef<ItemSettingRow>('CustomerSettingsPadItem').implement({
  interfaces: [ItemSetting],
  description: 'The pad of a carpet, or that it is glued down.',
  fields: (t) => ({
    glueDown: t.boolean({
      nullable: true,
      resolve: ({ selectedValue }) => (selectedValue === null ? null : selectedValue === 'YES'),
    }),
  }),
});

const itemColumn = (place: ItemPlaceName) => sql.raw(`v.${snake(itemPlace(place).item)}`);
const isFlag = (name: string): boolean => settingsOf('materialsDefaults')[name]?.kind === 'flag';

/** The selection beside the item, as text; null for an item alone. */
function selectionColumn(place: ItemPlaceName) {
  const { selection } = itemPlace(place);
  if (selection === null) return sql`null::text`;
  const column = sql.raw(`v.${snake(selection)}`);
  return isFlag(selection) ? yesNo(column) : column;
}

const input = z.object({
  itemId: optionalId,
  selectedValue: z.string().max(40).nullish(),
  glueDown: z.boolean().nullish(),
});

/** The selection as stored: a yes or no as boolean; refuses what the line doesn't offer. */
function selectionPatch(place: ItemPlaceName, value: string | null | undefined): DefaultsPatch {
  if (value === undefined) return {};
  const { label, selection } = itemPlace(place);
  if (selection === null || place === 'PAD')
    throw validationError('selectedValue', `${label} has no selection, only an item.`);
  const options = selectionOptions(itemPlace(place));
  if (value !== null && !options.some((option) => option.value === value))
    throw validationError('selectedValue', `Choose one of ${options.map((option) => option.label).join(', ')}.`);
  return { [selection]: isFlag(selection) && value !== null ? value === 'YES' : value };
}

function patchOf(place: ItemPlaceName, { itemId, selectedValue, glueDown }: z.output<typeof input>): DefaultsPatch {
  if (glueDown !== undefined && place !== 'PAD')
    throw validationError('glueDown', 'Glue down applies only to carpet pad.');
  if (glueDown === true && itemId != null)
    throw validationError('glueDown', 'Glued-down carpet has no pad. Select the pad or glue down, not both.');
  return { [itemPlace(place).item]: itemId, ...selectionPatch(place, selectedValue), glueDown };
}

settingsTab({
  kind: 'ITEMS',
  names: { one: 'Item', many: 'Items', update: 'Item' },
  // A connection of an interface works like that of an object, but the helper is typed for objects.
  type: ItemSetting as unknown as ObjectRef<ItemSettingRow>,
  filters: itemSettingFilters('Selection', [...YES_NO_OPTIONS, ...QUARTER_ROUND_OPTIONS, ...HAUL_AWAY_OPTIONS]),
  filterEnums: { item: SaidFilter },
  filterMeanings: {
    itemId: 'Only rows that use this item now.',
    selectedValue: 'Only rows with one of these selections (glue down: YES, NO); NOT_SAID: not set.',
  },
  lineField: (t) => ({ place: t.field({ type: Place, description: 'The floor itself by default.' }) }),
  line({ place }, floor): ItemPlaceName {
    const name = place ?? 'FLOOR';
    if (hasPlace(name, floor)) return name;
    throw validationError('place', `${flooringType(floor).name} has no ${itemPlace(name).label.toLowerCase()}.`);
  },
  values({ line }) {
    const { item, selection } = itemPlace(line);
    return {
      join: OF_DEFAULTS,
      columns: selection === null ? [item] : [item, selection],
      item,
      more: sql`${selectionColumn(line)} as selected_value, ${line}::text as place`,
    };
  },
  conditions: (line) => ({
    said: saysWhether(itemColumn(line)),
    choice: saysOneOf(selectionColumn(line)),
    item: (id) => sql`${itemColumn(line)} = ${id}`,
  }),
  sorts: settingsSorts({
    ITEM: sql.ref('listed.itemName'),
    SELECTION: sql`coalesce(listed.selected_value, '')`,
  }),
  valueFields: (t) => ({ itemId: t.id(), selectedValue: t.string(), glueDown: t.boolean() }),
  about: 'A field left out is kept; null clears it.',
  description:
    'Sets the item of one line, its selection, or glue down for many customers and units as one background job. A field left out is kept; null clears it.',
  input,
  async change(ctx, { line, target }, values) {
    const change = defaultsChange(patchOf(line, values));
    const { itemId } = values;
    if (change === null)
      throw validationError(
        'itemId',
        itemPlace(line).selection === null ? 'Choose a new item.' : 'Choose a new item or a new selection.',
      );
    await requireItemOfType(ctx.db, itemId, [itemTypeAt(line, target.flooringTypeId)], 'itemId');
    return { ...change, names: itemId == null ? [] : [itemId] };
  },
});
