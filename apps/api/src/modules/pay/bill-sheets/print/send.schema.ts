import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mutation } from '#core/mutation';
import { idInput, parseInput } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { JobStatus, ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { MOST_SHEETS } from '../input';
import { sendBillSheetsJob } from './send-sheets';

const input = z.object({
  ids: z
    .array(idInput)
    .min(1, 'Select at least one bill sheet.')
    .max(MOST_SHEETS, `At most ${MOST_SHEETS} bill sheets at a time.`),
});

mutation('billSheetsSend', {
  description:
    'E-mails approved bill sheets to their installers in the background; those that are open or without an address are listed by the job.',
  access: { permission: 'billSheet' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (raw, ctx) => {
    const ids = [...new Set(parseInput(input, raw).ids)];
    const userId = ctx.requireUser().id;
    return ctx.transaction(async (trx) => {
      const { jobStatusId } = await enqueueJob(trx, {
        job: sendBillSheetsJob,
        payload: { ids },
        userId,
        description: `E-mailing bill sheets (${ids.length})`,
        dedupeKey: `${userId}:${createHash('sha256').update(ids.join(',')).digest('hex')}`,
      });
      return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
    });
  },
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});
