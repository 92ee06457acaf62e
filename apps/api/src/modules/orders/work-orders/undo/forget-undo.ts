import { defineRecurring } from '#jobs/define-job';
import { deleteUndoBefore } from './undo.queries';

const HOUR = 60 * 60_000;

/** Every night: what was kept to undo steps of past days leaves the database. */
export const forgetUndoNightly = defineRecurring({
  name: 'forget-undo',
  match: '43 8 * * *',
  run: ({ db, services }) => deleteUndoBefore(db, new Date(services.clock().getTime() - HOUR)),
});
