import { sql } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { INTO_HISTORY, isTouched } from '#kit/record-kit';
import type { ImportKind, StoreBatch } from './kinds/kind';
import { rowsOf } from './kinds/batch';

// Stores what was planned row by row earlier (import_row.plan: values by column name), one statement per step and
// batch.

const name = (column: string) => sql.raw(`"${column}"`);
const names = (columns: readonly string[]) => sql.join(columns.map(name));
const from = (alias: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.raw(`${alias}."${column}"`)));
const assigned = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${name(column)} = ${sql.raw(`p."${column}"`)}`));

const ADDRESS = ['address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country'] as const;

/** Its table, as the database calls it. */
const tableOf = (kind: ImportKind) => sql.raw(snake(kind.table));
const touched = (kind: ImportKind) => (isTouched(kind.table) ? sql`, updated_at = now()` : sql``);

/** The columns set in the rows of a batch with this outcome. */
async function columnsSaid(
  trx: Database,
  batch: StoreBatch,
  outcome: 'CREATE' | 'UPDATE',
  part: 'plan' | 'before' = 'plan',
): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select distinct k.key from import_row r, jsonb_object_keys(r.plan -> 'record') k(key) where ${rowsOf(batch)}
    and r.outcome = ${outcome} ${part === 'before' ? sql`and r.hindrance is null` : sql``} order by 1`.execute(trx);
  return rows.map(({ key }) => key);
}

/**
 * Locks the records to change and stores their current values; returns false when one of them changed since it was
 * checked.
 */
async function keepBefore(trx: Database, kind: ImportKind, batch: StoreBatch): Promise<boolean> {
  const table = tableOf(kind);
  await sql`select t.id from ${table} t
    where t.id in (select r.record_id from import_row r where ${rowsOf(batch)} and r.outcome = 'UPDATE') order by t.id
    for update`.execute(trx);
  await sql`
    update import_row r set before = jsonb_build_object('record', to_jsonb(t))
    from ${table} t where t.id = r.record_id and t.version = r.record_version and ${rowsOf(batch)}
      and r.outcome = 'UPDATE'`.execute(trx);
  for (const [part, column] of kind.places) {
    await sql`
      update import_row r set before = r.before || jsonb_build_object(${part}::text, to_jsonb(a))
      from address a where a.id = (r.before -> 'record' ->> ${column})::int and ${rowsOf(batch)}
        and r.outcome = 'UPDATE' and r.plan ? ${part}`.execute(trx);
  }
  const { rows } = await sql<{
    missing: number;
  }>`select count(*) as missing from import_row r where ${rowsOf(batch)} and r.outcome = 'UPDATE'
    and r.before is null`.execute(trx);
  return (rows[0]?.missing ?? 0) === 0;
}

/** Stores addresses: new ones for new records and for first bill-to addresses, and changes of existing ones. */
async function storeAddresses(trx: Database, kind: ImportKind, batch: StoreBatch): Promise<void> {
  for (const [part, column] of kind.places) {
    const isNew = sql`${rowsOf(batch)} and r.plan ? ${part}
      and (r.outcome = 'CREATE' or (r.outcome = 'UPDATE' and r.before -> 'record' ->> ${column} is null))`;
    await sql`update import_row r
      set plan = jsonb_set(r.plan, array['record', ${column}]::text[],
      to_jsonb(nextval(pg_get_serial_sequence('address', 'id')))) where ${isNew}`.execute(trx);
    await sql`
      insert into address (id, ${names(ADDRESS)})
      select (r.plan -> 'record' ->> ${column})::int, coalesce(p.address_line1, ''), coalesce(p.address_line2, ''),
        coalesce(p.city, ''), coalesce(p.state, ''), coalesce(p.postal_code, ''), coalesce(p.country, 'US')
      from import_row r, jsonb_populate_record(null::address, r.plan -> ${part}) p where ${isNew}`.execute(trx);
    await sql`
      update address a set ${assigned(ADDRESS)}
      from (select p.* from import_row r join address own on own.id = (r.before -> 'record' ->> ${column})::int
        cross join lateral jsonb_populate_record(own, r.plan -> ${part}) p where ${rowsOf(batch)}
        and r.outcome = 'UPDATE' and r.plan ? ${part}) p
      where a.id = p.id`.execute(trx);
  }
}

async function storeRecords(trx: Database, kind: ImportKind, batch: StoreBatch): Promise<void> {
  const table = tableOf(kind);
  const createdColumns = await columnsSaid(trx, batch, 'CREATE');
  if (createdColumns.length > 0) {
    await sql`
      insert into ${table} (id, ${names(createdColumns)})
      select r.record_id, ${from('p', createdColumns)}
        from import_row r, jsonb_populate_record(null::${table}, r.plan -> 'record') p
      where ${rowsOf(batch)} and r.outcome = 'CREATE' order by r.row_number`.execute(trx);
  }
  const changed = await columnsSaid(trx, batch, 'UPDATE');
  const set = changed.length > 0 ? sql`${assigned(changed)}, ` : sql``;
  await sql`
    update ${table} t set ${set}version = t.version + 1${touched(kind)}
    from (select p.* from import_row r join ${table} own on own.id = r.record_id
      cross join lateral jsonb_populate_record(own, r.plan -> 'record') p where ${rowsOf(batch)}
      and r.outcome = 'UPDATE') p
    where t.id = p.id`.execute(trx);
}

/**
 * Stores a batch of rows. Returns false, and the caller must roll back everything, if a record or its attached data
 * changed since the check.
 */
export async function storeBatch(trx: Database, kind: ImportKind, batch: StoreBatch, reason: string): Promise<boolean> {
  const table = tableOf(kind);
  if (!(await keepBefore(trx, kind, batch)) || (await kind.changedMeanwhile?.(trx, batch))) return false;
  // The ids of new records follow the rows of the file.
  await sql`
    update import_row r set record_id = n.id
    from (select o.import_id, o.row_number, nextval(pg_get_serial_sequence(${snake(kind.table)}, 'id')) as id
      from (select r.import_id, r.row_number from import_row r where ${rowsOf(batch)} and r.outcome = 'CREATE'
        order by r.row_number offset 0) o) n
    where r.import_id = n.import_id and r.row_number = n.row_number`.execute(trx);
  await storeAddresses(trx, kind, batch);
  await kind.beforeStore?.(trx, batch);
  await storeRecords(trx, kind, batch);
  await kind.afterStore?.(trx, batch);
  await sql`
    ${INTO_HISTORY}
    select ${snake(kind.table)}, t.id, lower(r.outcome), ${batch.userId}, t.version, r.plan -> 'changes',
      ${reason}::text || ', row ' || r.row_number
    from import_row r join ${table} t on t.id = r.record_id where ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE')
      order by r.row_number`.execute(trx);
  await sql`update import_row r set record_version = t.version from ${table} t where t.id = r.record_id
    and ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE')`.execute(trx);
  return true;
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** All foreign keys to a table, except from parts of the record. */
async function referencesTo(trx: Database, kind: ImportKind): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${snake(kind.table)}::regclass
      and not c.conrelid::regclass::text = any(${[...kind.parts]}::text[])
      and a.attnum = c.conkey[array_position(c.confkey,
        (select attnum from pg_attribute where attrelid = c.confrelid and attname = 'id'))]`.execute(trx);
  return rows;
}

const inWords = (table: string): string => `${table.replaceAll('_', ' ').replace(/y$/, 'ie')}s`;

/**
 * Stores for each row why it can't be undone: its record was changed or removed since, or something else uses it by
 * now.
 */
export async function findHindrances(trx: Database, kind: ImportKind, batch: StoreBatch): Promise<void> {
  const table = tableOf(kind);
  const isStored = sql`${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE')`;
  await sql`select t.id from ${table} t where t.id in (select r.record_id from import_row r where ${isStored})
    order by t.id for update`.execute(trx);
  await sql`update import_row r set hindrance = null where ${isStored} and r.hindrance is not null`.execute(trx);
  await sql`update import_row r set hindrance = 'It was changed since.' from ${table} t where t.id = r.record_id
    and t.version <> r.record_version and ${isStored}`.execute(trx);
  await sql`update import_row r set hindrance = 'It was removed since.' where ${isStored}
    and not exists (select from ${table} t where t.id = r.record_id)`.execute(trx);
  for (const reference of await referencesTo(trx, kind)) {
    const [other, column] = [sql.raw(reference.table), name(reference.column)];
    await sql`update import_row r set hindrance = ${`It is used by now: ${inWords(reference.table)}.`} where ${isStored}
      and r.outcome = 'CREATE' and r.hindrance is null
      and exists (select from ${other} o where o.${column} = r.record_id)`.execute(trx);
  }
  await kind.hinder?.(trx, batch);
}

/**
 * Undoes a batch: new records are removed, changed ones get their former values back. Rows that can't be undone are
 * left as they are.
 */
export async function undoBatch(trx: Database, kind: ImportKind, batch: StoreBatch, reason: string): Promise<void> {
  const table = tableOf(kind);
  const free = sql`${rowsOf(batch)} and r.hindrance is null`;
  await kind.beforeUndo?.(trx, batch);
  const changed = await columnsSaid(trx, batch, 'UPDATE', 'before');
  const set = changed.length > 0 ? sql`${assigned(changed)}, ` : sql``;
  await sql`
    update ${table} t set ${set}version = t.version + 1${touched(kind)}
    from (select p.* from import_row r cross join lateral jsonb_populate_record(null::${table}, r.before -> 'record') p
      where ${free} and r.outcome = 'UPDATE') p
    where t.id = p.id`.execute(trx);
  for (const [part, column] of kind.places) {
    await sql`
      update address a set ${assigned(ADDRESS)}
      from (select p.* from import_row r cross join lateral jsonb_populate_record(null::address, r.before -> ${part}) p
        where ${free} and r.outcome = 'UPDATE' and r.before ? ${part}) p
      where a.id = p.id`.execute(trx);
    await sql`delete from address a using import_row r where a.id = (r.plan -> 'record' ->> ${column})::int and ${free}
      and r.outcome = 'UPDATE'`.execute(trx);
  }
  await sql`
    ${INTO_HISTORY}
    select ${snake(kind.table)}, t.id, 'update', ${batch.userId}, t.version,
      (select coalesce(jsonb_agg(c || jsonb_build_object('from', c -> 'to', 'to', c -> 'from')), '[]')
        from jsonb_array_elements(r.plan -> 'changes') c), ${reason}::text || ', row ' || r.row_number
    from import_row r join ${table} t on t.id = r.record_id where ${free} and r.outcome = 'UPDATE'
      order by r.row_number`.execute(trx);
  await sql`
    ${INTO_HISTORY}
    select ${snake(kind.table)}, r.record_id, 'delete', ${batch.userId}, null, '[]'::jsonb,
      ${reason}::text || ', row ' || r.row_number from import_row r where ${free} and r.outcome = 'CREATE'
        order by r.row_number`.execute(trx);
  await sql`delete from ${table} t using import_row r where t.id = r.record_id and ${free}
    and r.outcome = 'CREATE'`.execute(trx);
  for (const [, column] of kind.places)
    await sql`delete from address a using import_row r where a.id = (r.plan -> 'record' ->> ${column})::int and ${free}
      and r.outcome = 'CREATE'`.execute(trx);
  await kind.afterUndo?.(trx, batch);
}
