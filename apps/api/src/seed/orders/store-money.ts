import type { Instant } from './course';
import type { InvoiceTold } from './money-story';
import type { Storing } from './storing';
import type { WorkOrderTold } from './work-order';

const iso = (at: Instant): string => new Date(at).toISOString();
const dateOf = (at: Instant): string => iso(at).slice(0, 10);
const DAY: Instant = 86_400_000;
/** Commissions of paid invoices are paid out the following month. */
const PAY_RUN_AFTER = 32 * DAY;

const standing = (invoice: InvoiceTold) => invoice.payments.filter((payment) => payment.reversedAt === null);

/** Invoices, payments and commissions of an order. */
export function storeMoney(to: Storing, told: WorkOrderTold, workOrderId: number): void {
  told.travelled.money.invoices.forEach((invoice, index) => {
    const id = storeInvoice(to, told, workOrderId, invoice, index);
    storeCommission(to, told, workOrderId, invoice, id);
  });
}

function storeInvoice(
  { store, officeUserId }: Storing,
  { number, summary, job, form }: WorkOrderTold,
  workOrderId: number,
  invoice: InvoiceTold,
  index: number,
): number {
  const { totals } = summary;
  const paid = standing(invoice).reduce((sum, payment) => sum + payment.amount, 0);
  const isPaid = paid >= invoice.amount;
  const { id } = store.add('invoice', {
    invoiceNumber: index === 0 ? number : `${number}-${index + 1}`,
    workOrderId,
    customerId: job.plan.client.row.id,
    status: invoice.voidAt !== null ? 'VOID' : isPaid ? 'PAID' : paid > 0 ? 'PARTIAL' : 'OPEN',
    invoiceDate: dateOf(invoice.at),
    materialCents: totals.material,
    laborCents: totals.labor,
    profitCents: totals.profit,
    additionalCents: totals.additional,
    taxCents: totals.tax,
    amountCents: invoice.amount,
    amountPaidCents: paid,
    datePaid: isPaid ? (standing(invoice).at(-1)?.on ?? null) : null,
    description: form.columns.customInvoiceDescription,
    voidAt: invoice.voidAt === null ? null : iso(invoice.voidAt),
    voidedBy: invoice.voidAt === null ? null : officeUserId,
    createdBy: officeUserId,
    createdAt: iso(invoice.at),
    version: 1 + invoice.payments.length,
  });
  for (const payment of invoice.payments) {
    store.add('payment', {
      invoiceId: id,
      amountCents: payment.amount,
      paidOn: payment.on,
      method: payment.method,
      reference: payment.reference,
      recordedBy: officeUserId,
      recordedAt: iso(payment.at),
      reversedAt: payment.reversedAt === null ? null : iso(payment.reversedAt),
      reversedBy: payment.reversedAt === null ? null : officeUserId,
      reversalReason: payment.reversedAt === null ? null : 'The bank returned the check.',
    });
  }
  return id;
}

/** Accrued with the invoice, earned when it is paid in full, paid out a month later, reversed when the invoice is deleted. */
function storeCommission(
  { store }: Storing,
  { form, summary, commissionRateBp, life }: WorkOrderTold,
  workOrderId: number,
  invoice: InvoiceTold,
  invoiceId: number,
): void {
  const { salespersonId } = form.columns;
  if (salespersonId === null || summary.commission <= 0) return;
  const isPaid = standing(invoice).reduce((sum, payment) => sum + payment.amount, 0) >= invoice.amount;
  const earnedAt = isPaid ? (standing(invoice).at(-1)?.at ?? null) : null;
  const paidAt = earnedAt !== null && earnedAt + PAY_RUN_AFTER < life.end ? earnedAt + PAY_RUN_AFTER : null;
  store.add('commission', {
    workOrderId,
    invoiceId,
    salespersonId,
    rateBp: commissionRateBp,
    baseCents: summary.totals.profit,
    amountCents: summary.commission,
    state: invoice.voidAt !== null ? 'REVERSED' : paidAt !== null ? 'PAID' : earnedAt !== null ? 'EARNED' : 'ACCRUED',
    accruedAt: iso(invoice.at),
    earnedAt: earnedAt === null ? null : iso(earnedAt),
    paidAt: paidAt === null ? null : iso(paidAt),
    reversedAt: invoice.voidAt === null ? null : iso(invoice.voidAt),
  });
}
