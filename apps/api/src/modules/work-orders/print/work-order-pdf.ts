import { z } from 'zod';
import { PRINT_VARIANTS } from './paper-facts';
import type { PrintVariant } from './paper-facts';
import type { Context } from '../../../graphql/context';
import { idInput, missingPermission, notFound, parseInput } from '../../../graphql/errors';
import { storeGeneratedFile } from '../../../files/generated-files';
import { renderPdf } from '../../../pdf/render';
import type { Database } from '../../../db/database';
import { workOrdersByIds } from '../work-orders.queries';
import { loadPaperFacts } from './load-paper-facts';
import { paperSheets } from './paper.model';
import type { PaperOptions } from './paper.model';
import { paperDefinition } from './paper.pdf';
import type { PaperSize } from './paper.pdf';

const MOST = 50;

const pdfInput = z.object({
  ids: z.array(idInput).min(1, 'Choose at least one work order.').max(MOST, `At most ${MOST} work orders in one print.`),
  variants: z.array(z.enum(PRINT_VARIANTS)).min(1, 'Choose what to print.').nullish(),
  paperSize: z.enum(['LETTER', 'A4']).nullish(),
});

/** Papers that show what the installer is paid or what a job costs. */
const INTERNAL: readonly PrintVariant[] = ['CUSTOMER_INSTALLER', 'COSTED'];

/** Prints work orders into one PDF and answers its signed address; bill sheets and costings need the bill-sheet right. */
export async function workOrderPdf(ctx: Context, raw: unknown): Promise<{ pdfUrl: string }> {
  const input = parseInput(pdfInput, raw);
  const variants = input.variants ?? ['CUSTOMER'];
  if (variants.some((variant) => INTERNAL.includes(variant)) && !ctx.can('billSheet')) throw missingPermission(['billSheet']);
  if (variants.includes('COSTED') && !ctx.can('workOrderViewTotals')) throw missingPermission(['workOrderViewTotals']);
  const ids = [...new Set(input.ids)];
  const orders = await workOrdersByIds(ctx.db, ids);
  for (const id of ids) {
    const order = orders.find((candidate) => candidate.id === id);
    if (!order || (ctx.salespersonScope !== null && order.salespersonId !== ctx.salespersonScope)) throw notFound('Work order', id);
  }
  const data = await renderWorkOrders(ctx.db, ids, variants, { size: input.paperSize ?? 'LETTER', printedOn: ctx.today(), showPrices: ctx.can('workOrderViewTotals'), showCommission: ctx.can('commission') });
  const name = ids.length === 1 ? `${orders[0]?.workOrderNumber ?? 'work-order'}.pdf` : `work-orders-${ctx.today()}.pdf`;
  const file = await storeGeneratedFile(ctx.db, ctx.services.files, { userId: ctx.requireUser().id, name, contentType: 'application/pdf', data }, ctx.now());
  return { pdfUrl: file.url };
}

/** The PDF of some orders, all sheets of one order together. */
export async function renderWorkOrders(
  db: Database,
  ids: readonly number[],
  variants: readonly PrintVariant[],
  options: PaperOptions & { readonly size: PaperSize },
): Promise<Buffer> {
  const facts = await loadPaperFacts(db, ids, options.printedOn);
  const sheets = facts.flatMap((order) => variants.flatMap((variant) => paperSheets(order, variant, options)));
  return renderPdf(await paperDefinition(sheets, options.size));
}
