import { sql } from 'kysely';
import type { Database } from '#db/database';
import { rowsOf } from './batch';
import type { StoreBatch } from './kind';

/** Stores the cuts and defaults that units had before. */
export async function keepCutsAndDefaults(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    update import_row r set before = r.before || jsonb_build_object(
      'cuts', (select coalesce(jsonb_agg(to_jsonb(cut) order by position, id), '[]') from cut
        where cut.unit_id = r.record_id),
      'defaults', (select to_jsonb(d) from materials_defaults d where d.unit_id = r.record_id))
    where ${rowsOf(batch)} and r.outcome = 'UPDATE' and (r.plan ? 'cuts' or r.plan ? 'defaults')`.execute(trx);
}

const CUT = sql.raw(
  'position, used_for_description, cut_length_e4, width_e4, is_measure_balanced, cove_e2, quarter_round_e2, luan_e2',
);
const cutsFrom = (source: string) => sql`
  insert into cut (unit_id, ${CUT})
  select r.record_id, c.position, c.used_for_description, c.cut_length_e4, c.width_e4, c.is_measure_balanced, c.cove_e2,
    c.quarter_round_e2, c.luan_e2
  from import_row r, jsonb_populate_recordset(null::cut, ${sql.raw(source)} -> 'cuts') c`;

/** The columns of the defaults with values set by users. */
async function defaultsColumns(trx: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select attname as name from pg_attribute where attrelid = 'materials_defaults'::regclass and attnum > 0
    and not attisdropped and attname not in ('id', 'unit_id', 'customer_id', 'flooring_type_id', 'version')`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}

const assigned = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.raw(`"${column}"`)} = ${sql.raw(`p."${column}"`)}`));

/** Cuts and defaults of the units of a batch. */
export async function storeCutsAndDefaults(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`delete from cut using import_row r where cut.unit_id = r.record_id and ${rowsOf(batch)}
    and r.outcome = 'UPDATE' and r.plan ? 'cuts'`.execute(trx);
  await sql`${cutsFrom('r.plan')} where ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE') and r.plan ? 'cuts'
    order by r.row_number, c.position`.execute(trx);
  await sql`insert into materials_defaults (unit_id, version) select r.record_id, 0 from import_row r
    where ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE') and r.plan ? 'defaults'
    on conflict do nothing`.execute(trx);
  await sql`
    update materials_defaults d set ${assigned(await defaultsColumns(trx))}, version = d.version + 1
    from (select p.* from import_row r join materials_defaults own on own.unit_id = r.record_id
      cross join lateral jsonb_populate_record(own, r.plan -> 'defaults') p where ${rowsOf(batch)}
      and r.outcome in ('CREATE', 'UPDATE') and r.plan ? 'defaults') p
    where d.id = p.id`.execute(trx);
}

/** Defaults that someone saved since count as a use of the unit. */
export async function hinderByDefaults(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    update import_row r set hindrance = 'Its defaults were changed since.'
    from materials_defaults d
    where d.unit_id = r.record_id and ${rowsOf(batch)} and r.hindrance is null
      and (r.outcome = 'CREATE' or (r.outcome = 'UPDATE' and r.plan ? 'defaults'))
      and d.version <> case when r.plan ? 'defaults' then coalesce((r.before -> 'defaults' ->> 'version')::int, 0) + 1
        else 0 end`.execute(trx);
}

/** The defaults of removed units, and those first set by the import. */
export async function removeDefaults(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    delete from materials_defaults d using import_row r
    where d.unit_id = r.record_id and ${rowsOf(batch)} and r.hindrance is null
      and (r.outcome = 'CREATE'
        or (r.outcome = 'UPDATE' and r.plan ? 'defaults' and jsonb_typeof(r.before -> 'defaults') = 'null'))`.execute(
    trx,
  );
}

/** Restores the cuts and defaults that units had before. */
export async function restoreCutsAndDefaults(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`delete from cut using import_row r where cut.unit_id = r.record_id and ${rowsOf(batch)}
    and r.outcome = 'UPDATE' and r.plan ? 'cuts' and r.hindrance is null`.execute(trx);
  await sql`${cutsFrom('r.before')} where ${rowsOf(batch)} and r.outcome = 'UPDATE' and r.plan ? 'cuts'
    and r.hindrance is null order by r.row_number, c.position`.execute(trx);
  await sql`
    update materials_defaults d set ${assigned(await defaultsColumns(trx))}, version = d.version + 1
    from (select p.* from import_row r join materials_defaults own on own.unit_id = r.record_id
      cross join lateral jsonb_populate_record(own, r.before -> 'defaults') p where ${rowsOf(batch)}
      and r.outcome = 'UPDATE' and r.plan ? 'defaults' and r.hindrance is null
      and jsonb_typeof(r.before -> 'defaults') = 'object') p
    where d.id = p.id`.execute(trx);
}
