import './self-check.schema';

export { openFindings } from './findings.queries';
export { selfCheckJob, selfCheckNightly } from './self-check.jobs';
