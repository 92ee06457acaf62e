import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { camelKeys } from '#db/row-keys';
import { FIGURE_COLUMNS, NO_FIGURES } from '../calculator/figures';
import { NO_MATERIAL_FIGURES, NOT_CUT, UNTYPED } from '../order/order-parts';
import type { WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';

export type UndoRow = Selectable<DB['workOrderUndo']>;

interface UndoStep {
  readonly orderId: number;
  readonly userId: number;
  readonly action: string;
  readonly at: Date;
}

/** Stores an order's state before a step, with everything the step can change; replaces an earlier one. */
export async function insertUndo(trx: Database, { orderId, userId, action, at }: UndoStep): Promise<void> {
  await sql`
    insert into work_order_undo (work_order_id, version, user_id, action, done_at, image)
    select w.id, w.version + 1, ${userId}, ${action}, ${at}, jsonb_build_object(
      'order', to_jsonb(w),
      'lines', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from work_order_line l where l.work_order_id = w.id),
      'cuts', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from work_order_cut c where c.work_order_id = w.id),
      'materials', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from work_order_additional_material m
        where m.work_order_id = w.id),
      'snapshotId', (select coalesce(max(s.id), 0) from work_order_price_snapshot s where s.work_order_id = w.id))
    from work_order w where w.id = ${orderId}
    on conflict (work_order_id) do update
    set version = excluded.version, user_id = excluded.user_id, action = excluded.action, done_at = excluded.done_at,
      image = excluded.image`.execute(trx);
}

export async function undoOf(db: Database, orderId: number): Promise<UndoRow | undefined> {
  return db.selectFrom('workOrderUndo').selectAll().where('workOrderId', '=', orderId).executeTakeFirst();
}

/** The undoable steps of some orders, without the stored states. */
export async function undoFactsOf(db: Database, orderIds: readonly number[]): Promise<Omit<UndoRow, 'image'>[]> {
  return db
    .selectFrom('workOrderUndo')
    .select(['workOrderId', 'version', 'userId', 'action', 'doneAt'])
    .where('workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();
}

/** Order columns that a step may change, without `version` and columns that the database derives. */
const ORDER_COLUMNS = [
  'statusId',
  'heldFromStatusId',
  'slot',
  'installerId',
  'assignedAt',
  'installDate',
  'installDateReason',
  'jobTime',
  'submittedAt',
  'cutAt',
  'reconciledAt',
  'closedAt',
  'acknowledgedDuplicateIds',
  ...FIGURE_COLUMNS,
];
const CUT_COLUMNS = Object.keys(NOT_CUT);
const MATERIAL_COLUMNS = Object.keys(NO_MATERIAL_FIGURES);
const LINE_COLUMNS = ['lineKey', 'position', ...Object.keys(UNTYPED), ...Object.keys(NO_FIGURES)];
const fromRow = (row: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${row}.${column}`)}`));

/** The lines of a stored state. */
export const keptLines = ({ image }: UndoRow): WorkOrderLineRow[] =>
  (image as unknown as { readonly lines: readonly WorkOrderLineRow[] }).lines.map(camelKeys);

/**
 * Restores an order's stored state: its columns, lines, cuts, additional materials and price snapshot; then deletes
 * that state. Increments the version. Returns the order.
 */
export async function restoreKept(trx: Database, undoRow: UndoRow): Promise<WorkOrderRecord> {
  const orderId = undoRow.workOrderId;
  // Newer lines may have the same keys as the restored ones.
  await trx
    .deleteFrom('workOrderLine')
    .where('workOrderId', '=', orderId)
    .where(sql<boolean>`not (id = any(${keptLines(undoRow).map((line) => line.id)}::int[]))`)
    .execute();
  const { rows } = await sql<WorkOrderRecord>`
    with undo as (select image from work_order_undo where work_order_id = ${orderId}),
      lines as (insert into work_order_line select was.* from undo,
        jsonb_populate_recordset(null::work_order_line, image -> 'lines') as was
        on conflict (id) do update set ${fromRow('excluded', LINE_COLUMNS)}),
      cuts as (update work_order_cut c set ${fromRow('was', CUT_COLUMNS)}
        from undo, jsonb_populate_recordset(null::work_order_cut, image -> 'cuts') as was where c.id = was.id),
      materials as (update work_order_additional_material m set ${fromRow('was', MATERIAL_COLUMNS)}
        from undo, jsonb_populate_recordset(null::work_order_additional_material, image -> 'materials') as was
          where m.id = was.id),
      snapshots as (delete from work_order_price_snapshot s using undo where s.work_order_id = ${orderId}
        and s.id > (image -> 'snapshotId')::int),
      used as (delete from work_order_undo where work_order_id = ${orderId})
    update work_order w set ${fromRow('was', ORDER_COLUMNS)}, version = w.version + 1, updated_at = now()
    from undo, jsonb_populate_record(null::work_order, image -> 'order') as was where w.id = ${orderId}
    returning w.*`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error(`Work order ${orderId} is gone although it is locked`);
  return order;
}

/** Deletes stored states of steps that can no longer be undone. */
export async function deleteUndoBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('workOrderUndo').where('doneAt', '<', time).execute();
}

/** Whether the installer's pay of an order is on a bill sheet. */
export async function isOnBillSheet(trx: Database, orderId: number): Promise<boolean> {
  return (
    (await trx
      .selectFrom('billSheetLine')
      .select('id')
      .where('workOrderId', '=', orderId)
      .where('kind', 'in', ['LABOR', 'CORRECTION'])
      .executeTakeFirst()) !== undefined
  );
}
