import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { InvoiceRecord } from './entries.queries';

/** The open amount of an invoice. */
export const openOf = (invoice: Pick<InvoiceRecord, 'openCents'>): number => invoice.openCents;

/** An amount for a locked invoice, and the field that names it. */
export interface InvoicePart {
  readonly invoice: InvoiceRecord;
  readonly amount: number;
  readonly path: string;
}

/**
 * Throws if an invoice would be settled with more than its open amount, or before its date. Every error names its
 * field.
 */
export function requireOpen(invoiceParts: readonly InvoicePart[], date: string, datePath: string): void {
  const faults: FieldFault[] = invoiceParts.flatMap(({ invoice, amount, path }) => {
    const open = openOf(invoice);
    if (amount <= open) return [];
    const message =
      open === 0
        ? `Invoice ${invoice.invoiceNumber} is paid in full.`
        : `Only ${formatMoney(open as Cents)} of invoice ${invoice.invoiceNumber} is open.`;
    return [{ path, message }];
  });
  if (faults.length > 0) throw validationError(faults);
  const later = invoiceParts.find(({ invoice }) => date < invoice.invoiceDate);
  if (later)
    throw validationError(
      datePath,
      `Invoice ${later.invoice.invoiceNumber} is of ${writtenDate(later.invoice.invoiceDate)}; the date cannot be earlier.`,
    );
}
