import { formatMoney } from '@falcon/domain/money';
import type { Cents } from '@falcon/domain/money';
import type { InvoiceEntryRow } from './invoice-entries.queries';
import type { InvoiceRecord } from './invoicing.queries';

/** Why an invoice can't be deleted: it is void already, or something settles it that has not been taken back. Null if it can. */
export function deleteRefusal(
  { invoiceNumber, status }: Pick<InvoiceRecord, 'invoiceNumber' | 'status'>,
  entries: readonly Pick<InvoiceEntryRow, 'kind' | 'label' | 'amountCents' | 'isReversed' | 'isReversal'>[],
): string | null {
  if (status === 'VOID') return `Invoice ${invoiceNumber} was deleted.`;
  const standing = entries.filter((entry) => entry.kind !== 'INVOICE' && !entry.isReversed && !entry.isReversal);
  const [first] = standing;
  if (!first) return null;
  const settled = -standing.reduce((sum, entry) => sum + entry.amountCents, 0);
  const what = standing.length === 1 ? first.label.toLowerCase() : 'entries';
  return `${formatMoney(settled as Cents)} of invoice ${invoiceNumber} is settled by ${standing.length === 1 ? 'a ' : ''}${what}. Reverse ${standing.length === 1 ? 'it' : 'them'} first.`;
}
