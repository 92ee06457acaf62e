import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues, MATERIAL_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import type { PageCount } from '#core/lists/connection';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { Plan } from '../plan.queries';
import type { MaterialValue } from '../setting-words';
import { saysOneOf, settingsCount, settingsRows, settingsSorts, targetKey } from '../targets.queries';
import type { SettingsRows, TargetColumns, TargetFilter } from '../targets.queries';

export interface MaterialSettingRow extends TargetColumns {
  readonly key: string;
  readonly recordId: number | null;
  readonly lineType: number | null;
  readonly itemId: number | null;
  readonly itemName: string;
  readonly selectedValue: string | null;
  readonly quantityE2: number | null;
}

export interface MaterialQuestion {
  readonly target: TargetFilter;
  /** Only materials of this line; owners without one are listed without a material. */
  readonly lineType: number | null;
  readonly asked: FilterValues<typeof MATERIAL_SETTING_FILTERS>;
}

const COLUMNS: FilterColumns<typeof MATERIAL_SETTING_FILTERS> = {
  said: saysOneOf(sql`case when a.id is not null then 'SAID' end`),
  item: 'a.item_id',
};

/** The additional materials of each customer and unit; owners without any have one blank row. */
function rows({ target, lineType, asked: filters }: MaterialQuestion): RawBuilder<unknown> {
  const ofLine = lineType === null ? sql`true` : sql`m.line_type = ${lineType}`;
  return settingsRows({
    filter: target,
    join: sql`left join lateral (
        select m.* from additional_material m where t.unit_id = 0 and m.customer_id = c.id
          and m.flooring_type_id = ${target.flooringTypeId} and ${ofLine}
        union all
        select m.* from additional_material m where t.unit_id > 0 and m.unit_id = t.unit_id and ${ofLine}
      ) a on true left join item i on i.id = a.item_id`,
    columns: sql`${targetKey} || coalesce('m' || a.id, '') as key, a.id as record_id, a.line_type, a.item_id,
      coalesce(trim(i.name_number || ' ' || i.color_name_number), '') as item_name, a.selected_value, a.quantity_e2`,
    where: filterConditions(filters, COLUMNS),
  });
}

/** Each customer and unit has at least one row: if these alone exceed the cap, their materials need not be counted. */
async function countOf(db: Database, question: MaterialQuestion): Promise<PageCount> {
  const exact = () => settingsCount(db, question, rows);
  if (question.asked.item !== undefined || question.asked.said !== undefined) return exact();
  const least = await settingsCount(db, question, ({ target }) =>
    settingsRows({ filter: target, join: sql``, columns: sql`1 as one` }),
  );
  return least.capped ? least : exact();
}

export const materialRows: SettingsRows<MaterialQuestion> = {
  select: rows,
  sorts: settingsSorts(
    {
      LINE_TYPE: sql`coalesce(listed.line_type, 0)`,
      ITEM: sql.ref('listed.itemName'),
      QUANTITY: sql`coalesce(listed.quantity_e2, -1)`,
    },
    [sql`coalesce(listed.record_id, 0)`],
  ),
  count: countOf,
};

/** The change of the materials: one more for each customer or unit, another item or quantity, or none. */
export type MaterialChange =
  | { readonly add: MaterialValue }
  | {
      readonly set: { readonly itemId?: number; readonly quantityE2?: number };
      /** Lines that the new item fits; null for any. */ readonly lines: readonly number[] | null;
    }
  | { readonly remove: true };

const standing = sql`jsonb_build_object('lineType', s.line_type, 'itemId', s.item_id, 'selectedValue', s.selected_value,
  'quantityE2', s.quantity_e2)`;

/**
 * A material is added once for each customer and unit, however many of its rows are selected; the others are skipped.
 */
function addPlan(from: RawBuilder<unknown>, { target }: MaterialQuestion, add: MaterialValue): RawBuilder<unknown> {
  const same = sql`m.line_type = ${add.lineType} and m.item_id = ${add.itemId}`;
  return sql`
    select s.key, s.customer_id, nullif(s.unit_id, 0) as unit_id, null::int as item_id, null::int as record_id,
      case when s.standing_refusal is not null then s.standing_refusal
        when exists (select from additional_material m where ${same} and s.unit_id = 0 and m.customer_id = s.customer_id
          and m.flooring_type_id = ${target.flooringTypeId})
          or exists (select from additional_material m where ${same} and s.unit_id > 0 and m.unit_id = s.unit_id)
            then 'HAS_IT' end as refusal,
      null::jsonb as before, case when row_number()
        over (partition by s.customer_id, s.unit_id order by s.key) = 1 then ${JSON.stringify(add)}::jsonb
        end as after, null::jsonb as extra
    ${from}`;
}

/** Adds, changes or removes the additional materials of the selected rows. */
export function materialPlan(
  question: MaterialQuestion,
  selection: RawBuilder<unknown>,
  change: MaterialChange,
): Plan['rows'] {
  const from = sql`from (${rows(question)}) s where ${selection}`;
  if ('add' in change) return addPlan(from, question, change.add);
  const after = 'remove' in change ? sql`null::jsonb` : sql`${standing} || ${JSON.stringify(change.set)}::jsonb`;
  const wrongLine =
    'remove' in change || change.lines === null ? sql`false` : sql`not s.line_type = any(${[...change.lines]}::int[])`;
  return sql`
    select s.key, s.customer_id, nullif(s.unit_id, 0) as unit_id, null::int as item_id, s.record_id,
      case when s.standing_refusal is not null then s.standing_refusal when s.record_id is null then 'NOTHING_THERE'
        when ${wrongLine} then 'WRONG_ITEM' end as refusal,
      case when s.record_id is not null then ${standing} end as before, ${after} as after, null::jsonb as extra
    ${from}`;
}
