import { defineRecurring } from '#jobs/define-job';
import { deleteUndoBefore } from './undo.queries';

const HOUR = 60 * 60_000;

/** Every night, deletes the data kept for undoing steps of past days. */
export const forgetUndoNightly = defineRecurring({
  name: 'forget-undo',
  match: '43 8 * * *',
  run: ({ db, services }) => deleteUndoBefore(db, new Date(services.clock().getTime() - HOUR)),
});
