import type { Database } from '#db/database';
import { drawPrintouts } from '#pdf/pdf-threads';
import type { Printout } from '#pdf/printout';
import type { PaperSize } from '#office/letterhead';
import { invoicePrintout } from './invoice-pdf';
import { loadInvoiceFacts } from './load-invoice-facts';

export interface PrintOptions {
  readonly size?: PaperSize;
  readonly today: string;
}

/** Some invoices as printouts, in the order of the ids. */
export async function invoicePrintouts(
  db: Database,
  ids: readonly number[],
  { size = 'LETTER', today }: PrintOptions,
): Promise<{ readonly id: number; readonly number: string; readonly printout: Printout }[]> {
  const facts = await loadInvoiceFacts(db, ids, today);
  return facts.map((one) => ({ id: one.id, number: one.number, printout: invoicePrintout(one, size) }));
}

/** One PDF of some invoices, in the order of the ids; each has its own page numbering. */
export async function renderInvoicePdf(db: Database, ids: readonly number[], options: PrintOptions): Promise<Buffer> {
  const printouts = await invoicePrintouts(db, ids, options);
  return drawPrintouts(printouts.map(({ printout }) => printout));
}
