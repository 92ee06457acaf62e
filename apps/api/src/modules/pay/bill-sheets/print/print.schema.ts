import { sql } from 'kysely';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { idsInput } from '../input';
import { lockInstallers } from '../sheets.queries';
import { loadSheetPrints } from './print-facts';
import type { SheetPrint } from './print-facts';
import { sheetPrintout } from './sheet-pdf';

const MOST_PRINTED = 100;
const input = idsInput(MOST_PRINTED, 'in one PDF');

async function sheetsPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const { ids } = parseInput(input, raw);
  const prints = await loadSheetPrints(ctx.db, ids);
  const [first] = prints;
  const name =
    prints.length === 1 && first
      ? `Bill sheet ${first.payee.fullName} ${first.sheet.periodStart}.pdf`
      : `Bill sheets ${ctx.today()}.pdf`;
  const data = await drawPrintouts(prints.map(sheetPrintout));
  const file = { ...fileReader(ctx), name, contentType: 'application/pdf', data };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  await notePrinted(ctx, prints);
  return { pdfUrl: url };
}

/** Notes when sheets were printed; one that is open still changes, so its paper is a draft. */
const notePrinted = (ctx: Context, prints: readonly SheetPrint[]) =>
  ctx.transaction(async (trx, ctx) => {
    await lockInstallers(
      trx,
      prints.map(({ sheet }) => sheet.installerId),
    );
    await trx
      .updateTable('billSheet')
      .set({ printedAt: ctx.now() })
      .where('id', '=', sql<number>`any(${prints.map(({ sheet }) => sheet.id)}::int[])`)
      .where('status', '<>', 'OPEN')
      .execute();
  });

mutation('billSheetsPdf', {
  description:
    'Bill sheets as one PDF, in the order of the ids; returns a signed address that is valid for ten minutes.',
  access: { permission: 'billSheet' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (raw, ctx) => sheetsPdf(ctx, raw),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
