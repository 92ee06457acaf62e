import { addDays } from '@falcon/domain/kit/schedule';
import type { Row } from '../rows';
import type { Instant } from './course';
import { askedBy } from './money-story';
import type { InvoiceTold, PaymentTold } from './money-story';
import { sendingOf, storeDelivery } from './sending';
import type { Storing } from './storing';
import type { WorkOrderTold } from './work-order';

const iso = (at: Instant): string => new Date(at).toISOString();
const dateOf = (at: Instant): string => iso(at).slice(0, 10);
const DAY: Instant = 86_400_000;
/** Commissions from before commission runs existed were paid the following month. */
const PAY_RUN_AFTER = 32 * DAY;
const USUAL_TERMS = 30;
const BOUNCED = 'The bank returned the check.';

type Posted = Row<'accountEntry'> & { readonly id: number; readonly amountCents: number };
const withoutId = ({ id: _id, ...entry }: Posted): Row<'accountEntry'> => entry;

const standing = (invoice: InvoiceTold) => invoice.payments.filter((payment) => payment.reversedAt === null);

/** Invoices, payments and commissions of an order. */
export function storeMoney(to: Storing, orderStory: WorkOrderTold, workOrderId: number): void {
  orderStory.travelled.money.invoices.forEach((invoice, index) => {
    const id = storeInvoice(to, orderStory, workOrderId, invoice, index);
    storeCommission(to, orderStory, workOrderId, invoice, id);
  });
}

function storeInvoice(
  to: Storing,
  orderStory: WorkOrderTold,
  workOrderId: number,
  invoice: InvoiceTold,
  index: number,
): number {
  const { store, officeUserId } = to;
  const { number, job, form } = orderStory;
  const { totals } = orderStory.summary;
  const sending = sendingOf(orderStory, invoice, workOrderId);
  const invoiceNumber = index === 0 ? number : `${number}-${index + 1}`;
  const paid = standing(invoice).reduce((sum, payment) => sum + payment.amount, 0);
  const isPaid = paid >= askedBy(invoice);
  const customerId = job.plan.client.row.id;
  const { id } = store.add('invoice', {
    invoiceNumber,
    workOrderId,
    customerId,
    status: invoice.voidAt !== null ? 'VOID' : isPaid ? 'PAID' : paid > 0 ? 'PARTIAL' : 'OPEN',
    invoiceDate: dateOf(invoice.at),
    dueDate: addDays(dateOf(invoice.at), job.plan.client.row.paymentTermsDays ?? USUAL_TERMS),
    materialCents: totals.material,
    laborCents: totals.labor,
    profitCents: totals.profit,
    additionalCents: totals.additional,
    taxCents: totals.tax,
    amountCents: invoice.amount,
    feeCents: askedBy(invoice) - invoice.amount,
    amountPaidCents: paid,
    datePaid: isPaid ? (standing(invoice).at(-1)?.on ?? null) : null,
    description: form.columns.customInvoiceDescription,
    voidAt: invoice.voidAt === null ? null : iso(invoice.voidAt),
    voidedBy: invoice.voidAt === null ? null : officeUserId,
    createdBy: officeUserId,
    createdAt: iso(invoice.at),
    version: 1 + invoice.payments.length,
    ...sending.columns,
  });
  storeDelivery(to, { id, number: invoiceNumber, customerId, amount: invoice.amount }, sending);
  storeEntries(to, { invoiceId: id, customerId, invoice });
  return id;
}

/** The entries of an invoice: what was billed, each payment with its receipt, and their reversals. */
function storeEntries(
  to: Storing,
  {
    invoiceId,
    customerId,
    invoice,
  }: { readonly invoiceId: number; readonly customerId: number; readonly invoice: InvoiceTold },
): void {
  const { store, officeUserId } = to;
  const post = (kind: string, amountCents: number, at: Instant, on: string, receiptId: number | null, reason = '') =>
    store.add('accountEntry', {
      customerId,
      invoiceId,
      kind,
      amountCents,
      entryDate: on,
      receiptId,
      reversesId: null,
      reason,
      createdBy: officeUserId,
      createdAt: iso(at),
    }) as Posted;
  const reverse = (entry: Posted, at: Instant, reason: string) =>
    store.add('accountEntry', {
      ...withoutId(entry),
      amountCents: -entry.amountCents,
      entryDate: dateOf(at),
      reversesId: entry.id,
      reason,
      createdAt: iso(at),
    });
  const billed = post('INVOICE', invoice.amount, invoice.at, dateOf(invoice.at), null);
  for (const payment of invoice.payments) {
    const { id } = storeReceipt(to, customerId, payment);
    const paid = post('PAYMENT', 0 - payment.amount, payment.at, payment.on, id);
    if (payment.reversedAt === null) continue;
    reverse(paid, payment.reversedAt, BOUNCED);
    if (payment.fee > 0) post('FEE', payment.fee, payment.reversedAt, dateOf(payment.reversedAt), id, BOUNCED);
  }
  if (invoice.voidAt !== null) reverse(billed, invoice.voidAt, 'The invoice was deleted.');
}

/** Checks are deposited the day they come in; those of the last few days are still in the drawer. */
const storeReceipt = ({ store, officeUserId, bank }: Storing, customerId: number, payment: PaymentTold) =>
  store.add('receipt', {
    customerId,
    amountCents: payment.amount,
    receivedOn: payment.on,
    method: payment.method,
    reference: payment.reference,
    depositId: payment.method === 'CHECK' ? bank.deposited(payment.on, payment.amount) : null,
    recordedBy: officeUserId,
    recordedAt: iso(payment.at),
    reversedAt: payment.reversedAt === null ? null : iso(payment.reversedAt),
    reversedBy: payment.reversedAt === null ? null : officeUserId,
    reversalReason: payment.reversedAt === null ? null : BOUNCED,
  });

/** The payment that settled the invoice; undefined while it is open. */
function lastPayment(invoice: InvoiceTold): PaymentTold | undefined {
  const payments = standing(invoice);
  return payments.reduce((sum, payment) => sum + payment.amount, 0) >= askedBy(invoice) ? payments.at(-1) : undefined;
}

/**
 * Accrued with the invoice, earned when it is paid in full, paid out by a run, reversed when the invoice is deleted.
 */
function storeCommission(
  { store, runsSince }: Storing,
  { form, summary, commissionRateBp, life }: WorkOrderTold,
  workOrderId: number,
  invoice: InvoiceTold,
  invoiceId: number,
): void {
  const { salespersonId } = form.columns;
  if (salespersonId === null || summary.commission <= 0) return;
  const earned = lastPayment(invoice);
  const earnedAt = earned?.at ?? null;
  const paidAt = earned && earned.on < runsSince ? Math.min(earned.at + PAY_RUN_AFTER, life.end) : null;
  const isPaidOut = invoice.voidAt === null && paidAt !== null;
  store.add('commission', {
    workOrderId,
    invoiceId,
    salespersonId,
    rateBp: commissionRateBp,
    baseCents: summary.totals.profit,
    amountCents: summary.commission,
    settledCents: isPaidOut ? summary.commission : 0,
    state: invoice.voidAt !== null ? 'REVERSED' : isPaidOut ? 'PAID' : earnedAt !== null ? 'EARNED' : 'ACCRUED',
    accruedAt: iso(invoice.at),
    earnedAt: earnedAt === null ? null : iso(earnedAt),
    paidAt: isPaidOut ? iso(paidAt) : null,
    reversedAt: invoice.voidAt === null ? null : iso(invoice.voidAt),
  });
}
