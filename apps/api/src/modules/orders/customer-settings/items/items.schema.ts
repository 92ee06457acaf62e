import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { filterFields } from '#core/lists/filters';
import { Item, itemOf } from '#catalog/items';
import { itemQuestion, planItems } from './change-items';
import { ITEM_PLACES, ITEM_SETTING_FILTERS, itemPlace } from './item-places';
import type { ItemFilters } from './item-places';
import { itemRows } from './items.queries';
import type { ItemSettingRow } from './items.queries';
import { SaidFilter } from '../settings-inputs';
import { settingsList } from '../settings-list.schema';

const Place = builder.enumType('CustomerSettingsItemPlace', {
  values: ITEM_PLACES,
  description: 'A line of the defaults with an item.',
});

const ItemSetting = builder.interfaceRef<ItemSettingRow>('CustomerSettingsItem').implement({
  description:
    'The item that a customer, or one of its units, uses for one line of every job of a flooring type; null = not set.',
  resolveType: (row) =>
    row.place === 'PAD'
      ? 'CustomerSettingsPadItem'
      : itemPlace(row.place).selection === null
        ? 'CustomerSettingsPlainItem'
        : 'CustomerSettingsSelectionItem',
  fields: (t) => ({
    id: t.exposeID('key'),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    unitId: t.id({ nullable: true, resolve: (row) => row.unitId || null }),
    unitName: t.string({ nullable: true, resolve: (row) => row.unitName || null }),
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Whether customer and unit are enabled.' }),
    itemId: t.id({ nullable: true, resolve: (row) => row.chosenItemId }),
    itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.chosenItemId) }),
  }),
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
      resolve: (row) => (row.selectedValue === null ? null : row.selectedValue === 'YES'),
    }),
  }),
});

settingsList({
  names: { one: 'Item', many: 'Items', update: 'Item' },
  // A connection of an interface works like one of an object; the helper is written for objects.
  type: ItemSetting as unknown as ObjectRef<ItemSettingRow>,
  filters: (t) => ({
    place: t.field({ type: Place, description: 'The floor itself by default.' }),
    ...filterFields<ItemFilters, 'InputObject'>(t.field.bind(t), ITEM_SETTING_FILTERS, {
      enums: { item: SaidFilter },
      describe: {
        itemId: 'Only rows that use this item now.',
        selectedValue: 'Only rows with one of these selections (glue down: YES, NO); NOT_SAID: not set.',
      },
    }),
  }),
  values: (t) => ({ itemId: t.id(), selectedValue: t.string(), glueDown: t.boolean() }),
  about: 'A field left out is kept; null clears it.',
  description:
    'Sets the item of one line, its selection, or glue down for many customers and units as one background job. A field left out is kept; null clears it.',
  question: itemQuestion,
  rows: itemRows,
  plan: planItems,
});
