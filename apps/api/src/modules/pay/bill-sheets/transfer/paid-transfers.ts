import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { MOST_SHEETS } from '../input';
import { nameOf } from '../locked-sheet';
import { sheetsWithIds } from '../sheets.queries';
import type { SheetRecord } from '../sheets.queries';

const input = z.object({
  ids: z
    .array(idInput)
    .min(1, 'Select at least one bill sheet.')
    .max(MOST_SHEETS, `At most ${MOST_SHEETS} bill sheets in one file.`),
});

/** The sheets of a file for the bank, in the order given; refuses one that is not paid by transfer. */
export async function paidTransfers(
  ctx: Pick<Context, 'db'>,
  raw: unknown,
): Promise<(SheetRecord & { readonly paidOn: string })[]> {
  const ids = [...new Set(parseInput(input, raw).ids)];
  const sheetsById = new Map((await sheetsWithIds(ctx.db, ids)).map((sheet) => [sheet.id, sheet]));
  return ids.map((id) => {
    const sheet = sheetsById.get(id);
    if (!sheet) throw notFound('Bill sheet', id);
    const { paidOn } = sheet;
    if (sheet.paymentMethod !== 'TRANSFER' || paidOn === null)
      throw validationError('ids', `${nameOf(sheet)} is not paid by transfer.`);
    return { ...sheet, paidOn };
  });
}
