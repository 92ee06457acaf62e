import { sql } from 'kysely';
import { z } from 'zod';
import { MATERIAL_SETTING_FILTERS } from '@falcon/domain/company/filters';
import { LABOR_LINE_TYPES, itemTypeOfLaborLine, laborLineType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { formatQuantity, quantity } from '@falcon/domain/kit/money';
import { MATERIAL_SETTINGS } from '@falcon/domain/orders/customer-settings';
import type { SettingValues } from '@falcon/domain/orders/customer-settings';
import { requireItemOfLine, requireItemOfType, requireOfferedLine } from '#catalog/items';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput, validationError } from '#core/errors';
import { quantityField as quantityOf } from '#core/figures';
import { quantityField, recordOf, textField } from '#kit/record-kit';
import { settingsAsJson } from '../plan.queries';
import { materialText } from '../setting-words';
import type { TabChange } from '../settings-tab';
import { itemFields, ownerFields, SaidFilter, settingsTab } from '../settings-tab.schema';
import { saysWhether, settingsSorts } from '../targets.queries';
import type { ListedItem, ListedRow } from '../targets.queries';

type MaterialSettingRow = ListedRow & ListedItem & SettingValues<'additionalMaterial'>;

const MaterialSetting = builder.objectRef<MaterialSettingRow>('CustomerSettingsAdditionalMaterial').implement({
  description: 'An additional material of a customer or of one of its units; without line and item if there is none.',
  fields: (t) => ({
    ...ownerFields(t),
    ...itemFields(t),
    lineType: t.exposeInt('lineType', { nullable: true }),
    lineTypeName: t.string({
      nullable: true,
      resolve: ({ lineType }) => (lineType === null ? null : (laborLineType(lineType)?.name ?? '')),
    }),
    selectedValue: t.exposeString('selectedValue', { nullable: true }),
    quantity: t.field(quantityOf('quantityE2', { nullable: true })),
  }),
});

const Action = builder.enumType('CustomerSettingsMaterialAction', {
  values: ['ADD', 'CHANGE', 'REMOVE'] as const,
  description:
    'ADD: one more for each customer and unit selected. CHANGE: another item or quantity for the materials selected. REMOVE: they are removed.',
});

const input = z.object({
  action: z.enum(['ADD', 'CHANGE', 'REMOVE']),
  lineType: z.number().int().nullish(),
  itemId: idInput.nullish(),
  selectedValue: textField(80),
  quantity: quantityField.nullish(),
});
type Input = z.output<typeof input>;

/** Adds a material once per customer and unit, however many of its rows are selected; the other rows are skipped. */
async function addition(ctx: Context, floor: FlooringTypeId, values: Input): Promise<TabChange> {
  const lineType = requireOfferedLine(floor, values.lineType);
  const { itemId, quantity: quantityE2, selectedValue } = values;
  if (itemId == null) throw validationError('itemId', 'Select the item.');
  if (quantityE2 == null) throw validationError('quantity', 'Enter the quantity.');
  await requireItemOfLine(ctx.db, itemId, lineType);
  const added = { lineType, itemId, selectedValue: selectedValue ?? '', quantityE2 };
  const same = sql`m.line_type = ${lineType} and m.item_id = ${itemId}`;
  return {
    words: (names) => `Additional material added: ${materialText(added, names)}`,
    names: [itemId],
    recordId: sql`null::int`,
    refusal: sql`case when exists (select from additional_material m where ${same} and s.unit_id = 0
        and m.customer_id = s.customer_id and m.flooring_type_id = ${floor})
      or exists (select from additional_material m where ${same} and s.unit_id > 0 and m.unit_id = s.unit_id)
        then 'HAS_IT' end`,
    before: sql`null::jsonb`,
    after: sql`case when row_number() over (partition by s.customer_id, s.unit_id order by s.key) = 1
      then ${JSON.stringify(added)}::jsonb end`,
  };
}

const SUPPLY = 8;
const standing = settingsAsJson('s', MATERIAL_SETTINGS);

/** What is changed or removed of materials that are there, on these lines. */
const ofMaterials = (lines = sql`true`) => ({
  refusal: sql`case when s.record_id is null then 'NOTHING_THERE' when not ${lines} then 'WRONG_ITEM' end`,
  before: sql`case when s.record_id is not null then ${standing} end`,
});

/** Sets another item only where its line accepts it; a supply fits any line. */
async function setting(ctx: Context, { itemId, quantity: quantityE2 }: Input): Promise<TabChange> {
  if (itemId == null && quantityE2 == null) throw validationError('quantity', 'Enter a new item or a new quantity.');
  const item = await recordOf(ctx, 'item', itemId ?? null);
  await requireItemOfType(ctx.db, itemId, item ? [item.itemTypeId] : [], 'itemId');
  const lines = LABOR_LINE_TYPES.filter(({ id }) => itemTypeOfLaborLine(id) === item?.itemTypeId).map(({ id }) => id);
  const fitsAny = item === null || item.itemTypeId === SUPPLY;
  const patch = { ...(itemId == null ? {} : { itemId }), ...(quantityE2 == null ? {} : { quantityE2 }) };
  const quantityWords = quantityE2 == null ? [] : [`quantity ${formatQuantity(quantity(quantityE2))}`];
  return {
    ...ofMaterials(fitsAny ? undefined : sql`s.line_type = any(${lines}::int[])`),
    after: sql`${standing} || ${JSON.stringify(patch)}::jsonb`,
    names: itemId == null ? [] : [itemId],
    words: (names) => {
      const itemWords = itemId == null ? [] : [`item ${names.get(itemId) ?? itemId}`];
      return `Additional materials: ${[...itemWords, ...quantityWords].join(', ')}`;
    },
  };
}

settingsTab({
  kind: 'ADDITIONAL_MATERIALS',
  names: { one: 'AdditionalMaterial', many: 'AdditionalMaterials', update: 'AdditionalMaterials' },
  type: MaterialSetting,
  filters: MATERIAL_SETTING_FILTERS,
  filterEnums: { material: SaidFilter },
  lineField: (t) => ({ lineType: t.int({ description: 'Only materials of this labor line.' }) }),
  line: ({ lineType }) => lineType ?? null,
  // The additional materials of each customer and unit; owners without any have one blank row.
  values({ target, line }) {
    const ofLine = line === null ? sql`true` : sql`m.line_type = ${line}`;
    return {
      join: sql`left join lateral (
          select m.* from additional_material m where t.unit_id = 0 and m.customer_id = c.id
            and m.flooring_type_id = ${target.flooringTypeId} and ${ofLine}
          union all
          select m.* from additional_material m where t.unit_id > 0 and m.unit_id = t.unit_id and ${ofLine}
        ) v on true`,
      columns: MATERIAL_SETTINGS,
      item: 'itemId',
      keyEnd: sql`coalesce('m' || v.id, '')`,
    };
  },
  conditions: () => ({ said: saysWhether(sql`v.id`), item: 'v.item_id' }),
  sorts: settingsSorts(
    {
      LINE_TYPE: sql`coalesce(listed.line_type, 0)`,
      ITEM: sql.ref('listed.itemName'),
      QUANTITY: sql`coalesce(listed.quantity_e2, -1)`,
    },
    [sql`coalesce(listed.record_id, 0)`],
  ),
  countsOwnersFirst: true,
  valueFields: (t) => ({
    action: t.field({ type: Action, required: true }),
    lineType: t.int({ description: 'Of a material to add.' }),
    itemId: t.id(),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity' }),
  }),
  description: 'Adds, changes or removes additional materials of many customers and units as one background job.',
  input,
  change(ctx, { target }, values) {
    if (values.action === 'ADD') return addition(ctx, target.flooringTypeId, values);
    if (values.action === 'CHANGE') return setting(ctx, values);
    return { ...ofMaterials(), after: sql`null::jsonb`, words: () => 'Additional materials removed' };
  },
});
