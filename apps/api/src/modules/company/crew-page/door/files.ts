import { drawPrintouts } from '#pdf/pdf-threads';
import { documentById, documentsWith } from '#kit/documents';
import type { DocumentRow } from '#kit/documents';
import { sheetPrintout, loadSheetPrints } from '#pay/bill-sheets';
import type { CrewContext } from './crew-context';
import { ownJob, photosOfJob } from '../jobs/jobs.queries';
import { ownDays } from '../jobs/load-jobs';
import { sheetOf } from '../pay/sheets.queries';

/** A document of a job that its installer may have: one that is printed with the order, or a photo of their own. */
export async function crewDocument(ctx: CrewContext, jobId: number, id: number): Promise<DocumentRow | null> {
  if (!(await ownJob(ctx.db, jobId, ownDays(ctx)))) return null;
  const printed = await documentsWith(ctx.db, 'print', [jobId]);
  const document = printed.find((one) => one.id === id);
  if (document) return document;
  const own = (await photosOfJob(ctx.db, jobId, ctx.installer.id)).some((photo) => photo.documentId === id);
  return own ? ((await documentById(ctx.db, id)) ?? null) : null;
}

/** The PDF of one of the installer's own bill sheets; null for any other. */
export async function crewSheet(
  ctx: CrewContext,
  id: number,
): Promise<{ readonly name: string; readonly content: Buffer } | null> {
  const sheet = await sheetOf(ctx.db, ctx.installer.id, id);
  const [print] = sheet ? await loadSheetPrints(ctx.db, [id]) : [];
  if (!print) return null;
  return { name: `Bill sheet ${print.sheet.periodStart}.pdf`, content: await drawPrintouts([sheetPrintout(print)]) };
}
