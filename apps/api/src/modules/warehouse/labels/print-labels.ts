import { counted } from '@falcon/domain/kit/text';
import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import type { Printout } from '#pdf/printout';
import { requiredDateField } from '#kit/record-kit';
import { billingCompany } from '#office/letterhead';
import { companyCode } from '#office/app-config';
import { LABEL_SIZES } from './label';
import type { Label, LabelSize } from './label';
import { labelsPrintout } from './label-layout';
import { labeledPieces, labeledReceipt, labeledStock, MOST_LABELS, remnantsOfOrders } from './labels.queries';
import { loadListPrintouts } from './load-list';
import { loadedOn } from './load-list.queries';
import { pieceLabel, stockLabel } from './stock-labels';

const MOST = 500;
const ids = z.array(idInput).max(MOST, `At most ${MOST} at a time.`);
const size = z.enum(LABEL_SIZES);
const stockInput = z.object({ rollIds: ids.nullish(), receiptId: idInput.nullish(), size });
const ordersInput = z.object({ workOrderIds: ids.min(1, 'Choose at least one work order.'), size });

interface Printed {
  readonly pdfUrl: string;
  readonly count: number;
}

async function stored(ctx: Context, name: string, printouts: readonly Printout[]): Promise<string> {
  const data = await drawPrintouts(printouts);
  const file = { ...fileReader(ctx), name, contentType: 'application/pdf', data };
  return (await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now())).url;
}

async function printed(ctx: Context, labels: readonly Label[], of: LabelSize): Promise<Printed> {
  if (labels.length > MOST_LABELS)
    throw validationError('size', `At most ${counted(MOST_LABELS, 'label')} at a time. Choose fewer.`);
  const { name } = await billingCompany(ctx.db);
  return { pdfUrl: await stored(ctx, 'Labels.pdf', [labelsPrintout(labels, of, name)]), count: labels.length };
}

/** Labels of rolls, or of all that a receipt brought. */
export async function stockLabelsPdf(ctx: Context, raw: unknown): Promise<Printed> {
  const input = parseInput(stockInput, raw);
  const rows =
    input.receiptId == null
      ? await labeledStock(ctx.db, input.rollIds ?? [])
      : await labeledReceipt(ctx.db, input.receiptId);
  if (rows.length === 0) throw validationError('rollIds', 'Choose at least one roll.');
  const code = await companyCode(ctx.db);
  return printed(
    ctx,
    rows.map((row) => stockLabel(code, row)),
    input.size,
  );
}

/** A label for each piece of some orders. */
export async function pieceLabelsPdf(ctx: Context, raw: unknown): Promise<Printed> {
  const input = parseInput(ordersInput, raw);
  const pieces = await labeledPieces(ctx.db, input.workOrderIds, ctx.salespersonScope);
  if (pieces.length === 0) throw validationError('workOrderIds', 'These orders have no cuts.');
  const code = await companyCode(ctx.db);
  return printed(
    ctx,
    pieces.map((piece) => pieceLabel(code, piece)),
    input.size,
  );
}

/** Labels of the remnants that orders made; none if they made none. */
export async function remnantLabelsPdf(
  ctx: Context,
  raw: unknown,
): Promise<{ readonly pdfUrl: string | null; readonly count: number }> {
  const input = parseInput(ordersInput, raw);
  const rows = await remnantsOfOrders(ctx.db, input.workOrderIds);
  if (rows.length === 0) return { pdfUrl: null, count: 0 };
  const code = await companyCode(ctx.db);
  return printed(
    ctx,
    rows.map((row) => stockLabel(code, row)),
    input.size,
  );
}

/** The load lists of a day, a page for each crew; none if nothing is assigned. */
export async function loadListPdf(
  ctx: Context,
  raw: unknown,
): Promise<{ readonly pdfUrl: string | null; readonly count: number }> {
  const { day } = parseInput(z.object({ day: requiredDateField }), raw);
  const [company, loads] = await Promise.all([billingCompany(ctx.db), loadedOn(ctx.db, day, ctx.salespersonScope)]);
  if (loads.length === 0) return { pdfUrl: null, count: 0 };
  const pdfUrl = await stored(ctx, `Load list ${day}.pdf`, loadListPrintouts(company.name, day, loads));
  return { pdfUrl, count: loads.length };
}
