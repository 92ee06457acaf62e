import { z } from 'zod';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { JOB_PHOTOS, MOST_JOB_PHOTOS } from '@falcon/domain/orders/job-reports';
import { CodedError, idInput, parseInput } from '#core/errors';
import { addPicture, putPicture, takePicture } from '#kit/documents';
import type { CrewContext } from '../door/crew-context';
import { ownJob } from '../jobs/jobs.queries';
import { ownDays } from '../jobs/load-jobs';
import { photoCounts } from '../jobs/reports.queries';
import { onceByPhone, writeId } from './once';
import { addJobPhoto } from './photos.queries';
import { requireOpen, requireOwnJob, takenAway } from './report-job';

const sent = z.object({ id: writeId, jobId: idInput, date: z.string(), kind: z.enum(valuesOf(JOB_PHOTOS)) });

/**
 * Stores a photo of a job as a document of its order, without marks: whether a customer gets it is decided by the office.
 * Sent again, it is the same photo.
 */
export async function sendPhoto(
  ctx: CrewContext,
  { dataUri, ...raw }: { readonly dataUri: string } & Readonly<Record<string, unknown>>,
): Promise<number> {
  const { id, jobId, date, kind } = parseInput(sent, raw);
  const { installer, services } = ctx;
  // Before anything is read of the picture: foreign jobs cost nothing.
  if (!(await ownJob(ctx.db, jobId, ownDays(ctx)))) throw takenAway();
  const picture = await takePicture(dataUri, `${labelOf(JOB_PHOTOS, kind)} ${date}`);
  const write = { id, operation: 'PHOTO', contents: { jobId, date, kind, sha256: picture.sha256 } };
  await putPicture(services.files.storage, picture, async (keys) => {
    const { result, repeated } = await onceByPhone(ctx, write, async (trx) => {
      const job = await requireOwnJob(trx, ctx, { jobId, date });
      requireOpen('NOTE', job, ctx.today());
      const counts = await photoCounts(trx, { jobId, installerId: installer.id, installDate: date });
      if (counts[kind] >= MOST_JOB_PHOTOS)
        throw new CodedError('VALIDATION_ERROR', `${MOST_JOB_PHOTOS} photos of a kind are enough.`);
      const document = await addPicture(trx, picture, { ...keys, workOrderId: jobId, now: ctx.now() });
      await addJobPhoto(trx, {
        documentId: document.id,
        workOrderId: jobId,
        installerId: installer.id,
        installDate: date,
        kind,
      });
      return document.id;
    });
    return { row: result, repeated };
  });
  return jobId;
}
