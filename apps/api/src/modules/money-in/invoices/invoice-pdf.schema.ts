import { z } from 'zod';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { selectedInvoices } from './delivery/send-invoices';
import { renderInvoicePdf } from './pdf/render-invoices';

/** The most invoices drawn while the user waits; more become a print batch in the background. */
const MOST = 50;

const input = z.object({
  ids: z
    .array(idInput)
    .min(1, 'Select at least one invoice.')
    .max(MOST, `At most ${MOST} invoices. Print a batch instead.`),
  paperSize: z.enum(['LETTER', 'A4']).nullish(),
});

/** One PDF of invoices in their present state; opening it records no delivery. */
async function invoicePdf(ctx: Context, raw: unknown) {
  const { ids, paperSize } = parseInput(input, raw);
  const { invoices, errors } = await selectedInvoices(ctx, ids);
  const [first] = invoices;
  if (!first) return { pdfUrl: null, errors };
  const data = await renderInvoicePdf(
    ctx.db,
    invoices.map(({ id }) => id),
    { size: paperSize ?? 'LETTER', today: ctx.today() },
  );
  const name = invoices.length === 1 ? `${first.invoiceNumber}.pdf` : `invoices-${ctx.today()}.pdf`;
  const { url } = await storeGeneratedFile(
    ctx.db,
    ctx.services.files,
    { ...fileReader(ctx), name, contentType: 'application/pdf', data },
    ctx.now(),
  );
  return { pdfUrl: url, errors };
}

mutation('invoicePdf', {
  description: 'One PDF of invoices as they are now; returns a signed address that is valid for ten minutes.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    ids: t.idList({ required: true }),
    paperSize: t.string({ description: 'LETTER (default) or A4.' }),
  }),
  resolve: (args, ctx) => invoicePdf(ctx, args),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
