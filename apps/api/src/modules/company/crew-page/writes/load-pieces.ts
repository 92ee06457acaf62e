import { z } from 'zod';
import { readCode } from '@falcon/domain/warehouse/codes';
import { CodedError, idInput, parseInput } from '#core/errors';
import { companyCode } from '#office/app-config';
import type { CrewContext } from '../door/crew-context';
import { onceByPhone, writeId } from './once';
import { isPieceOf, loadPiece, unloadPiece } from './pieces.queries';
import { requireOpen, requireOwnJob } from './report-job';

const checked = z.object({
  id: writeId,
  jobId: idInput,
  date: z.string(),
  pieceId: idInput.nullish(),
  code: z.string().max(200).nullish(),
  loaded: z.boolean(),
});

const NOT_HERE = 'That piece does not belong to this job. Check its label.';

/** The piece that was tapped or scanned. */
async function pieceOf(ctx: CrewContext, { pieceId, code }: z.output<typeof checked>): Promise<number> {
  if (pieceId != null) return pieceId;
  const scanned = readCode(await companyCode(ctx.db), code ?? '');
  if (scanned.kind === 'PIECE') return scanned.id;
  throw new CodedError('VALIDATION_ERROR', 'That is not the label of a piece. Scan the label on the piece.');
}

/** Checks a piece off as loaded, or takes the mark off again. */
export async function checkPiece(ctx: CrewContext, raw: unknown): Promise<number> {
  const input = parseInput(checked, raw);
  const { id, jobId, date, loaded } = input;
  const pieceId = await pieceOf(ctx, input);
  await onceByPhone(ctx, { id, operation: 'PIECE', contents: { jobId, pieceId, loaded } }, async (trx) => {
    const job = await requireOwnJob(trx, ctx, { jobId, date });
    requireOpen('NOTE', job, ctx.today());
    if (!(await isPieceOf(trx, pieceId, jobId))) throw new CodedError('VALIDATION_ERROR', NOT_HERE);
    if (loaded)
      await loadPiece(trx, {
        workOrderCutId: pieceId,
        workOrderId: jobId,
        installerId: ctx.installer.id,
        loadedAt: ctx.now(),
      });
    else await unloadPiece(trx, pieceId, ctx.installer.id);
    return pieceId;
  });
  return jobId;
}
