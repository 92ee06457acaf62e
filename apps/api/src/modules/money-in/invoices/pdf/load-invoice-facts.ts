import { invoiceLines, termsText } from '@falcon/domain/money-in/invoices';
import type { BilledLine, InvoiceLines } from '@falcon/domain/money-in/invoices';
import { cents, formatQuantity } from '@falcon/domain/kit/money';
import type { Percent, Quantity } from '@falcon/domain/kit/money';
import { daysBetween, writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { loadPrintoutFacts, payQuantity } from '#orders/work-orders';
import type { PrintoutFacts, PrintoutLine } from '#orders/work-orders';
import { billingCompany, type BillingCompany } from '#office/letterhead';
import { invoicesByIds } from '../invoices.queries';
import type { InvoiceRecord } from '../invoices.queries';
import type { InvoiceFacts } from './invoice-facts';
import { billingOfOrders, settlingEntries } from './invoice-facts.queries';
import type { Billing, SettlingEntry } from './invoice-facts.queries';

/** The facts of some invoices, in the order of the ids, with a fixed number of statements. */
export async function loadInvoiceFacts(db: Database, ids: readonly number[], today: string): Promise<InvoiceFacts[]> {
  const invoices = new Map((await invoicesByIds(db, ids)).map((invoice) => [invoice.id, invoice]));
  const orderIds = [...invoices.values()].map((invoice) => invoice.workOrderId);
  const [orders, billings, entries, company] = await Promise.all([
    loadPrintoutFacts(db, orderIds, today),
    billingOfOrders(db, orderIds),
    settlingEntries(db, ids),
    billingCompany(db),
  ]);
  const byOrder = new Map(orders.map((order) => [order.id, order]));
  const billingOf = new Map(billings.map((billing) => [billing.id, billing]));
  return ids.flatMap((id) => {
    const invoice = invoices.get(id);
    const order = invoice && byOrder.get(invoice.workOrderId);
    const billing = invoice && billingOf.get(invoice.workOrderId);
    if (!invoice || !order || !billing) return [];
    const own = entries.filter((entry) => entry.invoiceId === id);
    return [factsOf(invoice, { order, billing, company, entries: own })];
  });
}

interface InvoiceContext {
  readonly order: PrintoutFacts;
  readonly billing: Billing;
  readonly company: BillingCompany;
  readonly entries: readonly SettlingEntry[];
}

function factsOf(invoice: InvoiceRecord, { order, billing, company, entries }: InvoiceContext): InvoiceFacts {
  return {
    id: invoice.id,
    number: invoice.invoiceNumber,
    date: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    terms: termsText(daysBetween(invoice.invoiceDate, invoice.dueDate)),
    isVoid: invoice.status === 'VOID',
    company,
    billTo: order.billTo,
    jobSite: [
      order.customerName,
      billing.jobName,
      order.buildingUnit === '' ? '' : `Bldg/Unit ${order.buildingUnit}`,
      ...order.addressLines,
    ],
    facts: [
      { label: 'Invoice date', value: writtenDate(invoice.invoiceDate) },
      { label: 'Due date', value: writtenDate(invoice.dueDate) },
      { label: 'Terms', value: termsText(daysBetween(invoice.invoiceDate, invoice.dueDate)) },
      { label: 'PO number', value: billing.customerPo },
      { label: 'Work order', value: order.number },
      { label: 'Install date', value: order.installDate === null ? '' : writtenDate(order.installDate) },
      { label: 'Ordered by', value: billing.orderBy },
      { label: 'Salesperson', value: billing.salespersonName },
    ],
    billed: billedLines(invoice, order, billing),
    entries: entries.map((entry) => ({
      label: entryLabel(entry),
      date: entry.entryDate,
      amount: cents(entry.amountCents),
    })),
    balance: cents(invoice.openCents),
  };
}

const ENTRY_LABELS: Readonly<Record<string, string>> = {
  FEE: 'Returned-check fee',
  PAYMENT: 'Payment',
  CREDIT: 'Credit',
  DISCOUNT: 'Discount',
  WRITE_OFF: 'Adjustment',
};

function entryLabel({ kind, reference, method }: SettlingEntry): string {
  const label = ENTRY_LABELS[kind] ?? kind;
  if (reference === '') return label;
  return method === 'CHECK' ? `${label}, check ${reference}` : `${label} ${reference}`;
}

/** The lines of the order as billed; a single price if the order no longer matches the invoice. */
function billedLines(invoice: InvoiceRecord, order: PrintoutFacts, billing: Billing): InvoiceLines {
  const description = invoice.description.trim() === '' ? usualDescription(order, billing) : invoice.description;
  const common = {
    taxMode: (billing.taxMode ?? 'COST') as 'COST',
    taxRate: (billing.taxRateBp ?? 0) as Percent,
    taxExempt: billing.taxExempt,
    description,
  };
  const billed = invoiceLines({
    ...common,
    contractForm: billing.contractForm as 'LUMP_SUM',
    scope: scopeOf(order),
    lines: order.lines.map(billedLine),
    additionalCosts: order.additionalCosts.map((cost) => ({
      description: cost.description,
      amount: cents(cost.materialCents + cost.laborCents + cost.profitCents),
    })),
    tax: cents(order.totals.taxCents),
    jobCost: cents(order.totals.jobCostCents),
  });
  const adds = billed.subtotal + (billed.tax?.amount ?? 0) === invoice.amountCents;
  return adds && billed.total === invoice.amountCents ? billed : asInvoiced(invoice, description);
}

/** If the order was changed since, only the billed amounts are known. */
function asInvoiced({ amountCents, taxCents }: InvoiceRecord, description: string): InvoiceLines {
  const subtotal = cents(amountCents - taxCents);
  return {
    lines: [{ description, detail: '', quantity: '', material: null, labor: null, amount: subtotal, itemId: null }],
    subtotal,
    tax: taxCents === 0 ? null : { label: 'Sales tax', amount: cents(taxCents) },
    total: cents(amountCents),
  };
}

const usualDescription = (order: PrintoutFacts, { isRepair, unitStyleName }: Billing): string =>
  [`${order.flooringLabel} ${isRepair ? 'repair' : 'installation'}`, unitStyleName]
    .filter((part) => part !== '')
    .join(', ');

const WORDS: Readonly<Record<string, string>> = {
  minimumLabor: 'Minimum labor charge',
  minimumProfit: 'Minimum job charge',
};
const labelOf = ({ label }: PrintoutLine): string => WORDS[label] ?? label;

/** The scope of a lump sum: the area and the included work. */
function scopeOf(order: PrintoutFacts): string {
  const area = order.details.find(({ label }) => label === 'Area')?.value ?? '';
  const work = order.lines.filter((line) => WORDS[line.label] === undefined).map((line) => labelOf(line).toLowerCase());
  const list = work.length > 1 ? `${work.slice(0, -1).join(', ')} and ${work.at(-1) ?? ''}` : (work[0] ?? '');
  return [area === '' ? '' : `${area}.`, list === '' ? '' : `Includes ${list}.`]
    .filter((part) => part !== '')
    .join(' ');
}

function billedLine(line: PrintoutLine): BilledLine {
  const net = payQuantity(line);
  return {
    label: labelOf(line),
    itemName: line.itemName === '' ? null : soldName(line, net),
    itemId: line.itemId,
    quantity: net === 0 ? '' : `${formatQuantity(net as Quantity)} ${line.unit}`.trim(),
    material: cents(line.materialCents),
    labor: cents(line.laborCents),
    profit: cents(line.profitCents),
    shownTax: cents(line.taxIncludedCents),
  };
}

/** Tiles are installed net and sold by the carton, so such a line shows both quantities. */
const soldName = (line: PrintoutLine, net: number): string =>
  line.quantityE2 > 0 && line.quantityE2 !== net
    ? `${line.itemName}, sold as ${formatQuantity(line.quantityE2 as Quantity)} ${line.unit}`.trim()
    : line.itemName;
