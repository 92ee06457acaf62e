export { pagesOf } from './pages';
export { stagedFields } from './staged-fields.schema';
export { Outdated, stagedFiles } from './staged-files';
export type { Step } from './staged-files';
export type { StagedHead } from './staged-file';
export { uploadOf } from './upload';
