import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

const payload = z.object({ massUpdateId: z.number().int() });

/** Carries out a mass update. */
export const customerSettingsUpdateJob = defineJob({
  name: 'customer-settings-update',
  description: 'Updating customer settings',
  payload,
  run: async ({ massUpdateId }, run) => (await import('./run-update')).runUpdate(massUpdateId, 'APPLY', run),
});

/** Undoes a mass update. */
export const customerSettingsUndoJob = defineJob({
  name: 'customer-settings-undo',
  description: 'Undoing an update of customer settings',
  payload,
  run: async ({ massUpdateId }, run) => (await import('./run-update')).runUpdate(massUpdateId, 'UNDO', run),
});
