import './jobs.schema';

export { JobStatus } from './jobs.schema';
export { ownJob } from './jobs.queries';
export type { JobRow } from './jobs.queries';
export { removeOldJobsNightly } from './remove-old-jobs';
