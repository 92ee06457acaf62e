import { z } from 'zod';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { idInput, parseInput, requireCarrier } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { billingCompany } from '#office/letterhead';
import { receiptsOfDeposits, visibleDeposit } from './deposits.queries';
import { slipPrintout } from './slip-pdf';

const input = z.object({ id: idInput });

/** The slip of a deposit as a PDF. */
async function slipPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const { id } = parseInput(input, raw);
  const deposit = await visibleDeposit(ctx.db, ctx, id);
  requireCarrier(ctx, 'DEPOSIT_SLIP');
  const [company, receipts] = await Promise.all([billingCompany(ctx.db), receiptsOfDeposits(ctx.db, [id])]);
  const printout = slipPrintout({
    company,
    depositedOn: deposit.depositedOn,
    reference: deposit.reference,
    isUndone: deposit.reversedAt !== null,
    rows: receipts.map(({ method, reference, payer, receivedOn, amountCents }) => ({
      isCash: method === 'CASH',
      reference,
      payer,
      receivedOn,
      amount: amountCents,
    })),
  });
  const { url } = await storeGeneratedFile(
    ctx.db,
    ctx.services.files,
    {
      ...fileReader(ctx),
      name: `Deposit ${deposit.depositedOn}.pdf`,
      contentType: 'application/pdf',
      data: await drawPrintouts([printout]),
    },
    ctx.now(),
  );
  return { pdfUrl: url };
}

mutation('depositSlipPdf', {
  description: 'The slip of a deposit as a PDF; returns a signed address that is valid for ten minutes.',
  access: { permission: 'invoicing' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (args, ctx) => slipPdf(ctx, args),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
