import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fieldOf } from '@falcon/domain/company/history';
import { SETTING_FIELDS, settingsOf } from '@falcon/domain/orders/customer-settings';
import type { SettingKind, SettingTable } from '@falcon/domain/orders/customer-settings';
import { snake } from '@falcon/domain/kit/text';
import { changeIn } from '#kit/record-kit';
import { rowsToDo } from './updates/batch';
import type { Batch } from './updates/batch';

type Sql = RawBuilder<unknown>;

/** How a batch of an update changes its rows in a table with settings (`v`). */
interface TableSteps {
  /** Statements that lock what the batch changes, or whose it is, in one order. */
  readonly locks: (batch: Batch) => readonly Sql[];
  /** Finds the row of the table for a row `t` of the update. */
  readonly match: (batch: Batch) => Sql;
  /** The settings of that row as the update expects them. */
  readonly current: (batch: Batch) => Sql;
  /** The parts of the statement that write the rows of `changed`. */
  readonly writes: (batch: Batch) => Sql;
  /** Their record_type, record_id, version and changes for the history. */
  readonly history: (batch: Batch) => Sql;
}

const list = (parts: readonly Sql[]): Sql => sql.join(parts);

/** Settings as one JSON value, read from a row with this alias. */
export const settingsAsJson = (alias: string, names: readonly string[]): Sql =>
  sql`jsonb_build_object(${list(names.flatMap((name) => [sql.lit(name), sql.raw(`${alias}.${snake(name)}`)]))})`;

const CASTS: Readonly<Partial<Record<SettingKind, Sql>>> = {
  flag: sql`boolean`,
  item: sql`integer`,
  rate: sql`integer`,
};

const HISTORY_KINDS = JSON.stringify(
  Object.fromEntries(
    Object.keys(SETTING_FIELDS.materialsDefaults).map((name) => [name, fieldOf('materials_defaults', name).kind]),
  ),
);

const lockRows = (table: SettingTable, batch: Batch): Sql => sql`select count(*)
  from (select v.id from ${sql.table(table)} v join mass_update_row r on r.record_id = v.id where ${rowsToDo(batch)}
  order by v.id for update of v) locked`;

/** A setting of the new value of a row `c`, in the form of its column. */
const wanted = (name: string): Sql =>
  sql`(c.wanted ->> ${sql.lit(name)})::${CASTS[settingsOf('materialsDefaults')[name]?.kind ?? 'text'] ?? sql`text`}`;

const MATERIALS_DEFAULTS: TableSteps = {
  // Owners without defaults get a blank row, so that every row can be locked.
  locks: (batch) => [
    sql`insert into materials_defaults (customer_id, flooring_type_id, unit_id, version)
      select case when r.unit_id is null then r.customer_id
        end, case when r.unit_id is null then ${batch.flooringTypeId}::smallint end, r.unit_id, 0
      from mass_update_row r where ${rowsToDo(batch)} and r.record_id is null order by r.position
      on conflict do nothing`,
    sql`update mass_update_row r set record_id = coalesce(
        (select d.id from materials_defaults d where d.unit_id = r.unit_id),
        (select d.id from materials_defaults d where r.unit_id is null and d.customer_id = r.customer_id
          and d.flooring_type_id = ${batch.flooringTypeId}))
      where ${rowsToDo(batch)} and r.record_id is null`,
    lockRows('materialsDefaults', batch),
  ],
  match: () => sql`v.id = t.record_id`,
  current: ({ settings }) => settingsAsJson('v', settings),
  writes: ({ settings }) => sql`
    written as (
      update materials_defaults v set ${list(settings.map((name) => sql`${sql.raw(snake(name))} = ${wanted(name)}`))},
        version = v.version + 1
      from changed c where v.id = c.row_id returning v.id, v.version
    )`,
  history: () => sql`
    select 'materials_defaults' as record_type, w.id as record_id, w.version, (
      select jsonb_agg(jsonb_build_object('field', k, 'kind', ${HISTORY_KINDS}::jsonb ->> k, 'from', c.expected -> k,
        'to', c.wanted -> k)) from jsonb_object_keys(c.wanted) k where c.expected -> k is distinct from c.wanted -> k
    ) as changes
    from written w join changed c on c.row_id = w.id`,
};

/** The history of an owner for each row of `changed`: of a customer, or of a unit. */
const ownersHistory = (changes: Sql): Sql => sql`
    select case when c.unit_id is null then 'customer' else 'unit' end as record_type,
      coalesce(c.unit_id, c.customer_id) as record_id, null::int as version, ${changes} as changes
    from changed c`;

const amountIn = (value: string): Sql => sql.raw(`(c.${value} ->> 'amountE4')::int`);

/** No amount (inherits) is no row. */
const PROFIT_OVERRIDE: TableSteps = {
  // Saves of one customer's profits wait for the customer's lock.
  locks: (batch) => [
    sql`select count(*) from (
      select c.id from customer c where c.id in (select r.customer_id from mass_update_row r where ${rowsToDo(batch)})
        order by c.id for no key update) locked`,
  ],
  match: ({ flooringTypeId, rateCategory }) => sql`v.customer_id = t.customer_id
    and coalesce(v.unit_id, 0) = coalesce(t.unit_id, 0) and v.flooring_type_id = ${flooringTypeId}
    and v.rate_category = ${rateCategory} and coalesce(v.item_id, 0) = coalesce(t.item_id, 0)`,
  current: () => settingsAsJson('v', ['amountE4']),
  writes: ({ flooringTypeId, rateCategory, way, today }) => sql`
    removed as (delete from profit_override v using changed c where v.id = c.row_id and ${amountIn('wanted')} is null),
    written as (
      insert into profit_override
        (customer_id, unit_id, flooring_type_id, rate_category, item_id, amount_e4, effective_date)
      select c.customer_id, c.unit_id, ${flooringTypeId}::smallint, ${rateCategory}, c.item_id, ${amountIn('wanted')},
        coalesce(${way === 'UNDO' ? sql`(c.extra ->> 'effectiveDate')::date` : sql`null`}, ${today}::date)
      from changed c where ${amountIn('wanted')} is not null
      on conflict (customer_id, coalesce(unit_id, 0), flooring_type_id, rate_category, coalesce(item_id, 0))
      do update set amount_e4 = excluded.amount_e4, effective_date = excluded.effective_date,
        version = profit_override.version + 1
    )`,
  history: ({ flooringTypeId, rateCategory }) => {
    const reference = sql`jsonb_strip_nulls(jsonb_build_object('part', 'profit', 'key', ${rateCategory}::text, 'floor',
      case when c.unit_id is null then ${flooringTypeId}::int end, 'item', c.item_id))`;
    const [from, to] = [amountIn('expected'), amountIn('wanted')];
    return ownersHistory(sql`jsonb_build_array(${changeIn('customer', 'profit.amountE4', { from, to, reference })})`);
  },
};

/** The settings of an additional material. */
export const MATERIAL_SETTINGS = Object.keys(SETTING_FIELDS.additionalMaterial);

/** How much of an item a line has: the part of an owner's history that is named by an old or new value. */
const materialChange = (value: 'expected' | 'wanted', from: string, to: string): Sql =>
  changeIn('customer', 'material.quantityE2', {
    from: sql.raw(from),
    to: sql.raw(to),
    reference: sql.raw(
      `jsonb_build_object('part', 'material', 'key', c.${value} -> 'lineType', 'item', c.${value} -> 'itemId')`,
    ),
  });

const [before, after] = ["c.expected -> 'quantityE2'", "c.wanted -> 'quantityE2'"];
const [added, removed] = [materialChange('wanted', 'null', after), materialChange('expected', before, 'null')];

const ADDITIONAL_MATERIAL: TableSteps = {
  // New materials get their ids; one that was removed comes back with its id.
  locks: (batch) => [
    sql`update mass_update_row r set record_id = nextval(pg_get_serial_sequence('additional_material', 'id'))
      where ${rowsToDo(batch)} and r.record_id is null`,
    lockRows('additionalMaterial', batch),
  ],
  match: () => sql`v.id = t.record_id`,
  current: () => sql`case when v.id is not null then ${settingsAsJson('v', MATERIAL_SETTINGS)} end`,
  writes: ({ flooringTypeId }) => sql`
    removed as (delete from additional_material v using changed c where v.id = c.row_id and c.wanted is null),
    written as (
      insert into additional_material
        (id, customer_id, flooring_type_id, unit_id, line_type, item_id, selected_value, quantity_e2)
      select c.record_id, case when c.unit_id is null then c.customer_id end,
        case when c.unit_id is null then ${flooringTypeId}::smallint end, c.unit_id, (c.wanted ->> 'lineType')::smallint,
        (c.wanted ->> 'itemId')::int, c.wanted ->> 'selectedValue', (c.wanted ->> 'quantityE2')::bigint
      from changed c where c.wanted is not null
      on conflict (id) do update set item_id = excluded.item_id, quantity_e2 = excluded.quantity_e2
    )`,
  // One that changes to another item is removed and added.
  history: () =>
    ownersHistory(sql`case when c.expected is null then jsonb_build_array(${added})
      when c.wanted is null then jsonb_build_array(${removed})
      when c.expected -> 'itemId' = c.wanted -> 'itemId'
        then jsonb_build_array(${materialChange('wanted', before, after)})
      else jsonb_build_array(${removed}, ${added}) end`),
};

/** The tables with settings. */
export const SETTING_TABLES: Readonly<Record<SettingTable, TableSteps>> = {
  materialsDefaults: MATERIALS_DEFAULTS,
  profitOverride: PROFIT_OVERRIDE,
  additionalMaterial: ADDITIONAL_MATERIAL,
};
