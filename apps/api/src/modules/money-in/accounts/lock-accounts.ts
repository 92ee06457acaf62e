import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { lockVisibleOrders } from '#orders/work-orders';
import type { WorkOrderRecord } from '#orders/work-orders';
import { invoicesWithIds, lockCustomers, lockInvoiceRows } from './entries.queries';
import type { InvoiceRecord } from './entries.queries';

/** Invoices with their orders, locked until the transaction ends. */
export interface LockedInvoices {
  readonly invoices: ReadonlyMap<number, InvoiceRecord>;
  /** By the id of the order. */
  readonly orders: ReadonlyMap<number, WorkOrderRecord>;
}

/** The message for an invoice that was deleted. */
const deleted = (invoice: InvoiceRecord): string => `Invoice ${invoice.invoiceNumber} is void.`;

/** Locks the orders of invoices, then the invoices; the caller has locked the customers. Refuses deleted invoices. */
export async function lockInvoices(
  trx: Database,
  ctx: TransactionContext,
  invoiceIds: readonly number[],
  path: (id: number) => string = () => 'invoiceId',
): Promise<LockedInvoices> {
  if (invoiceIds.length === 0) return { invoices: new Map(), orders: new Map() };
  const invoices = await knownInvoices(trx, invoiceIds);
  return lockKnown(trx, ctx, invoices, path);
}

/** Invoices that must exist; NOT_FOUND names the first that does not. */
async function knownInvoices(trx: Database, ids: readonly number[]): Promise<readonly InvoiceRecord[]> {
  const invoices = await invoicesWithIds(trx, ids);
  const foundIds = new Set(invoices.map((invoice) => invoice.id));
  const missing = ids.find((id) => !foundIds.has(id));
  if (missing !== undefined) throw notFound('Invoice', missing);
  return invoices;
}

async function lockKnown(
  trx: Database,
  ctx: TransactionContext,
  invoices: readonly InvoiceRecord[],
  path: (id: number) => string,
): Promise<LockedInvoices> {
  const orders = await lockVisibleOrders(
    trx,
    ctx,
    invoices.map((invoice) => invoice.workOrderId),
  );
  const locked = await lockInvoiceRows(
    trx,
    invoices.map((invoice) => invoice.id),
  );
  const voidInvoice = locked.find((invoice) => invoice.status === 'VOID');
  if (voidInvoice) throw validationError(path(voidInvoice.id), deleted(voidInvoice));
  return { invoices: new Map(locked.map((invoice) => [invoice.id, invoice])), orders };
}

/** Locks customers, then the orders of invoices, then the invoices; every change of an account locks in this order. */
export async function lockAccounts(
  trx: Database,
  ctx: TransactionContext,
  wanted: {
    readonly customerIds?: readonly number[];
    readonly invoiceIds: readonly number[];
    readonly path?: (id: number) => string;
  },
): Promise<LockedInvoices> {
  const invoices = await knownInvoices(trx, wanted.invoiceIds);
  await lockCustomers(trx, [
    ...new Set([...(wanted.customerIds ?? []), ...invoices.map((invoice) => invoice.customerId)]),
  ]);
  return lockKnown(trx, ctx, invoices, wanted.path ?? (() => 'invoiceId'));
}
