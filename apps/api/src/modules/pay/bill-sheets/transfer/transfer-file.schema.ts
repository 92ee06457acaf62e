import { cents, formatDecimal } from '@falcon/domain/kit/money';
import { CSV_MARK, csvLine } from '@falcon/domain/kit/sheets';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { paidTransfers } from './paid-transfers';

const HEAD = ['Recipient', 'Amount', 'Date', 'Week ending', 'Reference'];

/** The transfers of paid sheets as CSV for the bank, one line each. */
async function transferFile(ctx: Context, raw: unknown): Promise<{ readonly url: string }> {
  const lines = (await paidTransfers(ctx, raw)).map(({ id, recipient, netCents, paidOn, periodEnd }) =>
    csvLine([recipient, formatDecimal(cents(netCents), 2), paidOn, periodEnd, `BS-${id}`]),
  );
  const file = {
    ...fileReader(ctx),
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
  resolve: (raw, ctx) => transferFile(ctx, raw),
  payload: (t) => ({ url: t.exposeString('url', { nullable: true }) }),
});
