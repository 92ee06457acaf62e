import './imports.schema';

export { removeOldImportRowsNightly } from './remove-old-rows';
export { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';
