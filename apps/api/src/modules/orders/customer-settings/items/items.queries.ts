import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues } from '@falcon/domain/company/filters';
import { filterConditions } from '#core/lists/filters';
import { itemPlace } from './item-places';
import type { ItemFilters, ItemPlaceName } from './item-places';
import type { Plan } from '../plan.queries';
import { defaultsPlan } from './defaults-plan.queries';
import { columnOf } from '../setting-fields';
import type { SettingFieldName, SettingsPatch } from '../setting-fields';
import { saysOneOf, settingsRows, settingsSorts, targetKey } from '../targets.queries';
import type { SettingsRows, TargetColumns, TargetFilter } from '../targets.queries';

export interface ItemSettingRow extends TargetColumns {
  readonly key: string;
  readonly place: ItemPlaceName;
  readonly chosenItemId: number | null;
  readonly itemName: string;
  /** The selection of a line that has one: YES and NO for a flag; glue down for the pad. */
  readonly selectedValue: string | null;
}

export interface ItemQuestion {
  readonly target: TargetFilter;
  readonly place: ItemPlaceName;
  readonly asked: FilterValues<ItemFilters>;
}

/** The selection beside the item, as text; null for a plain one. */
function selectionOf(place: ItemPlaceName): RawBuilder<unknown> {
  const selection =
    itemPlace(place).selection ?? (place === 'PAD' ? { field: 'glueDown' as const, isFlag: true } : null);
  if (selection === null) return sql`null::text`;
  const column = sql.raw(`d.${columnOf(selection.field)}`);
  return selection.isFlag ? sql`case ${column} when true then 'YES' when false then 'NO' end` : column;
}

/** The rows of one line, and the columns of the fields that a plan changes. */
function rowsOf(
  { target, place, asked: filters }: ItemQuestion,
  fields: readonly SettingFieldName[],
): RawBuilder<unknown> {
  const column = sql.raw(`d.${columnOf(itemPlace(place).item)}`);
  return settingsRows({
    filter: target,
    join: sql`left join materials_defaults d on d.id = t.defaults_id left join item i on i.id = ${column}`,
    columns: sql`${targetKey} as key, d.id as record_id, ${column} as chosen_item_id,
      coalesce(trim(i.name_number || ' ' || i.color_name_number), '') as item_name,
        ${selectionOf(place)} as selected_value, ${place}::text as place${sql.join(
          fields.map((field) => sql.raw(`, d.${columnOf(field)}`)),
          sql``,
        )}`,
    where: filterConditions<ItemFilters>(filters, {
      said: saysOneOf(sql`case when ${column} is not null then 'SAID' end`),
      choice: saysOneOf(selectionOf(place)),
      item: (id) => sql`${column} = ${id}`,
    }),
  });
}

export const itemRows: SettingsRows<ItemQuestion> = {
  select: (question) => rowsOf(question, []),
  sorts: settingsSorts({
    ITEM: sql.ref('listed.itemName'),
    SELECTION: sql`coalesce(listed.selected_value, '')`,
  }),
};

/** Sets item and selection of the selected rows. */
export const itemPlan = (question: ItemQuestion, selection: RawBuilder<unknown>, patch: SettingsPatch): Plan['rows'] =>
  defaultsPlan(rowsOf(question, Object.keys(patch) as SettingFieldName[]), selection, patch);
