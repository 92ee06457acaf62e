import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { PURCHASE_ORDER_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import { literally } from '#db/literals';
import { insertRows, rowsWith } from '#db/rows';
import { ledger, visibleRow } from '#kit/ledger-list';
import { vendorMails } from '#warehouse/vendor-mail';

export type PurchaseOrderRecord = Selectable<DB['purchaseOrder']>;
export type PurchaseOrderLineRow = Selectable<DB['purchaseOrderLine']>;

export const insertLines = insertRows('purchaseOrderLine');
export const itemsOfLines = rowsWith('item', 'id');

/** Purchase orders; those that are expected first come first. */
export const PURCHASE_ORDERS = ledger({
  rows: (db) => db.selectFrom('purchaseOrder').selectAll('purchaseOrder'),
  filters: PURCHASE_ORDER_FILTERS,
  columns: {
    search: (text) => sql<boolean>`lower(purchase_order.po_number) like ${`${literally(text.trim().toLowerCase())}%`}`,
    vendor: 'purchaseOrder.vendorId',
    expected: 'purchaseOrder.expectedOn',
    open: (open) =>
      open ? sql<boolean>`purchase_order.closed_at is null` : sql<boolean>`purchase_order.closed_at is not null`,
  },
  sorts: { EXPECTED: ['purchaseOrder.expectedOn'] },
  id: 'purchaseOrder.id',
});

/** A purchase order that this user can see. */
export const visiblePurchaseOrder = visibleRow(PURCHASE_ORDERS, 'Purchase order');

/** What came of the line `l` of a purchase order: what was received of its item on the receipts of the order. */
export const receivedOfLine = sql`select coalesce(sum(m.length_e4), 0)::bigint as length_e4,
    coalesce(sum(m.cartons_e2), 0)::bigint as cartons_e2
  from stock_receipt t join inventory_roll r on r.stock_receipt_id = t.id and r.item_id = l.item_id
    join stock_movement m on m.inventory_roll_id = r.id and m.kind = 'RECEIPT'
  where t.purchase_order_id = l.purchase_order_id`;

/** A line with what came of it so far. */
export type OrderedLine = PurchaseOrderLineRow & {
  readonly itemName: string;
  readonly vendorName: string;
  readonly receivedLengthE4: number;
  readonly receivedCartonsE2: number;
};

/** The lines of purchase orders, with what came of them. */
export async function linesOfOrders(db: Database, ids: readonly number[]): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.*, concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, '')) as item_name,
      i.vendor_style_color as vendor_name, got.length_e4 as received_length_e4, got.cartons_e2 as received_cartons_e2
    from purchase_order_line l join item i on i.id = l.item_id
      cross join lateral (${receivedOfLine}) got
    where l.purchase_order_id = any(${[...ids]}::int[]) order by l.purchase_order_id, l.position`.execute(db);
  return rows;
}

/** Whether all of a line came. */
export const hasCome = (line: OrderedLine): boolean =>
  line.receivedLengthE4 >= line.lengthE4 && line.receivedCartonsE2 >= line.cartonsE2;

/** The purchase order of a vendor with a number, in any spelling, locked; undefined if it is not one of ours. */
export const lockOrderNumbered = (
  trx: Database,
  vendorId: number,
  poNumber: string,
): Promise<PurchaseOrderRecord | undefined> =>
  poNumber === ''
    ? Promise.resolve(undefined)
    : trx
        .selectFrom('purchaseOrder')
        .selectAll()
        .where(sql<string>`lower(po_number)`, '=', poNumber.toLowerCase())
        .where('vendorId', '=', vendorId)
        .forUpdate()
        .executeTakeFirst();

/** Closes a purchase order: no more of it is expected. */
export const closeOrder = (trx: Database, id: number, closedAt: Date): Promise<{ version: number }> =>
  trx
    .updateTable('purchaseOrder')
    .set({ closedAt, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** Whether a PO number is taken, in any spelling. */
export const isNumberTaken = async (trx: Database, poNumber: string): Promise<boolean> =>
  (await trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where(sql<string>`lower(po_number)`, '=', poNumber.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** The next PO number, such as `PO-1001`; two people who order at once get two. */
export async function nextNumber(trx: Database): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('purchase-order-number'))`.execute(trx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(po_number, 4)::int), 1000) + 1 as next from purchase_order
    where po_number ~ '^PO-[0-9]{1,8}$'`.execute(trx);
  return `PO-${rows[0]?.next ?? 1001}`;
}

/** The e-mails of purchase orders, newest first. */
export const mailsOfOrders = vendorMails('purchase_order_mail', 'purchase_order_id');

export const addOrderMails = insertRows('purchaseOrderMail');
