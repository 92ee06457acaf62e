import './imports.schema';

export { IMPORT_RIGHTS, seesImport } from './import-access';
export { removeOldImportRowsNightly } from './remove-old-rows';
export { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';
