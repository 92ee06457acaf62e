import { MATERIAL_SETTING_FILTERS } from '@falcon/domain/company/filters';
import { laborLineType } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { quantityField } from '#core/figures';
import { filterFields } from '#core/lists/filters';
import { Item, itemOf } from '#catalog/items';
import { materialQuestion, planMaterials } from './change-materials';
import { materialRows } from './materials.queries';
import type { MaterialSettingRow } from './materials.queries';
import { ownerFields } from '../owner-fields';
import { SaidFilter } from '../settings-inputs';
import { settingsList } from '../settings-list.schema';

const MaterialSetting = builder.objectRef<MaterialSettingRow>('CustomerSettingsAdditionalMaterial').implement({
  description: 'An additional material of a customer or of one of its units; without line and item if there is none.',
  fields: (t) => ({
    ...ownerFields(t),
    lineType: t.exposeInt('lineType', { nullable: true }),
    lineTypeName: t.string({
      nullable: true,
      resolve: (row) => (row.lineType === null ? null : (laborLineType(row.lineType)?.name ?? '')),
    }),
    selectedValue: t.exposeString('selectedValue', { nullable: true }),
    quantity: t.field(quantityField('quantityE2', { nullable: true })),
    itemId: t.id({ nullable: true, resolve: (row) => row.itemId }),
    itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
  }),
});

const Action = builder.enumType('CustomerSettingsMaterialAction', {
  values: ['ADD', 'CHANGE', 'REMOVE'] as const,
  description:
    'ADD: one more for each customer and unit selected. CHANGE: another item or quantity for the materials selected. REMOVE: they are removed.',
});

settingsList({
  names: { one: 'AdditionalMaterial', many: 'AdditionalMaterials', update: 'AdditionalMaterials' },
  type: MaterialSetting,
  filters: (t) => ({
    ...filterFields<typeof MATERIAL_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), MATERIAL_SETTING_FILTERS, {
      enums: { material: SaidFilter },
    }),
    lineType: t.int({ description: 'Only materials of this labor line.' }),
  }),
  values: (t) => ({
    action: t.field({ type: Action, required: true }),
    lineType: t.int({ description: 'Of a material to add.' }),
    itemId: t.id(),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity' }),
  }),
  description: 'Adds, changes or removes additional materials of many customers and units as one background job.',
  question: materialQuestion,
  rows: materialRows,
  plan: planMaterials,
});
