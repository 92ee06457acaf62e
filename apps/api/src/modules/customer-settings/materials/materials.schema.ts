import { MATERIAL_SETTING_FILTERS } from '@falcon/domain/filters';
import { laborLineType } from '@falcon/domain/flooring';
import { builder } from '../../../core/builder';
import { SortDirection, connectionType } from '../../../core/lists/connection';
import { filterFields } from '../../../core/lists/filters';
import { accessOptions } from '../../../core/mutation';
import { Item, itemOf } from '../../items';
import { quantityOrNull } from '../../record-kit';
import type { InputBuilder } from '../../record-kit';
import { materialQuestion, planMaterials } from './change-materials';
import { MATERIAL_SORTS, materialPage } from './materials.queries';
import type { MaterialSettingRow } from './materials.queries';
import { ownerFields } from '../owner-fields';
import { CustomerSettingsPreview, previewOf } from '../preview.schema';
import { SaidFilter, selectionFields, settingsFields } from '../settings-inputs';
import { updateMutation } from '../updates/update-mutation';

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
    quantity: t.field({ type: 'Quantity', nullable: true, resolve: (row) => quantityOrNull(row.quantityE2) }),
    itemId: t.id({ nullable: true, resolve: (row) => row.itemId }),
    itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
  }),
});

const MaterialsFilter = builder.inputType('CustomerSettingsAdditionalMaterialsInput', {
  fields: (t) => ({
    ...settingsFields(t),
    ...filterFields<typeof MATERIAL_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), MATERIAL_SETTING_FILTERS, {
      enums: { material: SaidFilter },
    }),
    lineType: t.int({ description: 'Only materials of this labor line.' }),
  }),
});
const Connection = connectionType('CustomerSettingsAdditionalMaterial', MaterialSetting);
const Sort = builder.enumType('CustomerSettingsAdditionalMaterialSort', { values: MATERIAL_SORTS });
const Action = builder.enumType('CustomerSettingsMaterialAction', {
  values: ['ADD', 'CHANGE', 'REMOVE'] as const,
  description:
    'ADD: one more for each customer and unit selected. CHANGE: another item or quantity for the materials selected. REMOVE: they are removed.',
});

const changeFields = (t: InputBuilder) => ({
  ...selectionFields(t),
  filter: t.field({ type: MaterialsFilter }),
  action: t.field({ type: Action, required: true }),
  lineType: t.int({ description: 'Of a material to add.' }),
  itemId: t.id(),
  selectedValue: t.string(),
  quantity: t.field({ type: 'Quantity' }),
});
const PreviewInput = builder.inputType('CustomerSettingsAdditionalMaterialsPreviewInput', { fields: changeFields });
const view = accessOptions({ permission: 'massUpdateProfit' });

builder.queryFields((t) => ({
  customerSettingsAdditionalMaterials: t.field({
    ...view,
    type: Connection,
    nullable: false,
    args: {
      input: t.arg({ type: MaterialsFilter }),
      search: t.arg.string(),
      sort: t.arg({ type: Sort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, { input, search, sort, direction }, ctx) =>
      materialPage(
        ctx,
        materialQuestion(ctx, input, search),
        { sort: sort ?? 'CUSTOMER', direction: direction ?? 'ASC' },
        input ?? {},
      ),
  }),
  customerSettingsAdditionalMaterialsPreview: t.field({
    ...view,
    type: CustomerSettingsPreview,
    nullable: true,
    args: { input: t.arg({ type: PreviewInput, required: true }) },
    resolve: async (_root, { input }, ctx) => previewOf(ctx, (await planMaterials(ctx, input, input.filter)).plan),
  }),
}));

updateMutation('customerSettingsAdditionalMaterialsUpdate', {
  description: 'Adds, changes or removes additional materials of many customers and units as one background job.',
  fields: changeFields,
  plan: (ctx, input) => planMaterials(ctx, input, input.filter),
});
