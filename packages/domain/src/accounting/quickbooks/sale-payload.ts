import { cents, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { poText } from '../../kit/text/po';
import type { InvoiceLine, InvoiceLines } from '../../money-in/invoices/index';
import type { LineKind } from './kinds';
import { quickbooksText } from './names';
import { shipAddress } from './names-payload';
import type { AddressFacts } from './names-payload';
import { dollars, optionalRef, ref } from './payload';
import type { Payload } from './payload';

/** A line of a sale: an amount under a QuickBooks item. */
export interface SaleLine {
  readonly kind: LineKind;
  readonly description: string;
  readonly amount: Cents;
  /** For material: our item. */
  readonly itemId: number | null;
}

const LONGEST_DESCRIPTION = 4000;

const described = ({ description, detail, quantity }: InvoiceLine): string =>
  [description, detail, quantity].filter((part) => part !== '').join(', ');

/** A work line becomes one line for material and one for labor; a line with a single price stays one line. */
function linesOf(line: InvoiceLine, kind: LineKind): SaleLine[] {
  const description = described(line);
  if (line.material === null || line.labor === null) return [{ kind, description, amount: line.amount, itemId: null }];
  return [
    { kind: 'MATERIAL' as const, description, amount: line.material, itemId: line.itemId },
    { kind: 'LABOR' as const, description: `${line.description}, labor`, amount: line.labor, itemId: null },
  ].filter((part) => part.amount !== 0);
}

/**
 * The lines of a QuickBooks invoice, without the tax added to the price. Tax that is part of the price but printed on
 * its own line is a line there too, because it is not collected for the state. Lines and tax add up to the amount, to
 * the cent.
 */
export function saleLines(
  billed: InvoiceLines,
  { amount, tax, isLumpSum }: { readonly amount: Cents; readonly tax: Cents; readonly isLumpSum: boolean },
): readonly SaleLine[] {
  const lines = billed.lines.flatMap((line, place) =>
    linesOf(line, line.material !== null ? 'MATERIAL' : isLumpSum && place === 0 ? 'LUMP_SUM' : 'ADDITIONAL'),
  );
  const rest = cents(amount - tax - sumCents(lines.map((line) => line.amount)));
  const included = {
    kind: 'MATERIAL' as const,
    description: billed.tax?.label ?? 'Sales tax on material',
    amount: rest,
    itemId: null,
  };
  const all = rest === 0 ? lines : [...lines, included];
  return all.length > 0
    ? all
    : [{ kind: 'LUMP_SUM', description: 'Flooring', amount: cents(amount - tax), itemId: null }];
}

/** The line for a returned-check fee, which is part of its invoice's balance in QuickBooks and is never taxed. */
export const feeLine = (fee: Cents): readonly SaleLine[] =>
  fee === 0 ? [] : [{ kind: 'FEE', description: 'Returned-check fee', amount: fee, itemId: null }];

/** The QuickBooks ids that a sale refers to. */
export interface SaleRefs {
  readonly customerId: string;
  readonly itemOf: (line: SaleLine) => string;
  readonly classId: string | null;
  readonly termId: string | null;
  /** The tax code of the sale; null if no tax is added. */
  readonly taxCodeId: string | null;
}

export interface InvoiceFacts {
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly amount: Cents;
  readonly tax: Cents;
  readonly lines: readonly SaleLine[];
  readonly jobSite: AddressFacts | null;
  readonly poNumber: string;
  readonly email: string;
  readonly note: string;
}

function salesLine(line: SaleLine, refs: SaleRefs, isTaxed: boolean): Payload {
  return {
    Amount: dollars(line.amount),
    Description: quickbooksText(line.description, LONGEST_DESCRIPTION),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: {
      ItemRef: ref(refs.itemOf(line)),
      TaxCodeRef: ref(isTaxed && line.kind !== 'FEE' ? 'TAX' : 'NON'),
      ...optionalRef('ClassRef', refs.classId),
    },
  };
}

/** An invoice with every line: an update that omits one would delete it in QuickBooks. */
export function invoicePayload(invoice: InvoiceFacts, refs: SaleRefs): Payload {
  const isTaxed = invoice.tax !== 0;
  const sum = sumCents([...invoice.lines.map((line) => line.amount), invoice.tax]);
  if (sum !== invoice.amount) throw new Error(`Lines and tax of invoice ${invoice.number} do not add up to its amount`);
  return {
    DocNumber: invoice.number,
    TxnDate: invoice.date,
    DueDate: invoice.dueDate,
    ...optionalRef('CustomerRef', refs.customerId),
    ...optionalRef('SalesTermRef', refs.termId),
    ...optionalRef('ClassRef', refs.classId),
    ...shipAddress(invoice.jobSite),
    ...(invoice.email === '' ? {} : { BillEmail: { Address: quickbooksText(invoice.email, 100) } }),
    ...(invoice.poNumber === '' ? {} : { CustomerMemo: { value: quickbooksText(poText(invoice.poNumber), 1000) } }),
    PrivateNote: quickbooksText(invoice.note, 4000),
    Line: invoice.lines.map((line) => salesLine(line, refs, isTaxed)),
    TxnTaxDetail: {
      ...(isTaxed ? optionalRef('TxnTaxCodeRef', refs.taxCodeId) : {}),
      TotalTax: dollars(invoice.tax),
    },
  };
}

export interface CreditFacts {
  readonly number: string;
  readonly date: string;
  readonly amount: Cents;
  readonly description: string;
  readonly note: string;
}

/** A credit memo, discount or write-off: one line with its own item. */
export const creditPayload = (
  credit: CreditFacts,
  refs: { readonly customerId: string; readonly itemId: string; readonly classId: string | null },
): Payload => ({
  DocNumber: credit.number,
  TxnDate: credit.date,
  ...optionalRef('CustomerRef', refs.customerId),
  PrivateNote: quickbooksText(credit.note, 4000),
  Line: [
    {
      Amount: dollars(credit.amount),
      Description: quickbooksText(credit.description, LONGEST_DESCRIPTION),
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: {
        ItemRef: ref(refs.itemId),
        TaxCodeRef: ref('NON'),
        ...optionalRef('ClassRef', refs.classId),
      },
    },
  ],
  TxnTaxDetail: { TotalTax: 0 },
});
