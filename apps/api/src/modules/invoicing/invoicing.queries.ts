import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { nextCommissionState } from '@falcon/domain/commission';
import type { CommissionEvent, CommissionState } from '@falcon/domain/commission';
import { uniqueEmails } from '@falcon/domain/text';
import type { DB, Database } from '../../db/database';
import { insertRow, lockedRow, rowWithId, rowsWith } from '../../db/rows';

export type InvoiceRecord = Selectable<DB['invoice']>;
export type PaymentRecord = Selectable<DB['payment']>;

export const invoiceById = rowWithId('invoice');

export const invoicesByIds = rowsWith('invoice', 'id');

/** The invoice, locked until the transaction ends: recording or reversing payments takes this lock after the order's. */
export const invoiceForUpdate = lockedRow('invoice');

/** The valid invoices (not voided) of some orders; an order has at most one. */
export async function liveInvoicesOfOrders(db: Database, orderIds: readonly number[]): Promise<InvoiceRecord[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .where('status', '<>', 'VOID')
    .execute();
}

export async function liveInvoiceOfOrder(db: Database, orderId: number): Promise<InvoiceRecord | undefined> {
  return (await liveInvoicesOfOrders(db, [orderId]))[0];
}

/** The numbers of orders that this person may see; `salespersonId` null: all of them. */
export async function orderNumbers(
  db: Database,
  ids: readonly number[],
  salespersonId: number | null,
): Promise<ReadonlyMap<number, string>> {
  let query = db
    .selectFrom('workOrder')
    .select(['id', 'workOrderNumber'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`);
  if (salespersonId !== null) query = query.where('salespersonId', '=', salespersonId);
  return new Map((await query.execute()).map((order) => [order.id, order.workOrderNumber]));
}

/** How often an order was invoiced before: a second invoice needs its own number. */
export async function countInvoicesOfOrder(db: Database, orderId: number): Promise<number> {
  const { total } = await db
    .selectFrom('invoice')
    .select(sql<number>`count(*)`.as('total'))
    .where('workOrderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Takes the next number of the administrator's own sequence, or null if invoices have their orders' numbers. */
export async function takeSequenceNumber(trx: Database): Promise<number | null> {
  const row = await trx
    .updateTable('appConfiguration')
    .set({ invoiceNumberNext: sql<number>`invoice_number_next + 1` })
    .where('invoiceNumberNext', 'is not', null)
    .returning(sql<number>`invoice_number_next - 1`.as('taken'))
    .executeTakeFirst();
  return row?.taken ?? null;
}

export const insertInvoice = insertRow('invoice');

export async function voidInvoice(trx: Database, id: number, userId: number | null, at: Date): Promise<InvoiceRecord> {
  return trx
    .updateTable('invoice')
    .set({ status: 'VOID', voidAt: at, voidedBy: userId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets what is paid on an invoice: the sum of its payments that were not reversed, and, once it is paid in full, the newest of their dates. */
export async function refreshPaid(trx: Database, invoiceId: number): Promise<InvoiceRecord> {
  const { rows } = await sql<InvoiceRecord>`
    update invoice i set amount_paid_cents = p.paid, version = i.version + 1,
      status = case when p.paid >= i.amount_cents then 'PAID' when p.paid > 0 then 'PARTIAL' else 'OPEN' end,
      date_paid = case when p.paid >= i.amount_cents then p.last_paid_on end
    from (select coalesce(sum(amount_cents), 0) as paid, max(paid_on) as last_paid_on from payment
      where invoice_id = ${invoiceId} and reversed_at is null) p
    where i.id = ${invoiceId} returning i.*`.execute(trx);
  const [invoice] = rows;
  if (!invoice) throw new Error(`Invoice ${invoiceId} is gone although it is locked`);
  return invoice;
}

export const insertPayment = insertRow('payment');

export const paymentForUpdate = lockedRow('payment');

export const paymentById = rowWithId('payment');

/** The payments of invoices, oldest first, including reversed ones. */
export const paymentsOfInvoices = rowsWith('payment', 'invoiceId', 'paidOn', 'id');

export async function markPaymentReversed(
  trx: Database,
  id: number,
  reversed: { readonly at: Date; readonly userId: number; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ reversedAt: reversed.at, reversedBy: reversed.userId, reversalReason: reversed.reason })
    .where('id', '=', id)
    .execute();
}

export async function insertCommission(trx: Database, commission: Insertable<DB['commission']>): Promise<void> {
  await trx.insertInto('commission').values(commission).execute();
}

/** Applies an event of the invoice to its commission; does nothing if there is none or the state does not allow it. */
export async function moveCommission(
  trx: Database,
  invoiceId: number,
  event: CommissionEvent,
  at: Date,
): Promise<void> {
  const commission = await trx
    .selectFrom('commission')
    .select(['id', 'state'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const next = commission && nextCommissionState(commission.state as CommissionState, event);
  if (!commission || !next?.ok) return;
  await trx
    .updateTable('commission')
    .set({
      state: next.state,
      earnedAt: next.state === 'EARNED' ? at : null,
      reversedAt: next.state === 'REVERSED' ? at : null,
    })
    .where('id', '=', commission.id)
    .execute();
}

/** Who receives the invoice by e-mail: the customer's invoice addresses and its contacts marked for invoices. */
export async function invoiceRecipients(
  db: Database,
  customerId: number,
): Promise<{ readonly emails: readonly string[]; readonly delivery: string | null }> {
  const row = await db
    .selectFrom('customer as c')
    .leftJoin('invoiceMethod as m', 'm.id', 'c.invoiceMethodId')
    .select(['c.invoiceEmails', 'm.delivery'])
    .select((eb) =>
      eb
        .selectFrom('contact as k')
        .select(sql<string[]>`coalesce(array_agg(k.email_address), '{}')`.as('e'))
        .whereRef('k.customerId', '=', 'c.id')
        .where('k.invoice', '=', true)
        .where('k.emailAddress', '<>', '')
        .as('contactEmails'),
    )
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  return {
    emails: uniqueEmails([...(row?.invoiceEmails ?? []), ...(row?.contactEmails ?? [])]),
    delivery: row?.delivery ?? null,
  };
}

export async function companyName(db: Database): Promise<string> {
  const row = await db.selectFrom('appConfiguration').select('companyName').executeTakeFirstOrThrow();
  return row.companyName;
}
