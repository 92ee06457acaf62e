import { z } from 'zod';
import { cents, formatDecimal } from '@falcon/domain/money';
import { CSV_MARK, csvLine } from '@falcon/domain/sheets';
import { mutation } from '../../../core/mutation';
import type { Context } from '../../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../../core/errors';
import { storeGeneratedFile } from '../../../files/generated-files';
import { MOST_SHEETS } from '../input';
import { nameOf } from '../locked-sheet';
import { sheetsWithIds } from '../sheets.queries';

const input = z.object({
  ids: z
    .array(idInput)
    .min(1, 'Select at least one bill sheet.')
    .max(MOST_SHEETS, `At most ${MOST_SHEETS} bill sheets in one file.`),
});
const HEAD = ['Recipient', 'Amount', 'Date', 'Week ending', 'Reference'];

/** The transfers of paid sheets as CSV for the bank, one line for each. */
async function transferFile(ctx: Context, raw: unknown): Promise<{ readonly url: string }> {
  const ids = [...new Set(parseInput(input, raw).ids)];
  const found = new Map((await sheetsWithIds(ctx.db, ids)).map((sheet) => [sheet.id, sheet]));
  const lines = ids.map((id) => {
    const sheet = found.get(id);
    if (!sheet) throw notFound('Bill sheet', id);
    if (sheet.paymentMethod !== 'TRANSFER' || sheet.paidOn === null)
      throw validationError('ids', `${nameOf(sheet)} is not paid by transfer.`);
    const amount = formatDecimal(cents(sheet.netCents), 2);
    return csvLine([sheet.recipient, amount, sheet.paidOn, sheet.periodEnd, `BS-${sheet.id}`]);
  });
  const file = {
    userId: ctx.requireUser().id,
    name: `transfers-${ctx.today()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    data: Buffer.from(`${CSV_MARK}${csvLine(HEAD)}${lines.join('')}`),
  };
  return { url: (await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now())).url };
}

mutation('billSheetsTransferFile', {
  description:
    'The transfers of paid bill sheets as a CSV file for the bank; returns a signed address that is valid for ten minutes.',
  access: { permission: 'billSheet' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (given, ctx) => transferFile(ctx, given),
  payload: (t) => ({ url: t.exposeString('url', { nullable: true }) }),
});
