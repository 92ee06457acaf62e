import { z } from 'zod';
import { defineJob } from '../../jobs/define-job';

const payload = z.object({ massUpdateId: z.number().int() });

/** Does what a mass update wrote down. */
export const customerSettingsUpdateJob = defineJob({
  name: 'customer-settings-update',
  description: 'Updating customer settings',
  payload,
  run: async ({ massUpdateId }, run) => (await import('./run-update')).runUpdate(massUpdateId, 'APPLY', run),
});

/** Takes a mass update back. */
export const customerSettingsUndoJob = defineJob({
  name: 'customer-settings-undo',
  description: 'Undoing an update of customer settings',
  payload,
  run: async ({ massUpdateId }, run) => (await import('./run-update')).runUpdate(massUpdateId, 'UNDO', run),
});
