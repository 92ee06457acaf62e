import './checkbook.schema';

export { checkKey, usedChecks } from './checkbook.queries';
