import { z } from 'zod';
import type { PermissionKey } from '@falcon/domain/office/access';
import { defineJob } from '#jobs/define-job';

/** Which import, and the permission it was requested with, which is checked again when the job runs. */
const payload = z.object({ importId: z.number().int(), permission: z.string() });

/** A job for one step of an import; what it does is loaded when it runs. */
const stepJob = (name: string, description: string, step: 'checkAgain' | 'runImport') =>
  defineJob({
    name,
    description,
    payload,
    run: async ({ importId, permission }, run) =>
      (await import('./run-jobs'))[step](importId, permission as PermissionKey, run),
  });

export const importReadJob = defineJob({
  name: 'import-read',
  description: 'Reading a file',
  /** The row of headings that the user selected; else it is found. */
  payload: payload.extend({ headingRow: z.number().int().nullish() }),
  run: async ({ importId, permission, headingRow }, run) =>
    (await import('./run-jobs')).readImport(importId, permission as PermissionKey, headingRow ?? null, run),
});

export const importCheckJob = stepJob('import-check', 'Checking an import', 'checkAgain');
export const importRunJob = stepJob('import-run', 'Importing', 'runImport');

export const importUndoJob = defineJob({
  name: 'import-undo',
  description: 'Undoing an import',
  payload: payload.extend({ keepChanged: z.boolean() }),
  run: async ({ importId, permission, keepChanged }, run) =>
    (await import('./run-jobs')).undoImport(importId, permission as PermissionKey, keepChanged, run),
});
