import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import type { MassUpdateKind, RefusalCode, SettingChange } from './setting-words';

/** What a mass update would do, as a query over its rows. */
export interface Plan {
  readonly kind: MassUpdateKind;
  readonly flooringTypeId: FlooringTypeId;
  readonly rateCategory: RateCategory | null;
  /** See `planRows`. */
  readonly rows: RawBuilder<unknown>;
  /** How many rows were selected individually; null: all that match. */
  readonly named: number | null;
}

export interface PlanTotals {
  readonly total: number;
  readonly unchanged: number;
  readonly changing: number;
  /** A hash of the rows and their values; a difference means that something changed since. */
  readonly fingerprint: string;
}

export interface PlanSummary extends PlanTotals {
  readonly refusals: readonly { readonly code: RefusalCode; readonly count: number }[];
  /** How many rows change from one value to another. */
  readonly changes: readonly (SettingChange & { readonly count: number })[];
}

/** The most different changes that a preview lists individually. */
const MOST_CHANGES = 40;

const TOTALS = sql`
  count(*)::int as total,
  (count(*) filter (where refusal is null and before is not distinct from after))::int as unchanged,
  (count(*) filter (where refusal is null and before is distinct from after))::int as changing,
  md5(coalesce(string_agg(concat(key, ' ', before, ' ', after, ' ', refusal), ',' order by key), '')) as fingerprint`;

/** Changes by field; an added or removed row counts as one change. */
const CHANGED_FIELDS = sql`
  select f.field, f.from_value, f.to_value from planned p cross join lateral (
    select 'row' as field, p.before as from_value, p.after as to_value where p.before is null or p.after is null
    union all
    select k, p.before -> k, p.after -> k from jsonb_object_keys(p.after) k where p.before is not null
      and p.before -> k is distinct from p.after -> k
  ) f where p.refusal is null and p.before is distinct from p.after`;

/** Settings as one JSON value, read from a row with this alias. */
export const settingsAsJson = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.raw(`${alias}.${snake(name)}`)]))})`;

/** What becomes of a selected row (`s`). `before` and `after` are JSON objects of the fields concerned, or null. */
export interface RowChange {
  readonly before: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
  /** Why it is left unchanged, besides that its owner is disabled. */
  readonly refusal?: RawBuilder<unknown>;
  /** The row of the table with the settings; that of the list if left out. */
  readonly recordId?: RawBuilder<unknown>;
  /** The item that the setting is for. */
  readonly itemId?: RawBuilder<unknown>;
  /** What an undo needs besides. */
  readonly extra?: RawBuilder<unknown>;
}

/** The rows of a plan: the selected rows of a list with what becomes of each. */
export const planRows = (
  listed: RawBuilder<unknown>,
  selection: RawBuilder<unknown>,
  {
    before,
    after,
    refusal = sql`null`,
    recordId = sql`s.record_id`,
    itemId = sql`null::int`,
    extra = sql`null::jsonb`,
  }: RowChange,
): Plan['rows'] => sql`
  select s.key, s.customer_id, nullif(s.unit_id, 0) as unit_id, ${itemId} as item_id, ${recordId} as record_id,
    coalesce(s.standing_refusal, ${refusal}) as refusal, ${before} as before, ${after} as after, ${extra} as extra
  from (${listed}) s where ${selection}`;

/** The effects of the plan: totals, refusals, and the changes with their row counts. */
export async function summarizePlan(db: Database, plan: Plan): Promise<PlanSummary> {
  const { rows } = await sql<PlanSummary>`
    with planned as materialized (${plan.rows}),
      refusals as (select refusal as code, count(*)::int as count from planned where refusal is not null
        group by refusal order by count(*) desc),
      changes as (select field, from_value, to_value, count(*)::int as count from (${CHANGED_FIELDS}) c
        group by field, from_value, to_value order by field, count(*) desc limit ${MOST_CHANGES})
    select ${TOTALS},
      coalesce((select json_agg(r) from refusals r), '[]') as refusals,
      coalesce((select json_agg(json_build_object('field', c.field, 'from', c.from_value, 'to', c.to_value, 'count',
        c.count)) from changes c), '[]') as changes
    from planned`.execute(db);
  return rows[0] as PlanSummary;
}

/** Stores the new value of each changing row, in the order of customers and units. */
export async function storePlan(trx: Database, massUpdateId: number, plan: Plan): Promise<PlanTotals> {
  const { rows } = await sql<PlanTotals>`
    with planned as materialized (${plan.rows}),
      stored as (
        insert into mass_update_row
          (mass_update_id, position, customer_id, unit_id, item_id, record_id, before, after, extra, state, reason)
        select ${massUpdateId}, row_number()
          over (order by customer_id, unit_id nulls first, key), customer_id, unit_id, item_id, record_id, before,
          after, extra,
          case when refusal is null then 'WAITING' else 'REFUSED' end, refusal
        from planned where refusal is not null or before is distinct from after
      )
    select ${TOTALS} from planned`.execute(trx);
  return rows[0] as PlanTotals;
}
