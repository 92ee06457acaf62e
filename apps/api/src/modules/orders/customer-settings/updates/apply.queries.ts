import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fieldOf } from '@falcon/domain/company/history';
import { MATERIAL_SETTINGS, SETTING_FIELDS, settingsOf } from '@falcon/domain/orders/customer-settings';
import type { SettingKind, SettingTable } from '@falcon/domain/orders/customer-settings';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { changeIn, INTO_HISTORY } from '#kit/record-kit';
import { settingsAsJson } from '../plan.queries';
import { KINDS } from '../setting-words';
import type { MassUpdateKind } from '../setting-words';

type Sql = RawBuilder<unknown>;

/** One part of a mass update or its undo. */
export interface Batch {
  readonly kind: MassUpdateKind;
  readonly massUpdateId: number;
  readonly flooringTypeId: number;
  readonly rateCategory: string | null;
  /** The materials defaults that it changes. */
  readonly settings: readonly string[];
  /** Positions after `after` up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly way: 'APPLY' | 'UNDO';
  readonly userId: number;
  readonly today: string;
}

/** The rows of a batch that are still to be processed. */
const rowsToDo = ({ massUpdateId, after, upTo, way }: Batch): Sql =>
  sql`r.mass_update_id = ${massUpdateId} and r.position > ${after} and r.position <= ${upTo}
    and r.state = ${way === 'APPLY' ? 'WAITING' : 'DONE'}`;

/** How a batch of an update changes its rows in a table with settings (`v`). */
interface TableSteps {
  /** Statements that lock what the batch changes, or whose it is, in one order. */
  readonly locks: (batch: Batch) => readonly Sql[];
  /** Finds the row of the table for a row `t` of the update; by its id if left out. */
  readonly match?: (batch: Batch) => Sql;
  /** The settings of that row as the update expects them. */
  readonly current: (batch: Batch) => Sql;
  /** The parts of the statement that write the rows of `changed`. */
  readonly writes: (batch: Batch) => Sql;
  /** Their record_type, record_id, version and changes for the history. */
  readonly history: (batch: Batch) => Sql;
}

const rowAsJson = (names: readonly string[]): Sql =>
  sql`case when v.id is not null then ${settingsAsJson('v', names)} end`;

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

/** `column = the setting in the new value of a row c`, for an update. */
function setTo(name: string): Sql {
  const cast = CASTS[settingsOf('materialsDefaults')[name]?.kind ?? 'text'] ?? sql`text`;
  return sql`${sql.raw(snake(name))} = (c.wanted ->> ${sql.lit(name)})::${cast}`;
}

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
  current: ({ settings }) => rowAsJson(settings),
  writes: ({ settings }) => sql`
    written as (
      update materials_defaults v set ${sql.join(settings.map(setTo))}, version = v.version + 1
      from changed c where v.id = c.row_id returning v.id, v.version, c.expected, c.wanted
    )`,
  // Without `changed`: nothing would tell the database that two results of a thousand rows are to be joined by a hash.
  history: () => sql`
    select 'materials_defaults' as record_type, w.id as record_id, w.version, (
      select jsonb_agg(jsonb_build_object('field', k, 'kind', ${HISTORY_KINDS}::jsonb ->> k, 'from', w.expected -> k,
        'to', w.wanted -> k)) from jsonb_object_keys(w.wanted) k where w.expected -> k is distinct from w.wanted -> k
    ) as changes
    from written w`,
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
  current: () => rowAsJson(MATERIAL_SETTINGS),
  writes: ({ flooringTypeId }) => sql`
    removed as (delete from additional_material v using changed c where v.id = c.row_id and c.wanted is null),
    written as (
      insert into additional_material
        (id, customer_id, flooring_type_id, unit_id, line_type, item_id, selected_value, quantity_e2)
      select c.record_id, case when c.unit_id is null then c.customer_id end,
        case when c.unit_id is null then ${flooringTypeId}::smallint end, c.unit_id,
        (c.wanted ->> 'lineType')::smallint, (c.wanted ->> 'itemId')::int, c.wanted ->> 'selectedValue',
        (c.wanted ->> 'quantityE2')::bigint
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

const TABLES: Readonly<Record<SettingTable, TableSteps>> = {
  materialsDefaults: MATERIALS_DEFAULTS,
  profitOverride: PROFIT_OVERRIDE,
  additionalMaterial: ADDITIONAL_MATERIAL,
};

/** The materials defaults that an update changes; all its rows have the same. */
export async function settingsOfUpdate(
  db: Database,
  { id, kind }: { readonly id: number; readonly kind: MassUpdateKind },
): Promise<readonly string[]> {
  if (KINDS[kind].table !== 'materialsDefaults') return [];
  const { rows } = await sql<{ field: string }>`
    select jsonb_object_keys(after) as field
      from (select after from mass_update_row where mass_update_id = ${id} and after is not null limit 1)
      r`.execute(db);
  return rows.map((row) => row.field).filter((name) => Object.hasOwn(SETTING_FIELDS.materialsDefaults, name));
}

/** Rows of a batch with their required current value (`expected`) and their new one (`wanted`). */
const todo = (batch: Batch): Sql => {
  const [expected, wanted] = batch.way === 'APPLY' ? ['before', 'after'] : ['after', 'before'];
  return sql`select r.*, ${sql.raw(`r.${expected} as expected, r.${wanted} as wanted`)} from mass_update_row r
    where ${rowsToDo(batch)}`;
};

/**
 * Changes a batch of rows if they are unchanged, with the history of each record. Remaining rows were changed by
 * someone else since and are left as they are.
 */
export async function applyBatch(trx: Database, batch: Batch): Promise<void> {
  const { way, massUpdateId, userId } = batch;
  const table = KINDS[batch.kind].table;
  const { locks, match, current, writes, history } = TABLES[table];
  for (const lock of locks(batch)) await lock.execute(trx);
  const [good, bad] = way === 'APPLY' ? ['DONE', 'REFUSED'] : ['UNDONE', 'KEPT'];
  const reason = `${way === 'APPLY' ? 'Mass update' : 'Undo of mass update'} ${massUpdateId}`;
  await sql`
    with todo as (${todo(batch)}),
    changed as materialized (
      select t.*, v.id as row_id from todo t left join ${sql.table(table)} v
        on ${match?.(batch) ?? sql`v.id = t.record_id`}
      where ${current(batch)} is not distinct from t.expected
    ),
    ${writes(batch)},
    audited as (
      ${INTO_HISTORY}
      select h.record_type, h.record_id, 'update', ${userId}, h.version, h.changes, ${reason} from (${history(batch)}) h
    )
    update mass_update_row r set state = ${good} from changed c
    where r.mass_update_id = ${massUpdateId} and r.position = c.position`.execute(trx);
  await sql`update mass_update_row r set state = ${bad}, reason = 'CHANGED' where ${rowsToDo(batch)}`.execute(trx);
}
