import './imports.schema';

export { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';
