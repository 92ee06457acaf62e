import { z } from 'zod';
import type { PermissionKey } from '@falcon/domain/access';
import { defineJob } from '../../jobs/define-job';

/** Which import, and the permission it was requested with, which is checked again when the job runs. */
const payload = z.object({ importId: z.number().int(), permission: z.string() });

export const importReadJob = defineJob({
  name: 'import-read',
  description: 'Reading a file',
  payload,
  run: async ({ importId, permission }, run) =>
    (await import('./run-jobs')).readImport(importId, permission as PermissionKey, run),
});

export const importCheckJob = defineJob({
  name: 'import-check',
  description: 'Checking an import',
  payload,
  run: async ({ importId, permission }, run) =>
    (await import('./run-jobs')).checkAgain(importId, permission as PermissionKey, run),
});

export const importRunJob = defineJob({
  name: 'import-run',
  description: 'Importing',
  payload,
  run: async ({ importId, permission }, run) =>
    (await import('./run-jobs')).runImport(importId, permission as PermissionKey, run),
});

export const importUndoJob = defineJob({
  name: 'import-undo',
  description: 'Undoing an import',
  payload: payload.extend({ keepChanged: z.boolean() }),
  run: async ({ importId, permission, keepChanged }, run) =>
    (await import('./run-jobs')).undoImport(importId, permission as PermissionKey, keepChanged, run),
});
