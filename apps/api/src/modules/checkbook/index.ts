export { checkKey, nextCheckNumber, usedChecks } from './checkbook.queries';
