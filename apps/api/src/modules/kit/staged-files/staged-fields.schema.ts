import { rowsWith } from '#db/rows';
import { rowBy } from '#core/batches';
import type { builder } from '#core/builder';
import { JobStatus } from '#kit/jobs';
import type { StagedHead } from './staged-file';

type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, StagedHead>;

const jobById = rowBy('stagedFileJob', rowsWith('jobStatus', 'id'), 'id');

/** The fields that every staged file shows, besides its state. */
export const stagedFields = (t: FieldBuilder) => ({
  id: t.exposeID('id'),
  fileName: t.exposeString('fileName'),
  fault: t.exposeString('fault', { nullable: true, description: 'Why the last step stopped.' }),
  job: t.field({
    type: JobStatus,
    nullable: true,
    description: 'The waiting, running or last job, for the user who started it.',
    resolve: async ({ jobStatusId }, _args, ctx) => {
      const job = await jobById(ctx, jobStatusId);
      return job?.userId === ctx.requireUser().id ? job : null;
    },
  }),
  createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
  version: t.exposeInt('version'),
});
