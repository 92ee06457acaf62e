import { z } from 'zod';
import { COMMISSION, PRICES, PRINTED } from '@falcon/domain/orders/work-order-fields';
import { PRINT_VARIANTS } from './printout-facts';
import type { PrintVariant } from './printout-facts';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, requireCarrier } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import type { Database } from '#db/database';
import { printedDocuments } from '#kit/documents';
import type { OrderDocuments } from '#kit/documents';
import { bringUpToDate } from '../draft-prices/follow-prices';
import { maySee } from '../work-orders.loaders';
import { workOrdersByIds } from '../work-orders.queries';
import { loadPrintoutFacts } from './load-printout-facts';
import { leftOutSentence, printoutSheets, withDocuments } from './printout.model';
import type { PrintoutDocument, PrintoutOptions } from './printout.model';
import { orderPrintout } from './printout.pdf';
import type { PaperSize } from './printout.pdf';

const MOST = 50;

const pdfInput = z.object({
  ids: z
    .array(idInput)
    .min(1, 'Choose at least one work order.')
    .max(MOST, `At most ${MOST} work orders in one print.`),
  variants: z.array(z.enum(PRINT_VARIANTS)).min(1, 'Choose what to print.').nullish(),
  paperSize: z.enum(['LETTER', 'A4']).nullish(),
});

interface PrintAnswer {
  readonly pdfUrl: string;
  /** Omitted documents, each with its order. */
  readonly errors: readonly { readonly modelId: string; readonly message: string }[];
}

/**
 * Prints work orders with their documents into one PDF and returns its signed address; bill sheets and costings need
 * the bill-sheet permission.
 */
export async function workOrderPdf(ctx: Context, raw: unknown): Promise<PrintAnswer> {
  const input = parseInput(pdfInput, raw);
  const variants = input.variants ?? ['CUSTOMER'];
  for (const carrier of variants.flatMap((variant) => PRINTED[variant] ?? [])) requireCarrier(ctx, carrier);
  const ids = [...new Set(input.ids)];
  const orders = await workOrdersByIds(ctx.db, ids);
  for (const id of ids) {
    const order = orders.find((candidate) => candidate.id === id);
    if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  }
  // Drafts are updated first, so that their printouts are never outdated.
  await bringUpToDate(ctx.services.db, ids, ctx.today());
  const { files } = ctx.services;
  const documents = await printedDocuments(ctx.db, files.storage, ids);
  const data = await renderWorkOrders(ctx.db, ids, variants, {
    size: input.paperSize ?? 'LETTER',
    printedOn: ctx.today(),
    showPrices: ctx.sees(PRICES),
    showCommission: ctx.sees(COMMISSION),
    documents,
  });
  const name =
    ids.length === 1 ? `${orders[0]?.workOrderNumber ?? 'work-order'}.pdf` : `work-orders-${ctx.today()}.pdf`;
  const file = await storeGeneratedFile(
    ctx.db,
    files,
    { ...fileReader(ctx), name, contentType: 'application/pdf', data },
    ctx.now(),
  );
  const errors = ids.flatMap((id) =>
    (documents.get(id) ?? []).flatMap((one) =>
      one.as === 'LEFT_OUT'
        ? [{ modelId: String(id), message: leftOutSentence({ name: one.name, leftOut: one.reason }) }]
        : [],
    ),
  );
  return { pdfUrl: file.url, errors };
}

interface RenderOptions extends PrintoutOptions {
  readonly size: PaperSize;
  /** The documents to append to each order; none by default. */
  readonly documents?: ReadonlyMap<number, OrderDocuments>;
}

/** The PDF of some orders: all sheets of one order together, followed by its documents. */
export async function renderWorkOrders(
  db: Database,
  ids: readonly number[],
  variants: readonly PrintVariant[],
  options: RenderOptions,
): Promise<Buffer> {
  const facts = await loadPrintoutFacts(db, ids, options.printedOn);
  const printouts = facts.map((order) => {
    const documents = options.documents?.get(order.id) ?? [];
    const sheets = withDocuments(
      variants.flatMap((variant) => printoutSheets(order, variant, options)),
      documents.map(printoutDocument),
    );
    const pictures = documents.flatMap((one) =>
      one.as === 'PICTURES' ? one.pictures.map((picture) => ({ ...picture, name: one.name })) : [],
    );
    return orderPrintout(
      sheets,
      options.size,
      pictures,
      documents.flatMap((one) => (one.as === 'PAGES' ? [one.data] : [])),
    );
  });
  return drawPrintouts(printouts);
}

function printoutDocument(one: OrderDocuments[number]): PrintoutDocument {
  if (one.as === 'LEFT_OUT') return { name: one.name, leftOut: one.reason };
  return { name: one.name, pages: one.as === 'PAGES' ? one.pages : one.pictures.length };
}
