import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

export type UndoRow = Selectable<DB['workOrderUndo']>;

interface Kept {
  readonly orderId: number;
  readonly userId: number;
  readonly action: string;
  readonly at: Date;
}

/** Keeps an order before a step, with everything a step can change; replaces what was kept before. */
export async function insertUndo(trx: Database, { orderId, userId, action, at }: Kept): Promise<void> {
  await sql`
    insert into work_order_undo (work_order_id, version, user_id, action, done_at, image)
    select w.id, w.version + 1, ${userId}, ${action}, ${at}, jsonb_build_object(
      'order', to_jsonb(w),
      'lines', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from work_order_line l where l.work_order_id = w.id),
      'cuts', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from work_order_cut c where c.work_order_id = w.id),
      'materials', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from work_order_additional_material m where m.work_order_id = w.id),
      'snapshotId', (select coalesce(max(s.id), 0) from work_order_price_snapshot s where s.work_order_id = w.id))
    from work_order w where w.id = ${orderId}
    on conflict (work_order_id) do update
    set version = excluded.version, user_id = excluded.user_id, action = excluded.action, done_at = excluded.done_at, image = excluded.image`.execute(
    trx,
  );
}

/** What is kept of an order is worthless after a step that can't be undone. */
export async function deleteUndo(trx: Database, orderId: number): Promise<void> {
  await trx.deleteFrom('workOrderUndo').where('workOrderId', '=', orderId).execute();
}

export async function undoOf(db: Database, orderId: number): Promise<UndoRow | undefined> {
  return db.selectFrom('workOrderUndo').selectAll().where('workOrderId', '=', orderId).executeTakeFirst();
}

/** The steps that some orders could go back by, without what they were. */
export async function undoFactsOf(db: Database, orderIds: readonly number[]): Promise<Omit<UndoRow, 'image'>[]> {
  return db
    .selectFrom('workOrderUndo')
    .select(['workOrderId', 'version', 'userId', 'action', 'doneAt'])
    .where('workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();
}

/** Columns of an order that a step may change; `version` and what the database works out itself are not among them. */
const ORDER_COLUMNS = [
  'status_id',
  'held_from_status_id',
  'slot',
  'installer_id',
  'assigned_at',
  'install_date',
  'install_date_reason',
  'submitted_at',
  'cut_at',
  'reconciled_at',
  'closed_at',
  'acknowledged_duplicate_ids',
  'linear_feet_e2',
  'square_feet_e2',
  'square_yards_e2',
  'area_e2',
  'material_cents',
  'labor_cents',
  'profit_cents',
  'additional_material_cents',
  'additional_labor_cents',
  'additional_profit_cents',
  'tax_cents',
  'job_cost_cents',
  'contractor_invoice_cents',
  'commission_cents',
  'commission_rate_bp',
  'cartons',
  'tax_mode',
  'tax_rate_bp',
  'is_actual',
  'tax_exempt',
];
const CUT_COLUMNS = ['roll_number', 'dye_lot', 'inventory_roll_id', 'cut_at', 'cut_by'];
const MATERIAL_COLUMNS = [
  'material_unit_e4',
  'labor_unit_e4',
  'profit_unit_e4',
  'material_cents',
  'labor_cents',
  'profit_cents',
];
const fromKept = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`kept.${column}`)}`));

/** Restores a kept order: its own columns, lines, cuts, additional materials and price snapshot. The version grows. */
export async function restoreKept(trx: Database, orderId: number): Promise<void> {
  const image = (part: string) =>
    sql`(select image -> ${sql.lit(part)} from work_order_undo where work_order_id = ${orderId})`;
  await sql`
    update work_order set ${fromKept(ORDER_COLUMNS)}, version = work_order.version + 1, updated_at = now()
    from jsonb_populate_record(null::work_order, ${image('order')}) as kept where work_order.id = kept.id`.execute(trx);
  await trx.deleteFrom('workOrderLine').where('workOrderId', '=', orderId).execute();
  await sql`insert into work_order_line select * from jsonb_populate_recordset(null::work_order_line, ${image('lines')})`.execute(
    trx,
  );
  await sql`update work_order_cut c set ${fromKept(CUT_COLUMNS)} from jsonb_populate_recordset(null::work_order_cut, ${image('cuts')}) as kept where c.id = kept.id`.execute(
    trx,
  );
  await sql`
    update work_order_additional_material m set ${fromKept(MATERIAL_COLUMNS)}
    from jsonb_populate_recordset(null::work_order_additional_material, ${image('materials')}) as kept where m.id = kept.id`.execute(
    trx,
  );
  await sql`delete from work_order_price_snapshot where work_order_id = ${orderId} and id > (${image('snapshotId')})::int`.execute(
    trx,
  );
}

/** Drops what is kept of steps that are past undoing. */
export async function deleteUndoBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('workOrderUndo').where('doneAt', '<', time).execute();
}

/** Whether the installer's pay of an order is on a bill sheet. */
export async function isOnBillSheet(trx: Database, orderId: number): Promise<boolean> {
  return (
    (await trx
      .selectFrom('contractorInvoice')
      .select('id')
      .where('workOrderId', '=', orderId)
      .where('billSheetId', 'is not', null)
      .executeTakeFirst()) !== undefined
  );
}
