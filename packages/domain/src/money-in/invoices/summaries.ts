import { poText } from '../../kit/text/po';
import { startOfWeek, writtenDate } from '../../kit/schedule/index';

/** The facts that decide an invoice's summary sheet. */
export interface SummaryInvoice {
  readonly id: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly propertyFirmId: number | null;
  readonly firmName: string;
  readonly summaryBy: 'NONE' | 'FIRM' | 'PO' | 'WEEK';
  readonly poNumber: string;
  readonly invoiceDate: string;
}

/** The invoices of one summary sheet. */
export interface SummaryGroup<Invoice extends SummaryInvoice = SummaryInvoice> {
  readonly summaryBy: 'FIRM' | 'PO' | 'WEEK';
  /** Who receives it: a firm, or a customer. */
  readonly propertyFirmId: number | null;
  readonly customerId: number | null;
  readonly owner: string;
  readonly title: string;
  readonly invoices: readonly Invoice[];
}

interface Place {
  readonly summaryBy: 'FIRM' | 'PO' | 'WEEK';
  readonly firm: boolean;
  readonly key: string;
  readonly title: string;
}

function placeOf(invoice: SummaryInvoice): Place | null {
  const { summaryBy, propertyFirmId, customerId } = invoice;
  if (summaryBy === 'NONE') return null;
  if (summaryBy === 'FIRM' && propertyFirmId !== null)
    return { summaryBy, firm: true, key: `firm ${propertyFirmId}`, title: invoice.firmName };
  const own = { firm: false, summaryBy } as const;
  // A customer without a firm gets a separate sheet.
  if (summaryBy === 'FIRM') return { ...own, key: `customer ${customerId}`, title: invoice.customerName };
  if (summaryBy === 'PO') {
    const po = invoice.poNumber.trim();
    return { ...own, key: `po ${customerId} ${po}`, title: poText(po) || 'Without PO' };
  }
  const sunday = startOfWeek(invoice.invoiceDate);
  return { ...own, key: `week ${customerId} ${sunday}`, title: `Week of ${writtenDate(sunday)}` };
}

/** Groups invoices by summary sheet, in the order given; invoices of customers without summary sheets are on none. */
export function groupForSummaries<Invoice extends SummaryInvoice>(
  invoices: readonly Invoice[],
): readonly SummaryGroup<Invoice>[] {
  const groups = new Map<string, SummaryGroup<Invoice> & { readonly invoices: Invoice[] }>();
  for (const invoice of invoices) {
    const place = placeOf(invoice);
    if (!place) continue;
    const group = groups.get(place.key);
    if (group) group.invoices.push(invoice);
    else
      groups.set(place.key, {
        summaryBy: place.summaryBy,
        propertyFirmId: place.firm ? invoice.propertyFirmId : null,
        customerId: place.firm ? null : invoice.customerId,
        owner: place.firm ? invoice.firmName : invoice.customerName,
        title: place.title,
        invoices: [invoice],
      });
  }
  return [...groups.values()];
}
