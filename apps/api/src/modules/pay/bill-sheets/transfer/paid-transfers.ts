import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { idsInput, MOST_SHEETS } from '../input';
import { nameOf, requestedSheets } from '../locked-sheets';
import type { SheetRecord } from '../sheets.queries';

const input = idsInput(MOST_SHEETS, 'in one file');

/** The sheets for a bank file, in the given order; refuses one that is not paid by transfer. */
export async function paidTransfers(
  ctx: Pick<Context, 'db'>,
  raw: unknown,
): Promise<(SheetRecord & { readonly paidOn: string })[]> {
  const sheets = await requestedSheets(ctx.db, parseInput(input, raw).ids);
  return sheets.map((sheet) => {
    const { paidOn } = sheet;
    if (sheet.paymentMethod !== 'TRANSFER' || paidOn === null)
      throw validationError('ids', `${nameOf(sheet)} is not paid by transfer.`);
    return { ...sheet, paidOn };
  });
}
