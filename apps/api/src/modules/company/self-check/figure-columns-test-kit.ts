import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import type { Difference } from './check';
import { CHECKS } from './registry';

/** A column with an amount, a rate, a measure, or a count shown in a list. */
export interface FigureColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Every figure in every table, read from the table definitions; columns that the database calculates can't be wrong.
 */
export async function figureColumns(db: Database): Promise<readonly FigureColumn[]> {
  const { rows } = await sql<FigureColumn>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('numeric', 'real', 'double precision')
        or c.data_type in ('smallint', 'integer', 'bigint')
          and c.column_name ~ '(_cents|_bp|_e[0-9]|cartons)$|^listed_')
    order by 1, 2`.execute(db);
  return rows;
}

/** The columns that refer from one table to another. */
interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}

export async function referencesOf(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as "from", a.attname as "column", k.confrelid::regclass::text as "to"
    from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as c (own, other)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.own
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.other and b.attname = 'id'
    where k.contype = 'f'`.execute(db);
  return rows;
}

/**
 * Measured or typed figures that are multiplied: a change by the smallest unit may be rounded away, so these change by
 * a whole.
 */
const WHOLE: ReadonlySet<string> = new Set([
  'supply_purchase_line.item_price_e4',
  'work_order_additional_material.quantity_e2',
  'work_order_cut.cove_e2',
  'work_order_cut.luan_e2',
  'work_order_cut.quarter_round_e2',
  'work_order_cut.cut_length_e4',
  'work_order_cut.width_e4',
  'work_order_line.actual_quantity_e2',
  'work_order_line.quantity_e2',
]);
const WHOLE_STEP = 10_000;
/** Tables whose rows belong to an order; those that count orders don't. */
const PARTS_OF_ORDERS = /^work_order_(?!day$)/;

const CLOSED = `(select id from work_order where status_id = ${STATUS_ID.CLOSE})`;
const CANCELED = `(select id from work_order where status_id = ${STATUS_ID.CANCELLED})`;
const LUAN = `exists (select from work_order_line l where l.work_order_id = o.work_order_id and l.line_key = 'luan')`;

/** Conditions for the rows to change: one row of each group. */
export function groupsOf({ table, column }: FigureColumn): readonly string[] {
  const id = table === 'work_order' ? 'id' : PARTS_OF_ORDERS.test(table) ? 'work_order_id' : null;
  if (table === 'work_order_cut') {
    // Cuts that aren't included aren't billed, and neither is luan on an order without a luan line.
    const billed = `o.is_included${column === 'luan_e2' ? ' and ' + LUAN : ''}`;
    return [
      `${billed} and o.${id} in ${CLOSED}`,
      `${billed} and o.${id} not in ${CLOSED} and o.${id} not in ${CANCELED}`,
    ];
  }
  if (id !== null) return [`o.${id} in ${CLOSED}`, `o.${id} not in ${CLOSED} and o.${id} not in ${CANCELED}`];
  if (table === 'proposal') return [`o.status = 'SENT'`];
  return ['true'];
}

/** A row with its changed figure. */
export type ChangedRow = Readonly<Record<string, unknown>>;

/**
 * Changes one row's figure by its smallest unit, bypassing the program and the table's rules; null if no row has it.
 */
export async function changeOne(
  trx: Transaction<DB>,
  { table, column }: FigureColumn,
  group: string,
): Promise<ChangedRow | null> {
  const step = WHOLE.has(`${table}.${column}`) ? WHOLE_STEP : 1;
  await sql`set local session_replication_role = replica`.execute(trx);
  const { rows: constraints } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(trx);
  const drops = constraints.map(({ name }) => sql`drop constraint ${sql.id(name)}`);
  if (drops.length > 0) await sql`alter table ${sql.table(table)} ${sql.join(drops)}`.execute(trx);
  const { rows } = await sql<{ row: string }>`
    update ${sql.table(table)} t set ${sql.id(column)} = ${sql.id(column)} + ${step}::int
    where t.ctid = (select o.ctid from ${sql.table(table)} o where o.${sql.id(column)} is not null
      and (${sql.raw(group)})
      order by o.${sql.id(column)} = 0, o.ctid limit 1)
    returning to_jsonb(t)::text as row`.execute(trx);
  return rows[0] ? (JSON.parse(rows[0].row) as ChangedRow) : null;
}

const MOST_RELATED = 40;

/** The records of a check related to a row: the row itself, its parents, and its children. */
async function relatedIds(
  trx: Transaction<DB>,
  check: (typeof CHECKS)[number],
  { table, row, references }: Readonly<{ table: string; row: ChangedRow; references: readonly Reference[] }>,
): Promise<number[]> {
  const own = [
    ...(table === check.table ? [row['id']] : []),
    ...references.filter((one) => one.from === table && one.to === check.table).map(({ column }) => row[column]),
  ].filter((id) => typeof id === 'number');
  const children = references
    .filter((one) => one.from === check.table && one.to === table && row['id'] !== undefined)
    .map(({ column }) => sql`r.${sql.id(column)} = ${row['id']}`);
  if (own.length + children.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select r.id from ${sql.table(check.table)} r
    where (${check.where ?? sql`true`}) and (${sql.join([sql`r.id = any(${own}::int[])`, ...children], sql` or `)})
    order by r.id limit ${MOST_RELATED}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What a check reported about a record. */
export type CheckFinding = Difference & { readonly check: string };

/** The findings of all checks for a changed row and its related records. */
export async function foundAbout(
  trx: Transaction<DB>,
  changed: Readonly<{ table: string; row: ChangedRow; references: readonly Reference[] }>,
  today: string,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const check of CHECKS) {
    // All in one transaction, so the statements run one after the other.
    const ids = await relatedIds(trx, check, changed);
    const differences = ids.length === 0 ? [] : await check.look(trx, ids, today);
    findings.push(...differences.map((one) => ({ ...one, check: check.key })));
  }
  return findings;
}
