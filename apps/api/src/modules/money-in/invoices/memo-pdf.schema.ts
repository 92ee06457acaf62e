import { z } from 'zod';
import { mutation } from '#core/mutation';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawnMemo } from './pdf/draw-memo';

const input = z.object({ id: idInput });

/** A credit memo as a PDF, in its present state. */
async function memoPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const { id } = parseInput(input, raw);
  const { memo, content } = await drawnMemo(ctx, id);
  const file = { ...fileReader(ctx), name: `${memo.memoNumber}.pdf`, contentType: 'application/pdf', data: content };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  return { pdfUrl: url };
}

mutation('creditMemoPdf', {
  description: 'A credit memo as a PDF; returns a signed address that is valid for ten minutes.',
  access: { permission: 'invoicing' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (args, ctx) => memoPdf(ctx, args),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
