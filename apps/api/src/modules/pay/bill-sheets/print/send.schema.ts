import { createHash } from 'node:crypto';
import { mutation } from '#core/mutation';
import { parseInput } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { JobStatus, ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { idsInput, MOST_SHEETS } from '../input';
import { sendBillSheetsJob } from './send-sheets';

const input = idsInput(MOST_SHEETS, 'at a time');

mutation('billSheetsSend', {
  description:
    'E-mails approved bill sheets to their installers in the background; those that are open or without an address are listed by the job.',
  access: { permission: 'billSheet' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (raw, ctx) => {
    const { ids } = parseInput(input, raw);
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
