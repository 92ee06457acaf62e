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

/** The sentence for an invoice that is no longer there to be settled. */
const deleted = (invoice: InvoiceRecord): string => `Invoice ${invoice.invoiceNumber} was deleted.`;

/** The orders of invoices, then the invoices themselves; the customers are locked before. Deleted invoices are refused. */
export async function lockInvoices(
  trx: Database,
  ctx: TransactionContext,
  invoiceIds: readonly number[],
  path: (id: number) => string = () => 'invoiceId',
): Promise<LockedInvoices> {
  if (invoiceIds.length === 0) return { invoices: new Map(), orders: new Map() };
  const known = await knownInvoices(trx, invoiceIds);
  return lockKnown(trx, ctx, known, path);
}

/** Invoices that must exist; NOT_FOUND names the first that does not. */
async function knownInvoices(trx: Database, ids: readonly number[]): Promise<readonly InvoiceRecord[]> {
  const known = await invoicesWithIds(trx, ids);
  const found = new Set(known.map((invoice) => invoice.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound('Invoice', missing);
  return known;
}

async function lockKnown(
  trx: Database,
  ctx: TransactionContext,
  known: readonly InvoiceRecord[],
  path: (id: number) => string,
): Promise<LockedInvoices> {
  const orders = await lockVisibleOrders(
    trx,
    ctx,
    known.map((invoice) => invoice.workOrderId),
  );
  const locked = await lockInvoiceRows(
    trx,
    known.map((invoice) => invoice.id),
  );
  const gone = locked.find((invoice) => invoice.status === 'VOID');
  if (gone) throw validationError(path(gone.id), deleted(gone));
  return { invoices: new Map(locked.map((invoice) => [invoice.id, invoice])), orders };
}

/** Locks customers, then the orders of invoices, then the invoices: every change of an account takes its locks in this order. */
export async function lockAccounts(
  trx: Database,
  ctx: TransactionContext,
  wanted: {
    readonly customerIds?: readonly number[];
    readonly invoiceIds: readonly number[];
    readonly path?: (id: number) => string;
  },
): Promise<LockedInvoices> {
  const known = await knownInvoices(trx, wanted.invoiceIds);
  await lockCustomers(trx, [
    ...new Set([...(wanted.customerIds ?? []), ...known.map((invoice) => invoice.customerId)]),
  ]);
  return lockKnown(trx, ctx, known, wanted.path ?? (() => 'invoiceId'));
}
