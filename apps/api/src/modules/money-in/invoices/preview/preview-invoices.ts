import { z } from 'zod';
import { cents } from '@falcon/domain/kit/money';
import { NO_MAIL_ADDRESS, previewOf, wayOf } from '@falcon/domain/money-in/invoices';
import type { InvoicesPreview, PreviewedInvoice, PreviewWay } from '@falcon/domain/money-in/invoices';
import { canMove, EVERYTHING_READY, statusById } from '@falcon/domain/orders/work-order-status';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Context } from '#core/context';
import { notFound, parseInput } from '#core/errors';
import { invoiceIds, selectedInvoices, voidRefusal } from '../delivery/send-invoices';
import type { SendableInvoice } from '../delivery/delivery.queries';
import { MOST_ORDERS, orderIds } from '../create-invoices';
import { billableOrders } from './preview.queries';
import type { BillableOrder } from './preview.queries';

const creation = z.object({ workOrderIds: orderIds.nullish() });

/** Why an order can't be invoiced now, as the step itself would say it; null if it can. */
function refusalOf(ctx: Context, order: BillableOrder): string | null {
  const status = statusById(order.statusId);
  if (status?.name !== 'INVOICE') return `It is in ${status?.label ?? 'another status'}.`;
  const facts = { ...EVERYTHING_READY, ...order, jobCost: cents(order.jobCostCents) };
  const permissions = [...ctx.requireUser().permissions] as PermissionKey[];
  const result = canMove('INVOICE', 'INVOICE_CREATED', facts, { permissions });
  return result.ok ? null : result.reason;
}

/** An order or invoice that this user doesn't see. */
const unseen = (kind: string, id: number): PreviewedInvoice => ({
  id,
  number: `No. ${id}`,
  customerId: 0,
  customerName: '',
  amount: cents(0),
  way: 'PRINT',
  recipients: [],
  hasPo: true,
  isAgain: false,
  refusal: notFound(kind, id).message,
});

/** The invoice that an order would get. */
const newInvoice = (ctx: Context, order: BillableOrder): PreviewedInvoice => ({
  id: order.id,
  number: order.number,
  customerId: order.customerId,
  customerName: order.customerName,
  amount: cents(order.jobCostCents),
  way: wayOf({ method: order.method, summaryBy: order.summaryBy, addresses: order.emails.length }),
  recipients: order.emails,
  hasPo: order.hasPoNumber,
  isAgain: false,
  refusal: refusalOf(ctx, order),
});

/** Whichever of the requested records were not loaded. */
function unseenOf(kind: string, ids: readonly number[], loaded: readonly { readonly id: number }[]) {
  const loadedIds = new Set(loaded.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !loadedIds.has(id)).map((id) => unseen(kind, id));
}

/** What creating the invoices of some orders, or of all that wait for one, would do; nothing is written. */
export async function previewCreation(ctx: Context, raw: unknown): Promise<InvoicesPreview> {
  const ids = parseInput(creation, raw).workOrderIds ?? null;
  const orders = await billableOrders(ctx.db, { ids, salespersonId: ctx.salespersonScope, most: MOST_ORDERS });
  const invoices = orders.map((order) => newInvoice(ctx, order));
  return previewOf([...invoices, ...unseenOf('Work order', ids ?? [], orders)]);
}

const sending = z.object({ ids: invoiceIds, method: z.enum(['EMAIL', 'PRINT', 'PORTAL']) });

/** An invoice as it would be sent. */
const sentInvoice = (invoice: SendableInvoice, method: PreviewWay): PreviewedInvoice => ({
  id: invoice.id,
  number: invoice.invoiceNumber,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  amount: cents(invoice.amountCents),
  way: method,
  recipients: method === 'EMAIL' ? invoice.emails : [],
  hasPo: invoice.poNumber.trim() !== '',
  isAgain: invoice.sentAt !== null || invoice.deliveryState === 'SENDING',
  refusal: voidRefusal(invoice) ?? (method === 'EMAIL' && invoice.emails.length === 0 ? NO_MAIL_ADDRESS : null),
});

/** What sending some invoices would do; nothing is written. */
export async function previewSending(ctx: Context, raw: unknown): Promise<InvoicesPreview> {
  const { ids, method } = parseInput(sending, raw);
  const { invoices } = await selectedInvoices(ctx, ids);
  return previewOf([...invoices.map((invoice) => sentInvoice(invoice, method)), ...unseenOf('Invoice', ids, invoices)]);
}
