import { cents, formatMoney } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { fileTitle } from '@falcon/domain/kit/text';
import type { Services } from '#core/context';
import { dateInZone } from '#core/calendar-date';
import { registerSharedKind } from '#office/shared-links';
import type { SharedLinkRow, SharedView } from '#office/shared-links';
import { renderInvoicePdf } from '../pdf/render-invoices';
import { sendableInvoices } from './delivery.queries';
import type { SendableInvoice } from './delivery.queries';

const money = (amount: number): string => formatMoney(cents(amount));

/** The name of an invoice’s PDF, as customers get it. */
export const invoiceFileName = ({
  invoiceNumber,
  customerName,
}: Pick<SendableInvoice, 'customerName' | 'invoiceNumber'>) =>
  `${fileTitle('Invoice', invoiceNumber, customerName)}.pdf`;

const todayOf = ({ clock, timeZone }: Services): string => dateInZone(clock(), timeZone);

/** The invoice of a link; null if it was deleted. */
async function invoiceOf({ db }: Services, { invoiceId }: SharedLinkRow): Promise<SendableInvoice | null> {
  const [invoice] = invoiceId === null ? [] : await sendableInvoices(db, [invoiceId]);
  return invoice && invoice.status !== 'VOID' ? invoice : null;
}

function headlineOf({ openCents, dueDate }: SendableInvoice, today: string): Pick<SharedView, 'headline' | 'tone'> {
  if (openCents <= 0) return { headline: 'Paid', tone: 'DONE' };
  return dueDate < today
    ? { headline: `${money(openCents)} past due`, tone: 'LATE' }
    : { headline: `${money(openCents)} due ${writtenDate(dueDate)}`, tone: 'OPEN' };
}

function viewOf(invoice: SendableInvoice, today: string): SharedView {
  const facts = [
    ['Invoice date', writtenDate(invoice.invoiceDate)],
    ['Due', writtenDate(invoice.dueDate)],
    ['PO', invoice.poNumber],
    ['Building/unit', invoice.buildingUnit],
    ['Job address', invoice.jobAddress],
    ['Total', money(invoice.amountCents)],
    ['Open', money(invoice.openCents)],
  ] as const;
  return {
    title: `Invoice ${invoice.invoiceNumber}`,
    recipient: invoice.customerName,
    ...headlineOf(invoice, today),
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    table: null,
    choices: [],
    options: [],
  };
}

registerSharedKind('INVOICE', {
  action: 'View invoice',
  view: async (services, link) => {
    const invoice = await invoiceOf(services, link);
    return invoice && viewOf(invoice, todayOf(services));
  },
  file: async (services, link) => {
    const invoice = await invoiceOf(services, link);
    if (!invoice) return null;
    const content = await renderInvoicePdf(services.db, [invoice.id], { today: todayOf(services) });
    return { name: invoiceFileName(invoice), content };
  },
});
